import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { type AdQuery, plain, readAdQuery, writeAdQuery } from '#app/browse/search/ad-query.ts'
import { readPlaceInput } from '#app/browse/search/search-place.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { makeSecret } from '#app/platform/http/secret.server.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import { type Interval, maxSearches } from './search.ts'

type Search = { accountId: number; name: string; query: AdQuery; every: Interval; now: Date }
type Saved = { ok: true; id: number } | { ok: false; reason: 'full' }

/** Saving the same search again updates its name and interval. */
export function saveSearch(db: Db, { accountId, name, query, every, now }: Search): Promise<Saved> {
  const address = writeAdQuery({ ...query, after: undefined })
  return inTransaction(db, async (transaction) => {
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const others = await transaction.selectFrom('saved_searches').select('query').where('account_id', '=', accountId).execute()
    // Some are from when the best match wasn't the order of every search for words.
    const same = others.find(({ query: other }) => writeAdQuery(readAdQuery(new URLSearchParams(other)).query) === address)
    if (others.length >= maxSearches && !same) return { ok: false, reason: 'full' }
    const { id } = await transaction
      .insertInto('saved_searches')
      .values({
        account_id: accountId,
        name,
        query: same?.query ?? address,
        every,
        stop_token: makeSecret().secret,
        saved_at: now,
        seen_until: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'query']).doUpdateSet({ name, every, seen_until: skipUnwanted(now) }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ok: true, id }
  })
}

export function listSavedSearches(db: Db, accountId: number) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query', 'every', 'saved_at', 'run_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

type Own = { accountId: number; searchId: string }

/** Results that arrived while emails were turned off aren't emailed later. */
const skipUnwanted = (now: Date) =>
  sql<Date>`case saved_searches.every when 'never' then ${now}::timestamptz else saved_searches.seen_until end`

/** Returns false if this account has no such search. */
export async function changeInterval(db: Db, { accountId, searchId, every, now }: Own & { every: Interval; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ every, seen_until: skipUnwanted(now) })
    .where('account_id', '=', accountId)
    .where('id', '=', idOf(searchId))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function removeSearch(db: Db, { accountId, searchId }: Own) {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('account_id', '=', accountId)
    .where('id', '=', idOf(searchId))
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Opening the link changes nothing, because mail scanners open every link. */
export async function findStopToken(db: Db, token: string) {
  return db.selectFrom('saved_searches').select('account_id as accountId').where('stop_token', '=', token).executeTakeFirst()
}

/** One email covers all searches of an account, so its link stops the emails for all of them. The searches stay. */
export async function stopEmails(db: Db, token: string) {
  const found = await findStopToken(db, token)
  if (found) await db.updateTable('saved_searches').set({ every: 'never' }).where('account_id', '=', found.accountId).execute()
  return found !== undefined
}

/**
 * Reads a search from a URL, without its page. A typed place is looked up, and of a ZIP code only the nearest city is stored.
 */
export function readSavableQuery(app: Pick<App, 'places' | 'zips'>, params: URLSearchParams): AdQuery {
  const { query, placeInput } = readAdQuery(params)
  const first = { ...query, after: undefined }
  const placed = placeInput ? readPlaceInput(app, first, placeInput) : undefined
  return placed && 'to' in placed ? readAdQuery(new URL(placed.to, 'http://here.invalid').searchParams).query : plain(first)
}

/** The personal data that the site stores about people who look for ads. */
export const savedCategories: PersonalDataCategory[] = [
  {
    file: 'favorites',
    page: '/favorites',
    tables: ['favorites'],
    select: (db, { accountId }) =>
      db.selectFrom('favorites').select(['ad_id as ad_number', 'added_at']).where('account_id', '=', accountId).orderBy('added_at'),
  },
  {
    file: 'searches',
    page: '/account/searches',
    tables: ['saved_searches'],
    select: (db, { accountId }) =>
      db
        .selectFrom('saved_searches')
        .select(['name', 'query', 'every as mailed_every', 'saved_at', 'seen_until as seen_until_at', 'run_at'])
        .where('account_id', '=', accountId)
        .orderBy('id'),
  },
  {
    file: 'links',
    page: '/account/links',
    tables: ['secret_links'],
    select: (db, { accountId }) =>
      db.selectFrom('secret_links').select(['purpose', 'made_at', 'used_on']).where('account_id', '=', accountId).orderBy('purpose'),
  },
]
