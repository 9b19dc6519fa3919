import type { Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

type PrivateView = { accountId: number; reason: string }

/** Returns an account's private data to a moderator, and records the view, which its owner can read. */
export function openPrivateData({ db, now: clock }: App, by: Pick<Viewer, 'accountId' | 'role'>, { accountId, reason }: PrivateView) {
  const now = clock()
  const by_role = by.role === 'admin' ? by.role : 'moderator'
  return inTransaction(db, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['id', 'email', 'created_at'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!account) return undefined
    await transaction.insertInto('private_views').values({ account_id: accountId, by_role, what: 'address', reason, at: now }).execute()
    // The reason is free text by a moderator, so it stays out of the events, which are never changed.
    const about = { subject: 'account', subjectId: accountId, details: { what: 'address' } }
    await appendEvent(transaction, { kind: 'private data opened', ...actorOf(by), ...about, now })
    return account
  })
}

export const staffCategories: PersonalDataCategory[] = [
  {
    file: 'looks-at-your-address',
    tables: ['private_views'],
    select: (db, { accountId }, now) =>
      db
        .selectFrom('private_views')
        .select(['at as looked_at', 'by_role as by', 'reason'])
        .where('account_id', '=', accountId)
        .where('at', '>', daysBefore(now, 365))
        .orderBy('id', 'desc'),
  },
  {
    file: 'marks-of-your-texts',
    tables: ['text_prints'],
    select: (db, { accountId }) =>
      db
        .selectFrom('text_prints')
        .innerJoin('ads', 'ads.id', 'ad_id')
        .innerJoin('profiles', 'profiles.id', 'profile_id')
        .select('ad_id as ad')
        .where('account_id', '=', accountId)
        .orderBy('ad_id'),
  },
  {
    file: 'claimed-cases',
    tables: ['case_claims'],
    select: (db, { accountId }) =>
      db.selectFrom('case_claims').select(['kind', 'subject_id as number', 'until']).where('account_id', '=', accountId),
  },
]
