import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { emptyQuery } from '#app/browse/search/ad-query.ts'
import { findAds, prepareSearch } from '#app/browse/search/find-ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { addMadeUpAds, removeMadeUpAds } from './made-up-ads.server.ts'
import { vocabulary } from './made-up-words.ts'

const count = 3100

async function filled(count: number) {
  const site = await testApp()
  const own = await adOn(site, { title: 'A real lunch by the harbor' })
  await addMadeUpAds(site.app.db, site.app.places, { count, now: site.app.now() })
  const ads = await site.app.db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['ads.id', 'title', 'description', 'ads.state', 'city_slug', 'ads.age', 'category', 'name', 'email', 'is_verified'])
    .where('ads.id', '<>', own.id)
    .orderBy('description')
    .execute()
  return { site, own, ads }
}

const full = await filled(count)
after(() => full.site[Symbol.asyncDispose]())

test('the requested number of made-up ads is live, the same each time, and each says three times that it’s made up', async () => {
  const { site, ads } = full
  assert.equal(ads.length, count)
  for (const ad of ads) {
    assert.equal(ad.state, 'live')
    assert.ok(ad.description.startsWith('Made-up ad for measuring.') && ad.name.startsWith('Made-up') && ad.email.endsWith('@seed.invalid'))
    assert.ok(ad.title.length <= adLimits.title[1] && ad.description.length <= adLimits.description[1] && ad.age! >= adLimits.age[0])
  }
  const cities = Map.groupBy(ads, ({ city_slug }) => city_slug)
  assert.ok(cities.get('new-york')!.length > 20 * (count / cities.size), 'larger cities have more')
  const having = (word: string) => ads.filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(word)).length
  assert.ok(having(vocabulary.common[0]!) > having(vocabulary.common[20]!) && having(vocabulary.common[20]!) > having(vocabulary.rare[50]!))
  const second = await filled(50)
  await using _second = second.site
  const texts = new Set(ads.map(({ title, description, city_slug }) => `${city_slug} ${title} ${description}`))
  assert.deepEqual(
    second.ads.filter(({ title, description, city_slug }) => !texts.has(`${city_slug} ${title} ${description}`)),
    [],
  )
  const claims = await site.app.db.selectFrom('claims').select('id').execute()
  assert.ok(claims.length > count / 6)
})

test('made-up ads are removed with their advertisers and nothing else, and the indexes stay', async () => {
  const { site, own } = full
  const indexes = await listIndexes(site)
  assert.ok(
    ['ads_newest', 'ads_newest_in_state', 'ads_newest_in_city', 'ads_words', 'ads_city', 'ads_due'].every((name) => indexes.includes(name)),
  )
  assert.equal(await removeMadeUpAds(site.app.db), Math.ceil(count / 3))
  assert.deepEqual(await site.app.db.selectFrom('ads').select('id').execute(), [{ id: own.id }])
  assert.equal((await site.app.db.selectFrom('accounts').select('id').execute()).length, 1)
  const request = await prepareSearch(site.app, {}, emptyQuery)
  assert.deepEqual((await findAds(site.app, request!)).ids, [own.id])
})

async function listIndexes({ app }: Awaited<ReturnType<typeof testApp>>) {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'ads'`.execute(app.db)
  return rows.map(({ name }) => name)
}

test('a public site refuses made-up ads, and the command without a number does nothing', () => {
  const run = (args: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/seed.ts', ...args], { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })
  const isPublic = {
    NODE_ENV: 'production',
    ORIGIN: 'https://example.com',
    SECRET: '0123456789abcdef'.repeat(3),
    TRUST_PROXY: '1',
    CONTACT_EMAIL: 'a@example.com',
    DATA_DIR: '/nowhere',
  }
  for (const args of [['--ads', '10'], ['--remove']]) {
    const { status, stderr } = run(args, isPublic)
    assert.equal(status, 1)
    assert.match(stderr, /This is a public site/)
  }
  for (const args of [[], ['--ads'], ['--ads', '-1'], ['--ads', 'many'], ['10']])
    assert.match(run(args, { DATA_DIR: '/nowhere' }).stderr, /npm run seed -- --ads 1000/)
})
