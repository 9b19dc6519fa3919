import { utcDate } from '#app/platform/time.ts'
import { giveRole } from '#app/accounts/account/sessions.server.ts'
import { findFactors, hasSecond } from '#app/accounts/second-factors/factors.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { signUpCopy } from '#app/accounts/sign-up/copy.ts'
import { findPasswordError, hashPassword } from '#app/accounts/sign-up/passwords.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { wholeSite } from '#app/platform/http/page-cache.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { findStored, store } from '#app/platform/start/site-state.server.ts'
import { emailKey, isEmailAddress } from '#app/platform/mail/email-address.ts'
import { setupCopy } from './copy.ts'
import { doneSteps, setupSteps } from '#app/platform/start/setup.ts'

/** How far the setup has come, and what was chosen. */
export async function findProgress({ db }: Pick<App, 'db'>) {
  const stored = await findStored(db)
  const adminId = Number(stored.get('setup admin') ?? 0)
  const hasFactor = adminId > 0 && hasSecond(await findFactors(db, adminId))
  const done = doneSteps(stored, hasFactor)
  return { stored, adminId, done, next: setupSteps.find((step) => !done.includes(step)) }
}

type FirstAdmin = { email: string; password: string; reader: CopyReader }
type Made = { headers: Headers } | { errors: { email?: string; password?: string }; status: 409 | 422 }

/** The first admin, signed in here to add a second factor. */
export async function createFirstAdmin(app: App, request: Request, { email, password, reader }: FirstAdmin): Promise<Made> {
  const copy = reader.read(setupCopy)
  const errors = {
    email: isEmailAddress(email) ? undefined : copy.badEmail,
    password: findPasswordError(reader.read(signUpCopy), app, { email, password }),
  }
  if (errors.email || errors.password) return { errors, status: 422 }
  const password_hash = await hashPassword(password)
  const now = app.now()
  return inTransaction(app.db, async (transaction): Promise<Made> => {
    const taken: Made = { errors: { email: copy.takenEmail }, status: 409 }
    // Two forms at the same moment follow each other.
    const session = await transaction.selectFrom('site_state').select('name').where('name', '=', 'setup session').forUpdate().execute()
    const stored = await findStored(transaction)
    if (!session.length || stored.has('setup done') || stored.has('setup admin')) return taken
    const row = { email, email_key: emailKey(email), password_hash, language: reader.language, created_at: now, confirmed_at: now }
    const made = await transaction
      .insertInto('accounts')
      .values({ ...row, role: 'admin' })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return taken
    await store(transaction, { 'setup admin': String(made.id) }, now)
    return { headers: await signIn(app, transaction, request, { accountId: made.id, proof: 'password', isRemembered: false }) }
  })
}

/** Someone who has a new link goes on as the admin whom the setup made. */
export function resumeAsAdmin(app: App, request: Request, accountId: number) {
  return inTransaction(app.db, (transaction) => signIn(app, transaction, request, { accountId, proof: 'password', isRemembered: false }))
}

/** Opens the site, if every step is done. Nothing of the setup works afterwards. */
export async function finishSetup(app: App) {
  const { next, adminId } = await findProgress(app)
  if (next) return false
  await changePages(app, (transaction) => closeSetup(transaction, app.now(), { adminId }))
  return true
}

/** An admin made on the machine itself means that the site is set up, too. */
export async function closeSetup(transaction: Db, now: Date, { adminId, email = '' }: { adminId?: number; email?: string }) {
  const stored = await findStored(transaction)
  if (stored.has('setup done')) return { tags: [] }
  await store(transaction, { 'setup done': 'yes' }, now)
  await transaction.deleteFrom('site_state').where('name', 'in', ['setup link', 'setup session']).execute()
  // Nobody could read the texts before.
  const today = utcDate(now)
  await transaction.updateTable('publications').set({ since: today }).where('since', '<', today).execute()
  // The next sign-in shows that the second factor works.
  if (adminId) await transaction.deleteFrom('sessions').where('account_id', '=', adminId).execute()
  // Whoever began the setup with a link wasn't the one who ended it on the machine.
  else await demote(transaction, { accountId: Number(stored.get('setup admin') ?? 0), unless: emailKey(email), now })
  const event = { kind: 'setup finished', actor: adminId ? 'admin' : 'operator', actorId: adminId, subject: 'site' } as const
  await appendEvent(transaction, { ...event, now })
  return { tags: [wholeSite] }
}

async function demote(transaction: Db, { accountId, unless, now }: { accountId: number; unless: string; now: Date }) {
  const other = transaction.selectFrom('accounts').select('id').where('id', '=', accountId).where('email_key', '<>', unless).forUpdate()
  if (await other.executeTakeFirst())
    await giveRole(transaction, { accountId, role: 'member', from: 'admin', by: { actor: 'operator' }, now })
}
