import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { personalDataCategories } from '#app/personal-data-categories.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { dayMs, daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { deletionOn } from '../../../test/decisions.ts'
import { testApp } from '../../../test/app.ts'
import { transitionAd } from './ads.server.ts'
import { cachedPage } from '../../../test/cached-page.ts'
import { contentFill } from '#app/site/content/fill.server.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const runJob = (name: string) => jobsOf(app)[name]!.run({} as never)
const stateOf = async (id: number) =>
  (await db.selectFrom('ads').select(['state', 'pause_reason']).where('id', '=', id).executeTakeFirst()) ?? 'gone'

/** Caches a page that shows an ad, and returns whether it's still cached. */
async function cachePage(id: number) {
  const key = `1/cached-${id}`
  await app.pages.render(key, async () => cachedPage('<p>Here.</p>', [`ad:${id}`]))
  assert.ok(app.pages.find(key))
  return () => Boolean(app.pages.find(key))
}

const requestDeletion = async (owner: { email?: string; headers: Record<string, string> }) =>
  site.post('/account/deletion', { email: owner.email! }, owner.headers)

test('a deletion request hides all ads of the account right away, cached pages included, and no others', async () => {
  proves('deletion.untilThenLead: We sign out every other browser')
  const live = await adOn(site)
  const waiting = await adOn(site, { accountId: live.accountId, state: 'in review' })
  const paused = await adOn(site, { accountId: live.accountId, state: 'paused' })
  const other = await adOn(site)
  const [isCached, isOtherCached] = [await cachePage(live.id), await cachePage(other.id)]
  assert.equal((await requestDeletion(live as never)).status, 303)
  assert.deepEqual(await stateOf(live.id), { state: 'paused', pause_reason: 'deletion' })
  assert.deepEqual(await stateOf(waiting.id), { state: 'draft', pause_reason: null })
  assert.deepEqual(await stateOf(paused.id), { state: 'paused', pause_reason: 'advertiser' })
  assert.deepEqual(await stateOf(other.id), { state: 'live', pause_reason: null })
  assert.deepEqual([isCached(), isOtherCached()], [false, true])
  assert.deepEqual(await transitionAd(app, { adId: live.id, action: 'resume' }), { ok: false, reason: 'deletion' })
  await site.post('/account/deletion/undo', {}, live.headers)
  assert.deepEqual(await transitionAd(app, { adId: live.id, action: 'resume' }), { ok: true })
})

test('deleting an account deletes its ads and cached pages, and a job deletes their files after the commit', async () => {
  proves('held-data.ads until')
  const { id, accountId, profileId } = await adOn(site)
  const isCached = await cachePage(id)
  const file = await app.files.put(Buffer.from('a picture'))
  await addPhoto(id, file)
  await deletionOn(site, accountId)
  const sent: object[] = []
  const { send } = app.queue
  app.queue.send = async (_, name, data) => void sent.push({ name, data })
  assert.equal(await runJob('delete-accounts'), undefined)
  app.queue.send = send
  assert.equal(await stateOf(id), 'gone')
  assert.equal(await db.selectFrom('profiles').select('id').where('id', '=', profileId).executeTakeFirst(), undefined)
  assert.equal(isCached(), false)
  assert.ok(sent.some((job) => JSON.stringify(job) === JSON.stringify({ name: 'remove-photo-files', data: { files: [file] } })))
})

test('an ended ad is deleted after 90 days, and not a second earlier', async () => {
  proves('held-data.ads until', 'held-data.favorites until')
  const { id } = await adOn(site, { state: 'ended' })
  const live = await adOn(site)
  await db.insertInto('favorites').values({ account_id: live.accountId, ad_id: id, added_at: clock.now }).execute()
  const began = clock.now
  clock.now = new Date(began.getTime() + 90 * dayMs - 1000)
  await runJob('delete-ended-ads')
  assert.notEqual(await stateOf(id), 'gone')
  clock.now = daysAfter(began, 90)
  await runJob('delete-ended-ads')
  assert.equal(await stateOf(id), 'gone')
  assert.deepEqual(await db.selectFrom('favorites').select('account_id').where('ad_id', '=', id).execute(), [])
  assert.deepEqual(await stateOf(live.id), { state: 'live', pause_reason: null })
  clock.now = began
})

test('ENDED_AD_DAYS says after how many days an ended ad is deleted, and pages and texts say the same number', async () => {
  const { config } = app
  app.config = { ...config, endedAdDays: 30 }
  const { id } = await adOn(site, { state: 'ended' })
  const began = clock.now
  const member = await adOn(site)
  const html = await (await site.get('/account/personal-data', member.headers)).text()
  clock.now = new Date(began.getTime() + 30 * dayMs - 1000)
  await runJob('delete-ended-ads')
  assert.notEqual(await stateOf(id), 'gone')
  clock.now = daysAfter(began, 30)
  await runJob('delete-ended-ads')
  assert.equal(await stateOf(id), 'gone')
  clock.now = began
  app.config = config
  assert.match(html, /everything in it, 30 days after it ended/)
  assert.equal(contentFill({ ...config, endedAdDays: 30 }).numbers.endedAdDays, 30)
})

test('an export has the content of the ads, their checks, and the photos themselves', async () => {
  const { id, accountId } = await adOn(site, { title: 'Lanterns on the river', hidden_from: ['CA', 'NV'] })
  const file = await app.files.put(Buffer.from('drawn again'))
  await addPhoto(id, file)
  await db
    .insertInto('visits')
    .values({ ad_id: id, state_abbr: 'CO', city_slug: 'denver', from_on: '2026-06-01', to_on: '2026-06-03' })
    .execute()
  const person = { accountId, email: '' }
  const read = (name: string) =>
    personalDataCategories
      .find(({ file: of }) => of === name)!
      .select(db, person, app.now())
      .execute()
  const [ad] = await read('ads')
  assert.deepEqual([ad!.title, ad!.hidden_from, ad!.visits], ['Lanterns on the river', 'CA, NV', 'denver, CO: 2026-06-01 to 2026-06-03'])
  assert.equal((await read('profile'))[0]!.how, 'in person')
  const pictures = await personalDataCategories.find(({ file: of }) => of === 'photos')!.files!(app, person)
  assert.deepEqual(
    pictures.map(({ bytes }) => Buffer.from(bytes).toString()),
    ['drawn again'],
  )
})

async function addPhoto(ad_id: number, file: string) {
  const picture = { width: 640, height: 480, color: '#223344', perceptual_hash: '01'.repeat(32), added_at: clock.now, shown_at: clock.now }
  const { id } = await db
    .insertInto('photos')
    .values({ ...picture, ad_id, name: `name-${ad_id}`, upload_key: 'x', position: 0, alt_asked: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('photo_files').values({ photo_id: id, width: 640, kind: 'jpeg', file, bytes: 9 }).execute()
}
