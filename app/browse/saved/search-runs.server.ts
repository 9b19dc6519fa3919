import { sql } from 'kysely'
import { isUnsanctioned } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import { type AdQuery, readAdQuery } from '#app/browse/search/ad-query.ts'
import { matchingAds } from '#app/browse/search/fallback-search.server.ts'
import { prepareSearch } from '#app/browse/search/find-ads.server.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Email, EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { hourMs, minuteMs } from '#app/platform/time.ts'
import { searchEmailsCopy } from './copy.ts'
import { readNewAds } from './new-ads.server.ts'

/** Slightly less than a day and a week. Otherwise, an hourly job that runs a second early would delay the email by an hour each time. */
const [almostADay, almostAWeek] = [23.5 * hourMs, (7 * 24 - 0.5) * hourMs]

/**
 * Emails members the number of new results of their saved searches, and returns how many members it emailed. A failure for one account
 * doesn't affect the others.
 */
export async function runSavedSearches(app: App) {
  let mailed = 0
  let failures = 0
  const accounts = await listDue(app)
  const isSkipped = await skipUnmatched(app, accounts).catch((err: Error) => {
    app.log.warn({ err }, 'saved searches could not be compared with the new ads at once: each queries the database')
    return () => false
  })
  for (const { accountId } of accounts) {
    try {
      if (isSkipped(accountId)) continue
      if (await runFor(app, accountId)) mailed++
    } catch (err) {
      failures++
      app.log.error({ account: accountId, err }, 'saved searches could not be run')
    }
  }
  if (failures)
    throw new ReportableError(`The saved searches of ${failures} of ${accounts.length} accounts could not be run. The log says why.`, {
      searchesFailed: { failed: failures, all: accounts.length },
    })
  return mailed
}

/**
 * The accounts with a search that is due. An account's searches run together, at most once a day, so that it gets at most one email a day. A
 * search that becomes due in between waits for the next run.
 */
function listDue({ db, now }: App) {
  return db
    .selectFrom('saved_searches')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id as accountId')
    .where('confirmed_at', 'is not', null)
    .where('deletion_due_at', 'is', null)
    .where(isUnsanctioned(now()))
    .groupBy('account_id')
    .having(sql<boolean>`bool_or(${isDue(now())})`)
    .having(sql<boolean>`coalesce(max(run_at) <= ${ago(now(), almostADay)}, true)`)
    .orderBy('account_id')
    .execute()
}

const accountsAtOnce = 1000

/** Runs the searches of accounts for which none that is due has new results, without an email to write. Returns which accounts these are. */
async function skipUnmatched(app: App, accounts: readonly { accountId: number }[]) {
  const now = app.now()
  const until = ago(now, minuteMs)
  const skipped = new Set<number>()
  if (!accounts.length) return () => false
  const newAds = await readNewAds(app)
  for (let begin = 0; begin < accounts.length; begin += accountsAtOnce) {
    const ids = accounts.slice(begin, begin + accountsAtOnce).map(({ accountId }) => accountId)
    const due = await app.db
      .selectFrom('saved_searches')
      .select(['id', 'account_id as accountId', 'query', 'seen_until as seenUntil'])
      .where(sql<boolean>`account_id = any (${ids}::bigint[])`)
      .where(isDue(now))
      .execute()
    const unmatched = new Set(await newAds.listUnmatched(due))
    const matched = new Set(due.filter((search) => !unmatched.has(search)).map(({ accountId }) => accountId))
    const done = due.filter(({ accountId }) => !matched.has(accountId))
    // Nothing is moved back if its member has changed the search meanwhile.
    await app.db
      .updateTable('saved_searches')
      .set({ run_at: now, seen_until: sql<Date>`greatest(seen_until, ${until}::timestamptz)` })
      .where(sql<boolean>`id = any (${done.map(({ id }) => id)}::bigint[])`)
      .where('every', '<>', 'never')
      .execute()
    for (const { accountId } of done) skipped.add(accountId)
  }
  return (accountId: number) => skipped.has(accountId)
}

const ago = (now: Date, span: number) => new Date(now.getTime() - span)
const isDue = (now: Date) => sql<boolean>`coalesce(run_at, saved_at) <=
  case every when 'day' then ${ago(now, almostADay)}::timestamptz when 'week' then ${ago(now, almostAWeek)}::timestamptz end`

function runFor(app: App, accountId: number) {
  const now = app.now()
  // An approval that isn't committed yet already has its timestamp, so the last minute is left for the next run.
  const until = ago(now, minuteMs)
  return inTransaction(app.db, async (transaction) => {
    const due = await transaction
      .selectFrom('saved_searches')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['saved_searches.id', 'query', 'seen_until', 'stop_token', 'email', 'language'])
      .where('account_id', '=', accountId)
      .where(isDue(now))
      .orderBy('saved_searches.id')
      .forUpdate()
      .execute()
    const found = new Set<number>()
    for (const { id, query, seen_until } of due) {
      const adQuery = readAdQuery(new URLSearchParams(query)).query
      const ads = await findNewAds(app, transaction, adQuery, { accountId, since: seen_until, until })
      for (const ad of ads) found.add(ad)
      await transaction.updateTable('saved_searches').set({ run_at: now, seen_until: until }).where('id', '=', id).execute()
    }
    const [first] = due
    if (!first || !found.size) return false
    const content: Email = (site) => newsEmail(site, { count: found.size, stopToken: first.stop_token })
    await writeEmail(transaction, { ...app, to: first.email, language: first.language, content, now })
    return true
  })
}

/** Enough for the email to say "more than 100". */
const maxCounted = 101

type NewAdsRange = { accountId: number; since: Date; until: Date }

/**
 * The ads that went live for the first time in this period, match the search, and are visible to this member in any state. The member's own
 * ads aren't news.
 */
async function findNewAds(app: Pick<App, 'places' | 'now'>, db: Db, query: AdQuery, { accountId, since, until }: NewAdsRange) {
  const request = await prepareSearch({ ...app, db }, { accountId }, query)
  if (!request) return []
  // This always queries the database, because emails must not depend on whether the search index is loaded.
  const ads = await matchingAds(db, request)
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select('ads.id')
    .where('profiles.account_id', '<>', accountId)
    .where('ads.live_at', '>=', since)
    .where('ads.live_at', '<', until)
    .limit(maxCounted)
    .execute()
  return ads.map(({ id }) => id)
}

type News = { count: number; stopToken: string }

/** Says how many results are new, but neither what they are nor what the search was, because others may see the reader's screen. */
function newsEmail({ origin, siteName, copy: reader }: Site, { count, stopToken }: News): EmailContent {
  const copy = reader.read(searchEmailsCopy)
  return {
    kind: 'saved searches',
    subject: copy.subject,
    reason: copy.reason({ site: siteName }),
    paragraphs: [count > 100 ? copy.overHundred : copy.news({ count })],
    action: { label: copy.see, url: `${origin}/account/searches` },
    unsubscribe: `${origin}/searches/${stopToken}/stop`,
  }
}
