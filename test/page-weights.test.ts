import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { placePath, statePath } from '#app/site/places/place.ts'
import { cityPlaceOf } from '#app/site/places/places.server.ts'
import { mostBytes, weighVisit } from '../scripts/bench/sizes.ts'
import { makeDemo } from '../scripts/demo/make-demo.ts'
import { testApp } from './app.ts'
import { listen } from './listen.ts'

// With the same key, numbers of ads, and names of photos each time: with random ones, the heaviest page differs by 30 bytes.
const site = await testApp({ TRUST_PROXY: '1', SECRET: 's'.repeat(64) })
const server = await listen(site, { assets: 'build/client' })
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { db, places } = site.app
await sql`create sequence ad_numbers`.execute(db)
await sql`alter table ads alter column id
  set default ('x' || left(md5(nextval('ad_numbers')::text), 12))::bit(48)::bigint % 900000000000 + 100000000000`.execute(db)
await makeDemo(site.app, { ads: 300, pictures: 4 })
await sql`update photos set name = left(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), 22)`.execute(db)
await site.search.load()
const rows = await db.selectFrom('ads').select(['state_abbr', 'city_slug']).where('state', '=', 'live').distinct().execute()

for (const [kind, paths] of [
  ['state', places.states.map(statePath)],
  ['city', rows.map((row) => placePath(cityPlaceOf(places, row)!))],
  ['search', ['/search', '/search?q=dinner']],
] as const)
  test(`the heaviest ${kind} page of the demo is at most ${mostBytes[kind]} bytes with its styles and scripts, in each language`, async () => {
    const weights = []
    for (const path of paths.flatMap((english) => [english, inLanguage('es', english)])) {
      const { page, style, script } = await weighVisit(server.origin, path)
      weights.push({ path, bytes: page + style + script })
    }
    const heaviest = weights.reduce((most, one) => (one.bytes > most.bytes ? one : most))
    console.log(`${heaviest.path}: ${heaviest.bytes} of at most ${mostBytes[kind]} bytes`)
    assert.ok(heaviest.bytes <= mostBytes[kind], JSON.stringify(heaviest))
  })
