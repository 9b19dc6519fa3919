import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listEvents } from '#app/ads/ad/ads.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { advertiserOn, textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { editOn } from '../../../test/review.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

const findRevision = (id: number) => app.db.selectFrom('revisions').selectAll().where('ad_id', '=', id).executeTakeFirst()

/** A live or paused ad, and helpers that send its forms. */
async function live(state: 'live' | 'paused' = 'live') {
  const advertiser = await advertiserOn(site)
  const { id } = await adOn(site, { accountId: advertiser.accountId, state, weekdays: 1 })
  const ad = await advertiser.read(id)
  const form = { title: ad.title, description: ad.description, 'speaks-en': '', 'on-Thursday': '', name: '' }
  const save = (fields: Record<string, string>) => advertiser.save(id, { ...form, ...fields })
  return {
    advertiser,
    id,
    save,
    act: (what: string) => advertiser.post(`/ads/${id}/${what}`),
    publicRow: async () => (await advertiser.read(id)).title,
  }
}

for (const state of ['live', 'paused'] as const)
  test(`an edit of a ${state} ad is saved as a revision, and the approved version stays`, async () => {
    proves('ad-preview.dropChangeLead')
    const { advertiser, id, save, act } = await live(state)
    const before = await advertiser.read(id)
    await save({ title: 'Long dinners from now on', age: '34', city: 'Dallas, Texas' })
    const { version, ...after } = await advertiser.read(id)
    const { version: first, ...approved } = before
    assert.deepEqual([after, version], [approved, first + 1])
    const revision = (await findRevision(id))!
    assert.deepEqual(
      [revision.state, revision.title, revision.age, revision.city_slug],
      ['draft', 'Long dinners from now on', 34, 'dallas'],
    )
    assert.match(await (await advertiser.get(`/ads/${id}/edit`)).text(), /value="Long dinners from now on"/)
    assert.match(textOf(await (await advertiser.get(`/ads/${id}/preview`)).text()), /Long dinners from now on/)
    assert.equal((await act('submission')).status, 303)
    const sent = (await findRevision(id))!
    assert.deepEqual([sent.state, sent.sent_at], ['in review', app.now()])
    assert.equal((await advertiser.read(id)).state, state)
    assert.equal((await save({ title: 'Not while it is read' })).status, 409)
    assert.equal((await act('withdrawal')).status, 303)
    assert.equal((await findRevision(id))!.state, 'draft')
    assert.equal((await act('discard')).status, 303)
    assert.equal(await findRevision(id), undefined)
    assert.deepEqual({ ...(await advertiser.read(id)), version }, { ...approved, version })
    assert.deepEqual(
      (await listEvents(app.db, id)).map(({ action }) => action),
      ['begin an edit', 'send an edit', 'take an edit back', 'drop an edit'],
    )
  })

test('a revision with the same content as the ad is deleted, and there is nothing to submit', async () => {
  const { id, save, act, publicRow } = await live()
  const title = await publicRow()
  await save({ title: 'Long dinners from now on' })
  await save({ title })
  assert.equal(await findRevision(id), undefined)
  const answer = await act('submission')
  assert.equal(answer.status, 409)
  assert.match(textOf(await answer.text()), /Nothing has changed/)
})

test('new photos alone can be submitted for review', async () => {
  const { advertiser, id, act } = await live()
  const picture = {
    name: 'b picture',
    upload_key: 'one',
    position: 0,
    width: 960,
    height: 640,
    color: '#5e2352',
    perceptual_hash: '0'.repeat(64),
  }
  await app.db
    .insertInto('photos')
    .values({ ...picture, ad_id: id, alt_asked: null, added_at: app.now(), shown_at: null })
    .execute()
  assert.match(textOf(await (await advertiser.get(`/ads/${id}/preview`)).text()), /Submit for review/)
  assert.equal((await act('submission')).status, 303)
  const revision = (await findRevision(id))!
  assert.deepEqual([revision.state, revision.title], ['in review', (await advertiser.read(id)).title])
})

test('weekdays and languages of a live ad change right away, and its pages are purged', async () => {
  const { advertiser, id, save } = await live()
  await app.db.deleteFrom('changes').execute()
  await save({ 'on-Sunday': 'on', 'speaks-es': 'on' })
  const changes = await app.db.selectFrom('changes').select('tags').execute()
  const ad = await advertiser.read(id)
  assert.deepEqual([ad.weekdays, ad.languages, await findRevision(id)], [0b1000001, ['es'], undefined])
  assert.deepEqual(changes, [{ tags: [`ad:${id}`, 'city:TX/austin', 'state:TX', 'near:TX', 'figures'] }])
})

test('an incomplete revision can’t be submitted', async () => {
  const { id, save, act } = await live()
  await save({ title: 'Too short' })
  assert.equal((await act('submission')).status, 422)
  assert.equal((await findRevision(id))!.state, 'draft')
})

if (serverUrl)
  for (const act of ['discard', 'withdrawal'])
    test(`the ${act} of an edit waits for a decision about it before it locks the edit`, async () => {
      const edited = await live()
      await editOn(site, edited.id)
      const { answer } = await inTransaction(app.db, async (transaction) => {
        await transaction.selectFrom('ads').select('id').where('id', '=', edited.id).forUpdate().execute()
        const answer = edited.act(act)
        await untilWaiting(app.db, answer)
        await transaction.selectFrom('revisions').select('ad_id').where('ad_id', '=', edited.id).forUpdate().noWait().execute()
        return { answer }
      })
      assert.equal((await answer).status, 303)
    })
