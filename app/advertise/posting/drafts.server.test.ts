import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listEvents, listOwnAds } from '#app/ads/ad/ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { advertiserOn } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

test('discarding a draft that was never submitted deletes it and its photos', async () => {
  proves('ad-preview.discardLead')
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  await app.db
    .insertInto('photos')
    .values({
      ad_id: adId,
      name: 'a picture',
      upload_key: 'one',
      position: 0,
      alt_asked: null,
      width: 960,
      height: 640,
      color: '#5e2352',
      perceptual_hash: '0'.repeat(64),
      added_at: app.now(),
      shown_at: null,
    })
    .execute()
  const { id: photo_id } = await app.db.selectFrom('photos').select('id').where('ad_id', '=', adId).executeTakeFirstOrThrow()
  const file = await app.files.put(Buffer.from('a picture'))
  await app.db.insertInto('photo_files').values({ photo_id, width: 480, kind: 'webp', file, bytes: 9 }).execute()
  const answer = await advertiser.post(`/ads/${adId}/discard`)
  assert.equal(`${answer.status} ${answer.headers.get('Location')}`, '303 /ads')
  assert.deepEqual(await listOwnAds(app.db, advertiser.accountId), [])
  assert.deepEqual(await app.db.selectFrom('photos').select('id').where('ad_id', '=', adId).execute(), [])
  await site.runJobs()
  assert.equal(await app.files.size(file), undefined)
})

test('discarding a draft that was submitted before ends it and keeps its history', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  await advertiser.save(adId)
  await advertiser.post(`/ads/${adId}/submission`)
  await advertiser.post(`/ads/${adId}/withdrawal`)
  assert.equal((await advertiser.post(`/ads/${adId}/discard`)).status, 303)
  const ad = await advertiser.read(adId)
  assert.deepEqual([ad.state, ad.end_reason, ad.live_at], ['ended', 'withdrawn', null])
  assert.deepEqual(
    (await listEvents(app.db, adId)).map(({ action }) => action),
    ['begin', 'send', 'take back', 'discard'],
  )
})

test('reposting an expired or withdrawn ad copies its content, weekdays, and audience into one draft, even if requested twice', async () => {
  proves('ad-preview.mayRepost')
  for (const end_reason of ['expired', 'withdrawn'] as const) {
    const advertiser = await advertiserOn(site)
    const values = {
      languages: ['en', 'es'],
      weekdays: 5,
      is_members_only: true,
      hides_photos: true,
      hidden_from: ['NV'],
      is_in_feeds: true,
    }
    const { id } = await adOn(site, { accountId: advertiser.accountId, state: 'ended', end_reason, ...values })
    const answers = await Promise.all([advertiser.post(`/ads/${id}/reposting`), advertiser.post(`/ads/${id}/reposting`)])
    const [to, repeated] = answers.map(({ headers }) => headers.get('Location'))
    assert.equal(to, repeated)
    const copyId = Number(/^\/ads\/(\d+)\/edit$/.exec(to!)![1])
    const [before, copy] = [await advertiser.read(id), await advertiser.read(copyId)]
    assert.deepEqual([before.state, copy.state], ['ended', 'draft'])
    const copied =
      'title description age category state_abbr city_slug languages weekdays is_members_only hides_photos hidden_from is_in_feeds'
    for (const column of copied.split(' ') as (keyof typeof copy)[]) assert.deepEqual(copy[column], before[column], column)
    assert.deepEqual([copy.sent_at, copy.live_at, copy.confirmed_at, copy.ended_at], [null, null, null, null])
    // Once the draft is discarded, the ad can be reposted again.
    await advertiser.post(`/ads/${copyId}/discard`)
    assert.equal((await advertiser.post(`/ads/${id}/reposting`)).status, 303)
  }
})

test('reposting is refused for rejected and removed ads, and for accounts with too many ads', async () => {
  for (const end_reason of ['rejected', 'removed'] as const) {
    const { id, accountId, headers } = await adOn(site, { state: 'ended', end_reason })
    assert.equal((await site.post(`/ads/${id}/reposting`, {}, headers)).status, 409)
    assert.equal((await listOwnAds(app.db, accountId)).length, 1)
  }
  const advertiser = await advertiserOn(site)
  const { id } = await adOn(site, { accountId: advertiser.accountId, state: 'ended' })
  for (let n = 0; n < site.app.config.adsPerAccount; n++) await adOn(site, { accountId: advertiser.accountId, state: 'draft' })
  const full = await advertiser.post(`/ads/${id}/reposting`)
  assert.equal(full.status, 409)
  assert.match(await full.text(), /You can have 10 ads at a time/)
})

test('ADS_PER_ACCOUNT says how many ads an advertiser can have, on the form, on the refusal, and in Spanish', async () => {
  const { config } = site.app
  site.app.config = { ...config, adsPerAccount: 2 }
  const advertiser = await advertiserOn(site)
  const { id } = await adOn(site, { accountId: advertiser.accountId, state: 'ended' })
  for (let n = 0; n < 2; n++) await adOn(site, { accountId: advertiser.accountId, state: 'draft' })
  const answers = [
    await advertiser.post(`/ads/${id}/reposting`),
    await advertiser.get('/ads/new'),
    await advertiser.post(`/es/ads/${id}/reposting`),
  ]
  site.app.config = config
  const [refused, form, spanish] = await Promise.all(answers.map(async (answer) => (await answer.text()).replaceAll('<!-- -->', '')))
  assert.match(refused!, /You can have 2 ads at a time/)
  assert.match(form!, /\b2 ads/)
  assert.match(spanish!, /Puede tener 2 anuncios a la vez/)
})
