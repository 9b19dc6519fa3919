import type { Selectable } from 'kysely'
import { lifetimesInMinutes } from '#app/accounts/account/account.ts'
import { madeAdminEmail } from '#app/accounts/account/account-emails.ts'
import { makeEmailLink } from '#app/accounts/account/email-links.server.ts'
import { giveRole } from '#app/accounts/account/sessions.server.ts'
import { removeUnconfirmed } from '#app/accounts/account/unconfirmed.server.ts'
import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { emailKey, isEmailAddress } from '#app/platform/mail/email-address.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { adminsCopy } from './copy.ts'

const copy = terminal.read(adminsCopy)

type Site = Pick<App, 'config' | 'db' | 'queue' | 'mail' | 'now'>
type Outcome = { accountId: number; outcome: string; hasPassword: boolean }

/** For operators, who can run commands on the machine. Returns what the command prints: only they get the link for the first password. */
export async function createAdmin(site: Site, input: string) {
  const email = input.trim()
  if (!isEmailAddress(email)) throw new CommandRefused(copy.badAddress)
  return inTransaction(site.db, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .selectAll()
      .where('email_key', '=', emailKey(email))
      .forUpdate()
      .executeTakeFirst()
    const { accountId, outcome, hasPassword } = account?.confirmed_at
      ? await promote(site, transaction, account)
      : await makeAdmin(site, transaction, { email, unconfirmed: account?.id })
    const link = hasPassword ? [] : [await linkForPassword(site, transaction, accountId)]
    return [outcome, ...link, copy.secondFactor].join('\n')
  })
}

type Account = Pick<Selectable<Tables['accounts']>, 'id' | 'email' | 'language' | 'role' | 'password_hash' | 'deletion_due_at'>

async function promote(
  site: Site,
  transaction: Db,
  { id, email, language, role, password_hash, deletion_due_at }: Account,
): Promise<Outcome> {
  const hasPassword = password_hash !== null
  if (role === 'admin') return { accountId: id, hasPassword, outcome: copy.already({ email }) }
  if (deletion_due_at) throw new CommandRefused(copy.leaving({ email }))
  const now = site.now()
  await giveRole(transaction, { accountId: id, role: 'admin', from: role, by: { actor: 'operator' }, now })
  await writeEmail(transaction, { ...site, to: email, language, content: (site) => madeAdminEmail(site, { now }), now })
  return { accountId: id, hasPassword, outcome: copy.promoted({ email }) }
}

/**
 * Someone who typed this address before and never confirmed it may be a stranger, so nothing of theirs is kept, least of all a password.
 */
async function makeAdmin(site: Site, transaction: Db, { email, unconfirmed }: { email: string; unconfirmed?: number }): Promise<Outcome> {
  if (unconfirmed && !(await removeUnconfirmed(site, transaction, { accountId: unconfirmed })))
    throw new CommandRefused(copy.held({ email }))
  const { id } = await transaction
    .insertInto('accounts')
    .values({
      email,
      email_key: emailKey(email),
      language: languageOf(site),
      created_at: site.now(),
      confirmed_at: site.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveRole(transaction, { accountId: id, role: 'admin', from: 'member', by: { actor: 'operator' }, now: site.now() })
  return { accountId: id, hasPassword: false, outcome: copy.created({ email }) }
}

/** They speak the language of the terminal, if the site does. */
const languageOf = ({ config }: Pick<Site, 'config'>) => config.languages.find(({ code }) => code === terminal.language)?.code ?? 'en'

async function linkForPassword({ config, now }: Site, transaction: Db, accountId: number) {
  const secret = await makeEmailLink(transaction, { purpose: 'reset', accountId, minutes: lifetimesInMinutes.resetLink, now: now() })
  return copy.choosePassword({
    minutes: lifetimesInMinutes.resetLink,
    link: config.origin + inLanguage(languageOf({ config }), `/reset/${secret}`),
  })
}

/**
 * Locks all admins in one order, so that what two of them change follows each other: whoever lost the role meanwhile changes nothing, and
 * one admin is left when two take the role from each other.
 */
export async function isAdminStill(transaction: Db, adminId: number) {
  const admins = await transaction.selectFrom('accounts').select('id').where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute()
  return admins.some(({ id }) => id === adminId)
}
