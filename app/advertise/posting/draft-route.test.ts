import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { advertiserOn, goodForm } from '../../../test/posting.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

type Answer = {
  version: number
  saved: string
  shownTime?: string
  savedAt?: string
  unsaved: string[]
  faults: Record<string, string[]>
  error?: string
}

async function opened() {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  const save = async (fields: Record<string, string>) => {
    const answer = await site.post(`/ads/${adId}/draft`, fields, { ...advertiser.headers, Accept: 'application/json' })
    return { status: answer.status, ...((await answer.json()) as Answer) }
  }
  return { advertiser, adId, save }
}

test('a draft is saved as typed, and the response has its version and the time', async () => {
  const { advertiser, adId, save } = await opened()
  assert.deepEqual(await save({ version: '1', title: 'Lun' }), {
    status: 200,
    version: 2,
    saved: 'Saved at 12:00 PM UTC',
    shownTime: '12:00 PM UTC',
    savedAt: '2026-05-03T12:00:00.000Z',
    unsaved: [],
    faults: {},
  })
  assert.equal((await advertiser.read(adId)).title, 'Lun')
  // A browser that missed the response sends the same form again.
  assert.equal((await save({ version: '1', title: 'Lun' })).version, 2)
})

test('a draft with forbidden words is saved, and the response names the rule and the words', async () => {
  const { advertiser, adId, save } = await opened()
  const description = 'Lunch, and then 512 555 0134 after ten.'
  const { faults, unsaved } = await save({ version: '1', description })
  assert.match(faults.description![0]!, /Please remove “.*512 555 0134.*”\. .*so your number.* \(Rule 8\)/)
  assert.deepEqual([Object.keys(faults), unsaved], [['description'], []])
  assert.equal((await advertiser.read(adId)).description, description)
})

test('invalid fields are reported and left out, and the others are saved', async () => {
  const { advertiser, adId, save } = await opened()
  const { unsaved, faults } = await save({ version: '1', title: 'a'.repeat(81), age: '3', city: 'Aus', description: 'Lunch.' })
  assert.deepEqual(unsaved.toSorted(), ['age', 'city', 'title'])
  assert.match(faults.title![0]!, /81 characters\. Shorten it to 80/)
  const ad = await advertiser.read(adId)
  assert.deepEqual([ad.title, ad.age, ad.city_slug, ad.description], ['', null, 'austin', 'Lunch.'])
})

test('a save from a window with an older version is refused with a 409', async () => {
  const { advertiser, adId, save } = await opened()
  await save({ version: '1', title: 'The first window' })
  const { status, error } = await save({ version: '1', title: 'The second window' })
  assert.equal(status, 409)
  assert.match(error!, /changed in another window/)
  assert.equal((await advertiser.read(adId)).title, 'The first window')
})

test('saving an ad that was submitted or discarded in another window is refused with the reason', async () => {
  const { advertiser, adId, save } = await opened()
  await advertiser.save(adId)
  await advertiser.post(`/ads/${adId}/submission`)
  assert.match((await save({ ...goodForm, version: '2', title: 'Too late for that' })).error!, /it was submitted/)
  await advertiser.post(`/ads/${adId}/withdrawal`)
  const other = await opened()
  await other.advertiser.post(`/ads/${other.adId}/discard`)
  const gone = await other.save({ version: '1' })
  assert.equal(gone.status, 404)
  assert.match(gone.error!, /discarded/)
})

test('after an attempt to submit, each save reports the missing fields', async () => {
  const { save } = await opened()
  const { faults } = await save({ version: '1', held: 'yes', title: 'Too short', city: 'Austin, Texas' })
  assert.deepEqual(Object.keys(faults).toSorted(), ['age', 'category', 'description', 'title'])
})

test('the draft route answers GET with a 405', async () => {
  const { advertiser, adId } = await opened()
  assert.equal((await advertiser.get(`/ads/${adId}/draft`)).status, 405)
})
