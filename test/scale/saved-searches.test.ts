import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { runSavedSearches } from '#app/browse/saved/search-runs.server.ts'
import { categories } from '#app/ads/ad/ad-content.ts'
import { dayMs } from '#app/platform/time.ts'
import { beforeChecks } from '../ads.ts'
import { testApp } from '../app.ts'
import { dice, makeManyAds, places, topics } from '../many-ads.ts'
import { newcomer } from '../roles.ts'
import { isFull, printBar } from './bars.ts'

const searches = Number(process.env.SCALE_SEARCHES ?? (isFull ? 80_000 : 4000))
const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const roll = dice(29)
const pick = <Item>(items: readonly Item[]) => items[roll(items.length)]!

test('saved searches find in memory exactly what a query each finds, for every account, and are timed', async () => {
  await makeManyAds(site, 1000)
  const setTimes = sql`update ads set live_at = ${app.now()}::timestamptz - (id % 150) * interval '1 hour' - interval '2 minutes' where state = 'live'`
  await beforeChecks(site, false, (transaction) => setTimes.execute(transaction))
  const { accountId } = await newcomer(site, { role: 'member' })
  const { rows: accounts } = await sql<{ id: number }>`
    insert into accounts overriding system value
    select (jsonb_populate_record(account, jsonb_build_object('id', 1000000 + nr, 'email', 'reader' || nr || '@example.com', 'email_key', 'reader' || nr))).*
    from accounts as account, generate_series(1, ${searches / 4}::int) as nr where account.id = ${accountId}
    returning id`.execute(db)
  const cities = [...app.places.citiesByKey.values()].map(({ stateAbbr, slug }) => `${stateAbbr}/${slug}`)
  const rows = accounts.flatMap(({ id }) =>
    Array.from({ length: 4 }, (_, nr) => {
      // Most are in cities where nothing is new.
      const place = `in=${roll(20) ? pick(cities) : pick(places)}`
      const query = pick([
        place,
        `${place}&within=25`,
        `category=${pick(categories)}&${place}`,
        `${place}&q=${pick(topics)}`,
        `${place}&q=%22at+the+${pick(topics)}%22`,
      ])
      return {
        account_id: id,
        query: `${query}&nr=${nr}`,
        name: 'x',
        every: 'day' as const,
        stop_token: `${id} ${nr}`,
        saved_at: new Date(0),
        seen_until: new Date(0),
      }
    }),
  )
  for (let begin = 0; begin < rows.length; begin += 2000)
    await db
      .insertInto('saved_searches')
      .values(rows.slice(begin, begin + 2000))
      .execute()
  const run = async (days: number) => {
    const since = new Date(app.now().getTime() - days * dayMs)
    await db.updateTable('saved_searches').set({ run_at: null, seen_until: since }).execute()
    const begun = performance.now()
    const mailed = await runSavedSearches(app)
    const seconds = (performance.now() - begun) / 1000
    const mails = await db.deleteFrom('mails').where('kind', '=', 'saved searches').returning(['recipient', 'text_body']).execute()
    const news = mails.map(({ recipient, text_body }) => `${recipient} ${/[^.]*new results?/.exec(text_body!)![0]}`)
    return { mailed, seconds, news: news.toSorted() }
  }
  // What nobody has seen for longer than a week is asked of the database.
  const [each, atOnce] = [await run(30), await run(7)]
  assert.ok(atOnce.mailed > 0 && atOnce.mailed < accounts.length)
  assert.deepEqual(atOnce.news, each.news)
  printBar(
    `${searches} saved searches of ${accounts.length} accounts, 1,000 new ads, ${each.mailed} emails, a query each`,
    `${each.seconds.toFixed(1)} s`,
    'none',
  )
  printBar('the same, matched in memory', `${atOnce.seconds.toFixed(1)} s`, 'none')
})
