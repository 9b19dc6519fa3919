import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../test/app.ts'
import { makeManyAds } from '../../test/many-ads.ts'
import { readAdWords, readWords } from './search-words.server.ts'
import { wordTestOf } from './word-test.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app

const typed = `harbor; HARBORS; harbor orchard; harbor or orchard; -harbor; harbor -orchard; orchard or harbor -zither; -harbor -orchard;
  zither -"harbor"; -zither or harbor; quiet; don't; café; "zither"; 2026; 7; nothingofthis; harbor harbor; or; harbor or; at the harbor;
  harbor & orchard | zither; (harbor); \\'harbor; harbor:*; !harbor; evening or -library concert; -concert -theater or zither orchard; éé"x`

test('words are found in memory as the database finds them', async () => {
  await makeManyAds(site, 200)
  const { rows } = await sql<{ id: number }>`select id from ads order by id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const words = await readAdWords(db, ids)
  let found = 0
  for (const text of typed.split(';')) {
    const read = await readWords(db, text)
    if (read.isEmpty) continue
    const hasWords = wordTestOf(read.whole)
    assert.ok(hasWords, read.whole)
    const matches = await sql<{
      id: number
    }>`select id from ads where search @@ websearch_to_tsquery('english', ${text}) order by id`.execute(db)
    const expected = matches.rows.map(({ id }) => id)
    assert.deepEqual(
      ids.filter((id) => hasWords(words.get(id)!)),
      expected,
      text,
    )
    found += Number(expected.length > 0 && expected.length < ids.length)
  }
  assert.ok(found > 8, `${found} of them tell ads apart`)
})

test('a phrase is left to the database', async () => {
  for (const text of ['"quiet places"', 'harbor -"quiet places"', 'wine-bar', "o'clock"])
    assert.equal(wordTestOf((await readWords(db, text)).whole), undefined, text)
})
