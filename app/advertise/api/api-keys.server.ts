import type { Viewer } from '#app/accounts/account/account.ts'
import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import { isOpen, requireSession } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Refusal } from '#app/platform/http/request-context.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import type { EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { utcDate } from '#app/platform/time.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import { beginningLength, isKey, mostKeys, prefix } from './api-key.ts'
import { apiKeysCopy } from './copy.ts'

/** Makes a key and tells the account's owner. Returns it once, because only its hash is stored; undefined if there are enough. */
export function makeKey(app: App, viewer: Viewer, name: string) {
  const { accountId, email: to, language } = viewer
  const now = app.now()
  const key = prefix + makeSecret().secret
  return inTransaction(app.db, async (transaction) => {
    // Two at once count one after the other.
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    await requireSession(transaction, viewer)
    if ((await listKeys(transaction, accountId)).length >= mostKeys) return undefined
    const row = { account_id: accountId, token_hash: hashSecret(key), beginning: key.slice(0, beginningLength), name, made_at: now }
    await transaction.insertInto('api_keys').values(row).execute()
    await writeEmail(transaction, { ...app, to, language, content: (site) => keyMadeEmail(site, { name, now }), now })
    return key
  })
}

export function listKeys(db: Db, accountId: number) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'beginning', 'made_at', 'used_on'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

export async function removeKey(db: Db, accountId: number, id: number) {
  await db.deleteFrom('api_keys').where('id', '=', id).where('account_id', '=', accountId).execute()
}

/** Anything that looks like a key in an address, where proxies log it and browsers remember it. */
export const keyInAddress = (search: string): Refusal | undefined =>
  decodeSafely(search).includes(prefix) ? { status: 400, says: (copy) => ({ message: copy.keyInAddress }) } : undefined

function decodeSafely(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The member behind the request's key, for whom the same holds as for their session. It's a member's whatever their role is, and it never
 * counts as having just proved who they are.
 */
export async function findKeyOwner({ db, now: clock }: Pick<App, 'db' | 'now'>, { headers }: Request): Promise<Viewer | undefined> {
  const [, key = ''] = /^Bearer +(\S+) *$/i.exec(headers.get('Authorization') ?? '') ?? []
  if (!isKey(key)) return undefined
  const now = clock()
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'account_id as accountId', 'used_on', 'email', 'language', 'deletion_due_at as deletionDueAt'])
    .where('token_hash', '=', hashSecret(key))
    .where('confirmed_at', 'is not', null)
    .where(isOpen(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, used_on, ...account } = row
  const today = utcDate(now)
  if (used_on !== today) await db.updateTable('api_keys').set({ used_on: today }).where('id', '=', id).execute()
  const never = new Date(0)
  const session = { id: 0, proof: 'mail', isRemembered: false, beganAt: never, provedAt: never } as const
  return { ...account, role: 'member', hasSecondFactor: false, sanction: await findSanction(db, account.accountId, now), session }
}

function keyMadeEmail({ origin, copy }: Site, { name, now }: { name: string; now: Date }): EmailContent {
  const words = copy.read(apiKeysCopy)
  return {
    kind: 'api key made',
    subject: words.emailSubject,
    paragraphs: [words.emailWhat({ name, when: copy.dates.moment(now) }), words.emailIfNot],
    action: { label: words.emailAction, url: `${origin}/account/keys` },
  }
}

/** The personal data that the site stores about programs of advertisers. */
export const keyCategories: PersonalDataCategory[] = [
  {
    file: 'keys',
    page: '/account/keys',
    tables: ['api_keys'],
    select: (db, { accountId }) =>
      db.selectFrom('api_keys').select(['name', 'beginning', 'made_at', 'used_on']).where('account_id', '=', accountId).orderBy('id'),
  },
]
