import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { EventKind } from '#app/platform/db/moderation-tables.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { answers, standings } from '../../../test/standings.ts'
import { decideTakedown, takedownOn } from '../../../test/takedowns.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const mod = await moderatorOn(site)
const eventsOf = (id: number, kind: EventKind) =>
  db.selectFrom('events').selectAll().where('subject', '=', 'take-down').where('subject_id', '=', id).where('kind', '=', kind).execute()
const itemsOf = (id: number) => db.selectFrom('take_down_items').selectAll().where('take_down_id', '=', id).orderBy('id').execute()

const ad = await adOn(site, { title: 'The named one' })
const photo = await photoOn(site, ad.id, { perceptual_hash: '0'.repeat(60) + '1111' })
const copyAd = await adOn(site, { title: 'The copied one' })
await photoOn(site, copyAd.id, { perceptual_hash: '0'.repeat(61) + '111' })
const asked = await takedownOn(site, { addresses: `${ad.id}\n/city/Texas/Austin/ad/9` })
const [item] = await itemsOf(asked.id)
const picture = `${asked.path}/pictures/${item!.id}`

test('a case shows the clock, hidden photos, and copies and how alike they are, but neither opens photos nor names the requester', async () => {
  const html = await mod.read(asked.path)
  const text = textOf(html)
  assert.match(text, /48 h left/)
  assert.match(text, /The named one , account \d+ Named in the request/)
  assert.match(text, /The copied one , account \d+ Almost the same photo/)
  assert.match(html, /title="1 of 64 bits differ"/)
  assert.match(text, /\/city\/Texas\/Austin\/ad\/9 Nothing found there/)
  assert.match(text, /The lamp in it is mine\./)
  assert.match(text, /No other requests from the same person within a year/)
  assert.doesNotMatch(html, /<img|Wilhelmina|Harcourt/i)
  assert.deepEqual(await eventsOf(asked.id, 'withheld picture opened'), [])
})

test('opening a photo by its link shows one photo and records it, and public URLs of the photo answer 404', async () => {
  proves('take-down-case.photos')
  const html = await mod.read(`${asked.path}?open=${item!.id}`)
  assert.deepEqual(
    [...html.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src]) => src),
    [picture],
  )
  const answer = await site.get(picture, mod.headers)
  assert.equal(answer.status, 200)
  assert.deepEqual([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')], ['image/webp', 'no-store'])
  assert.match(await answer.text(), /^picture \d+ as webp$/)
  const [event] = await eventsOf(asked.id, 'withheld picture opened')
  assert.deepEqual([event!.actor_id, event!.details], [mod.accountId, `{"item":${item!.id}}`])
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', photo).executeTakeFirstOrThrow()
  for (const headers of [mod.headers, ad.headers, {}]) assert.equal((await site.get(`/photos/${name}/640.webp`, headers)).status, 404)
  const other = await takedownOn(site, { addresses: '7' })
  assert.equal((await site.get(`${other.path}/pictures/${item!.id}`, mod.headers)).status, 404)
})

for (const [name, standing] of Object.entries(standings))
  test(`${name} gets the expected status at a withheld photo`, async () => {
    const headers: Record<string, string> = standing ? (await newcomer(site, standing)).headers : { Cookie: 'adult=1' }
    const isOpen = answers[name as keyof typeof answers].moderator === 'open'
    const before = (await eventsOf(asked.id, 'withheld picture opened')).length
    const answer = await site.get(picture, { ...headers, Accept: 'text/html' })
    assert.equal(answer.status === 200, isOpen)
    assert.equal((await answer.text()).startsWith('picture '), isOpen)
    assert.equal((await eventsOf(asked.id, 'withheld picture opened')).length, before + Number(isOpen))
  })

test('the advertiser can’t open a withheld photo, and no one can once it is restored', async () => {
  assert.equal((await site.get(picture, ad.headers)).status, 403)
  const back = await takedownOn(site, { addresses: String((await adOn(site)).id) })
  const again = await adOn(site)
  await photoOn(site, again.id, { perceptual_hash: '10'.repeat(32) })
  const second = await takedownOn(site, { kind: 'stolen', addresses: String(again.id) })
  const [hidden] = await itemsOf(second.id)
  const path = `${second.path}/pictures/${hidden!.id}`
  assert.equal((await site.get(path, mod.headers)).status, 200)
  await site.post(`${second.receipt}/withdrawal`)
  assert.equal((await site.get(path, mod.headers)).status, 404)
  assert.equal((await itemsOf(back.id)).length, 0)
})

test('a moderator reveals the requester with a reason, for themselves alone and for 15 minutes, and the event is recorded', async () => {
  proves('legal/privacy: A takedown', 'take-down-case.whyHint')
  assert.equal((await mod.post(`${asked.path}/requester`, { why: 'curious' })).status, 422)
  assert.deepEqual(await eventsOf(asked.id, 'requester opened'), [])
  const opened = await mod.post(`${asked.path}/requester`, { why: 'doubtful' })
  assert.equal(`${opened.status} ${opened.headers.get('Location')}`, `303 ${asked.path}#requester`)
  const [event] = await eventsOf(asked.id, 'requester opened')
  assert.deepEqual([event!.actor, event!.actor_id, event!.details], ['moderator', mod.accountId, '{"why":"doubtful"}'])
  assert.match(
    textOf(await mod.read(asked.path)),
    /Name Wilhelmina Harcourt Asking for themselves Email wilhelmina@harcourt\.example Signature Wilhelmina/,
  )
  const other = await moderatorOn(site)
  assert.doesNotMatch(await other.read(asked.path), /Wilhelmina/)
  const began = site.clock.now
  site.clock.now = minutesAfter(began, 15)
  assert.doesNotMatch(await mod.read(asked.path), /Wilhelmina/)
  site.clock.now = began
})

test('a moderator who reads Spanish is told in Spanish that a note is too long', async () => {
  const answer = await mod.post(`/es${asked.path}/removal`, { version: 'any', note: 'a'.repeat(1001), advertiserNote: 'b'.repeat(1002) })
  assert.equal(answer.status, 422)
  const text = textOf(await answer.text())
  for (const length of ['1,001', '1,002']) assert.ok(text.includes(`Redúzcalo a 1,000 caracteres. Tiene ${length}.`), length)
})

test('a missing case answers 404, and a decided one shows its outcome', async () => {
  assert.equal((await site.get('/moderation/takedowns/999999', mod.headers)).status, 404)
  for (const door of ['removal', 'restoration', 'none', 'hiding', 'requester'])
    assert.equal((await mod.post(`/moderation/takedowns/999999/${door}`, { why: 'law' })).status, 404, door)
  await site.post(`${asked.receipt}/withdrawal`)
  const text = textOf(await mod.read(asked.path))
  assert.match(
    text,
    /The requester withdrew this on May 3 at 12:00 PM UTC\. They may have been forced to, so what’s hidden stays hidden until you/,
  )
  assert.match(text, /Open photo 1/)
  assert.equal((await decideTakedown(mod, asked.path, 'restoration')).status, 303)
  const decided = textOf(await mod.read(asked.path))
  assert.match(decided, /Restored, May 3 at 12:00 PM UTC\./)
  assert.match(decided, /Photo 1, restored/)
})
