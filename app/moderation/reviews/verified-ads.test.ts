import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Action, type AdState, type PauseReason, transitions } from '#app/ads/ad/ad.ts'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { advertiserOn } from '../../../test/posting.ts'
import { editOn, moderatorOn } from '../../../test/review.ts'
import { takedownOn } from '../../../test/takedowns.ts'

const site = await testApp()
const open = await testApp({ REQUIRE_IDENTITY: 'off' })
after(() => Promise.all([site, open].map((one) => one[Symbol.asyncDispose]())))
const { app } = site
const { db } = app
const moderator = await moderatorOn(site)

const read = async (path: string) => (await (await site.get(path, adult)).text()).replaceAll('<!-- -->', '')
const isVerified = async (id: number) =>
  (await db.selectFrom('ads').select('is_verified').where('id', '=', id).executeTakeFirstOrThrow()).is_verified

/** An ad whose row isn't marked as verified although its advertiser has passed a check. */
async function unmarkedAd(overrides: Parameters<typeof adOn>[1] = {}) {
  const ad = await adOn(site, overrides)
  await db.updateTable('ads').set({ is_verified: false }).where('id', '=', ad.id).execute()
  return ad
}

test('approving the first ad of an advertiser who is already checked marks it as verified everywhere', async () => {
  const advertiser = await advertiserOn(site)
  await adOn(site, { accountId: advertiser.accountId, state: 'ended', state_abbr: 'VT', city_slug: 'burlington' })
  const id = await advertiser.begin({ city: 'Burlington, Vermont' })
  await advertiser.save(id, { city: 'Burlington, Vermont' })
  assert.equal((await advertiser.post(`/ads/${id}/submission`)).status, 303)
  // This caches the pages, so that the approval has to purge them.
  const pages = ['/state/Vermont', '/search?in=VT&verified=1']
  for (const path of pages) await read(path)
  await site.search.load()
  assert.equal((await moderator.decide(id, 'approval')).status, 303)
  assert.equal(await isVerified(id), true)
  const [state, search] = await Promise.all(pages.map(read))
  assert.match(state!, /1 verified ad\b/)
  assert.match(search!, new RegExp(`/city/Vermont/Burlington/ad/${id}"`))
  assert.match(search!, /Verified <span[^>]*>1</)
  const figures = (await (await site.get('/transparency.json')).json()) as { figures: { name: string; value: unknown }[] }
  assert.equal(figures.figures.find(({ name }) => name === 'checked-ads')?.value, 1)
})

const liveTransitions = Object.entries(transitions).filter(([, { to }]) => to === 'live') as [Action, { from: readonly AdState[] }][]

for (const [action, { from }] of liveTransitions)
  test(`after “${action}” a live ad is marked as verified only if its advertiser has a current claim`, async () => {
    const [state] = from
    const pause_reason: PauseReason | null = state === 'paused' ? 'advertiser' : null
    const checked = await unmarkedAd({ state, pause_reason })
    assert.deepEqual(await transitionAd(app, { adId: checked.id, action }), { ok: true })
    assert.equal(await isVerified(checked.id), true)
  })

test('an ad resumed after its check expired isn’t marked as verified if the site doesn’t require checks', async () => {
  const ad = await adOn(open, { state: 'paused' })
  await open.app.db.updateTable('claims').set({ expires_at: open.app.now() }).where('profile_id', '=', ad.profileId).execute()
  assert.deepEqual(await transitionAd(open.app, { adId: ad.id, action: 'resume' }), { ok: true })
  const row = await open.app.db.selectFrom('ads').select('is_verified').where('id', '=', ad.id).executeTakeFirstOrThrow()
  assert.equal(row.is_verified, false)
})

test('an ad restored after a takedown is marked as verified', async () => {
  const ad = await unmarkedAd()
  const { path } = await takedownOn(site, { addresses: `/city/Texas/Austin/ad/${ad.id}`, kind: 'words' })
  assert.equal(
    (
      await moderator.post(`${path}/restoration`, {
        note: 'It names nobody at all.',
        advertiserNote: 'It is back.',
        version: await versionOn(path),
      })
    ).status,
    303,
  )
  const { state } = await db.selectFrom('ads').select('state').where('id', '=', ad.id).executeTakeFirstOrThrow()
  assert.deepEqual([state, await isVerified(ad.id)], ['live', true])
})
const versionOn = async (path: string) => /name="version" value="([^"]+)"/.exec(await moderator.read(path))?.[1] ?? ''

test('an ad stays marked as verified after an approved edit, even in its new city', async () => {
  const ad = await unmarkedAd()
  await editOn(site, ad.id, { state_abbr: 'ME', city_slug: 'portland' })
  await read('/state/Maine')
  assert.equal((await moderator.decide(ad.id, 'approval')).status, 303)
  assert.equal(await isVerified(ad.id), true)
  assert.match(await read('/state/Maine'), /1 verified ad\b/)
})

test('recording or withdrawing a claim updates every list of live ads at once', async () => {
  const by = await moderatorOn(open)
  const ad = await adOn(open, { isChecked: false, state_abbr: 'VT', city_slug: 'burlington' })
  const html = async (path: string) => (await (await open.get(path, adult)).text()).replaceAll('<!-- -->', '')
  const verified = async () => [
    /1 verified ad\b/.test(await html('/state/Vermont')),
    new RegExp(`/ad/${ad.id}"`).test(await html('/search?verified=1')),
  ]
  await open.search.load()
  assert.deepEqual(await verified(), [false, false])
  const check = { how: 'in person', day: utcDate(open.app.now()), birthDate: '1990-01-01', saw: 'on' }
  assert.equal((await by.post(`/moderation/profiles/${ad.profileId}`, check)).status, 303)
  assert.deepEqual(await verified(), [true, true])
  const { id: claim } = await open.app.db.selectFrom('claims').select('id').where('profile_id', '=', ad.profileId).executeTakeFirstOrThrow()
  const ending = { claim: String(claim), reason: 'It was recorded for the wrong advertiser.' }
  assert.equal((await by.post(`/moderation/profiles/${ad.profileId}/claim-ending`, ending)).status, 303)
  assert.deepEqual(await verified(), [false, false])
})
