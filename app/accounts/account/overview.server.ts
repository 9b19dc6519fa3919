import type { App } from '#app/app.ts'
import { isUndeliverable } from '#app/platform/mail/bounces.server.ts'
import { selectEmailsTo } from '#app/platform/mail/mail.server.ts'
import type { Viewer } from './account.ts'
import { findAddressChange } from './address-changes.server.ts'
import { listSessions } from './sessions.server.ts'
import { knownAge } from './stated-age.ts'

/** What members look for first in their account. */
export async function describeAccount({ db, now }: App, viewer: Viewer) {
  const { accountId, email, role, hasSecondFactor } = viewer
  const { created_at, password_hash, password_changed_at, age_reason, ...stated } = await db
    .selectFrom('accounts')
    .select(['age', 'age_stated_on', 'age_set_by', 'age_reason', 'created_at', 'password_hash', 'password_changed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const sessions = await listSessions(db, viewer, now())
  const mails = await selectEmailsTo(db, { email, limit: 3, now: now() }).execute()
  return {
    email,
    role,
    hasSecondFactor,
    since: created_at,
    passwordSince: password_hash === null ? undefined : (password_changed_at ?? created_at),
    age: knownAge(stated, now()),
    ageReason: age_reason ?? '',
    browsers: sessions.length,
    change: await findAddressChange(db, accountId),
    mails: mails.map(({ id, subject, written_at: at }) => ({ id, subject, at })),
    comesBack: await isUndeliverable(db, email, now()),
    now: now(),
  }
}
