import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listEvents } from '#app/ads/ad/ads.server.ts'
import { decisions } from '#app/moderation/queue/decision.ts'
import { adStates, adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, mailsOf, moderatorOn, photoOn } from '../../../test/review.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app } = site
const { db } = app
const moderator = await moderatorOn(site)

const adRow = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const editRow = (id: number) => db.selectFrom('revisions').selectAll().where('ad_id', '=', id).executeTakeFirst()
const lastEvent = async (id: number) => (await listEvents(db, id)).at(-1)

const edited = {
  title: 'Concerts and late suppers',
  description: 'Evenings at the concert hall, and a late supper after it. I like people who listen, and who book the table themselves.',
  age: 41,
  category: 'W4W',
}
const moved = { ...edited, state_abbr: 'NV', city_slug: 'reno' }
const cities = ['/city/Texas/Austin', '/city/Nevada/Reno', '/city/Maine/Portland']
// The page of a city with an ad lists no other cities, so it changes only with its own ads.
await adOn(site, { state_abbr: 'ME', city_slug: 'portland' })

/** The cities whose pages are cached. */
const cachedCities = () => cities.filter((path) => app.pages.find(`1${path}`))
async function visitCities() {
  for (const path of cities) assert.equal((await server.fetch(path, { headers: adult })).status, 200)
  assert.deepEqual(cachedCities(), cities)
}

for (const state of ['live', 'paused'] as const)
  test(`approving an edit of a ${state} ad copies its text, and purges the pages of the old and the new city`, async () => {
    const ad = await adOn(site, { state })
    await editOn(site, ad.id, { ...moved, edited_at: new Date('2026-05-03T11:00:00Z') })
    await photoOn(site, ad.id, { alt_asked: 'By the river' })
    const before = await adRow(ad.id)
    await visitCities()
    const answer = await moderator.decide(ad.id, 'approval')
    assert.match(answer.headers.get('Location')!, /^\/moderation\?after=approval&/)
    assert.deepEqual(cachedCities(), ['/city/Maine/Portland'])
    const { title, description, age, category, state_abbr, city_slug, version, ...after } = await adRow(ad.id)
    assert.deepEqual({ title, description, age, category, state_abbr, city_slug }, moved)
    assert.deepEqual([after.state, version, after.photo_count], [state, before.version + 1, 1])
    assert.deepEqual([after.live_at, after.confirmed_at], [before.live_at, before.confirmed_at])
    assert.equal(await editRow(ad.id), undefined)
    assert.deepEqual([(await lastEvent(ad.id))!.action, (await lastEvent(ad.id))!.note], ['approve an edit', ''])
    assert.equal((await mailsOf(site, ad.accountId)).length, 1)
  })

test('requesting changes to an edit, or rejecting it, leaves the approved version unchanged and gives the reason', async () => {
  proves('ad-preview.changeReviewed')
  for (const [decision, action, left] of [
    ['changes', 'ask for changes to an edit', 'changes asked'],
    ['rejection', 'reject an edit', undefined],
  ] as const) {
    const ad = await adOn(site)
    await editOn(site, ad.id, moved)
    await photoOn(site, ad.id, { alt: 'As approved', alt_asked: 'As asked' })
    const before = await adRow(ad.id)
    assert.equal((await moderator.decide(ad.id, decision, { note: 'Please name one city only.' })).status, 303)
    assert.deepEqual(await adRow(ad.id), before)
    assert.equal((await editRow(ad.id))?.state, left)
    const event = (await lastEvent(ad.id))!
    assert.deepEqual([event.action, event.by_whom, event.note], [action, 'moderator', 'Please name one city only.'])
    const photo = await db.selectFrom('photos').selectAll().where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
    assert.deepEqual([photo.alt, photo.alt_asked, photo.shown_at], ['As approved', left ? 'As asked' : null, null])
    assert.equal((await mailsOf(site, ad.accountId)).length, 1)
  }
})

test('an edit is in review only if it was submitted and its ad is live or paused', async () => {
  for (const state of adStates)
    for (const edit of ['draft', 'in review', 'changes asked'] as const)
      for (const decision of ['approval', 'changes', 'rejection'] as const) {
        const ad = await adOn(site, { state, sent_at: app.now() })
        await editOn(site, ad.id, { ...edited, state: edit })
        const { status } = await moderator.decide(ad.id, decision)
        const isOfEdit = edit === 'in review' && (state === 'live' || state === 'paused')
        assert.equal(status, isOfEdit || state === 'in review' ? 303 : 409, `${state} ${edit} ${decision}`)
        // A decision about an ad in review doesn't apply to its edit.
        assert.equal((await adRow(ad.id)).title === edited.title, isOfEdit && decision === 'approval')
      }
})

test('a decision is refused if the edit was changed, withdrawn, or decided in the meantime', async () => {
  for (const [change, message] of [
    [{ title: 'Another title than before' }, /This was changed after you opened it/],
    [{ edited_at: new Date('2026-05-03T12:00:01Z') }, /This was changed after you opened it/],
    [{ state: 'draft' as const }, /isn’t waiting for that decision anymore/],
  ] as const) {
    const ad = await adOn(site)
    await editOn(site, ad.id, edited)
    const version = await moderator.version(ad.id)
    await db.updateTable('revisions').set(change).where('ad_id', '=', ad.id).execute()
    const answer = await moderator.decide(ad.id, 'approval', { version })
    assert.equal(answer.status, 409)
    assert.match(await answer.text(), message)
    assert.notEqual((await adRow(ad.id)).title, edited.title)
  }
  const twice = await adOn(site)
  await editOn(site, twice.id, edited)
  const version = await moderator.version(twice.id)
  const answers = await Promise.all([1, 2].map(() => moderator.decide(twice.id, 'approval', { version })))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.deepEqual([(await adRow(twice.id)).version, (await listEvents(db, twice.id)).length], [2, 1])
  assert.equal((await mailsOf(site, twice.accountId)).length, 1)
})

test('a moderator’s own edit, and an edit without an identity check, can’t be approved', async () => {
  const own = await adOn(site, { accountId: moderator.accountId })
  await editOn(site, own.id, edited)
  for (const decision of decisions) assert.equal((await moderator.decide(own.id, decision)).status, 403)
  const unchecked = await adOn(site, { isChecked: false, state: 'paused' })
  await editOn(site, unchecked.id, edited)
  const answer = await moderator.decide(unchecked.id, 'approval')
  assert.equal(answer.status, 409)
  assert.match(await answer.text(), new RegExp(`href="/moderation/profiles/${unchecked.profileId}"`))
  assert.equal((await editRow(unchecked.id))!.state, 'in review')
  assert.equal((await moderator.decide(unchecked.id, 'changes')).status, 303)
})

test('both versions are side by side with differences and findings, and their text is escaped', async () => {
  const ad = await adOn(site, { title: 'Unhurried <b>lunches</b> downtown' })
  const description =
    'Text me at 512 555 0134. <script>alert(1)</script> "><img src=x onerror=alert(1)> I like people who book a table & keep it, truly.'
  await editOn(site, ad.id, { title: 'Unhurried <b>suppers</b> downtown', description })
  const page = await moderator.read(`/moderation/ads/${ad.id}`)
  assert.doesNotMatch(page, /<script>alert|<img src=x|<b>lunches|<b>suppers/)
  assert.match(page, /<del>&lt;b&gt;lunches&lt;\/b&gt;<\/del>/)
  assert.match(page, /<ins>&lt;b&gt;suppers&lt;\/b&gt;<\/ins>/)
  assert.match(page, /<ins><mark class="hit">[^<]*512 555 0134[^<]*<\/mark><\/ins><small class="rule"> [A-Z]/)
  assert.match(page, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/)
})
