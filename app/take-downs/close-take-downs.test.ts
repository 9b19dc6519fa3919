import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { verifyEvents } from '#app/db/events.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { isBarred } from '#app/photos/similar-photos.server.ts'
import { dayMs, daysAfter, hoursAfter, minutesAfter } from '#app/time.ts'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { photoOn } from '../../test/pictures.ts'
import { textOf } from '../../test/posting.ts'
import { mailsOf, moderatorOn } from '../../test/review.ts'
import { newcomer } from '../../test/roles.ts'
import { appealOn } from '../../test/decisions.ts'
import { mailsTo } from '../../test/person.ts'
import { goodRequest, takeDownOn } from '../../test/take-downs.ts'
import { findTraces } from '../../test/traces.ts'
import { watchTakeDowns } from './take-down-clock.server.ts'

const site = await testApp({ CONTACT_EMAIL: 'desk@evenfall.example' })
after(() => site[Symbol.asyncDispose]())
const start = site.clock.now
beforeEach(() => void (site.clock.now = start))
const { db, now, files } = site.app
const mod = await moderatorOn(site)

let bits = 0
/** Far from each other: nobody would take one for another. */
const likeness = () => (++bits).toString(2).padStart(8, '0').repeat(8)
const text = async (path: string, headers: Record<string, string> = {}) => textOf(await (await site.get(path, headers)).text())
const rowOf = (id: number) => db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const adRow = (id: number) =>
  db.selectFrom('ads').select(['state', 'pause_reason', 'photo_count', 'confirmed_at']).where('id', '=', id).executeTakeFirstOrThrow()
const watch = async () => {
  const said = await watchTakeDowns(site.app)
  await site.runJobs()
  return said
}
const decisionsOn = (adId: number) => db.selectFrom('decisions').selectAll().where('ad_id', '=', adId).orderBy('id').execute()
const filesOf = async (photo: number) =>
  (await db.selectFrom('photo_files').select('file').where('photo_id', '=', photo).execute()).map(({ file }) => file)

/** A live ad with a picture, asked about. */
async function hiddenOn(fields: Parameters<typeof takeDownOn>[1] = {}) {
  const ad = await adOn(site)
  const bitsOf = likeness()
  const photo = await photoOn(site, ad.id, { likeness: bitsOf })
  const asked = await takeDownOn(site, { addresses: String(ad.id), ...fields })
  return { ...asked, ad, photo, likeness: bitsOf }
}

const decide = async (path: string, decision: string, fields: Record<string, string> = {}, by = mod) => {
  const seen = /name="seen" value="([^"]+)"/.exec(await by.read(path))?.[1] ?? ''
  return by.post(`${path}/${decision}`, {
    seen,
    note: 'We looked at it with care.',
    told: 'It shows somebody who did not agree.',
    ...fields,
  })
}

test('taken back, everything is as it was, the bar is lifted and the advertiser is told; a second time changes nothing', async () => {
  const { id, receipt, ad, photo, likeness: bitsOf } = await hiddenOn()
  assert.ok(await isBarred(db, bitsOf))
  assert.equal((await site.post(`${receipt}/withdrawal`)).headers.get('Location'), `${receipt}?after=withdrawal`)
  assert.equal((await site.post(`${receipt}/withdrawal`)).status, 303)
  const row = await rowOf(id)
  assert.deepEqual([row.outcome, row.decided_at, row.decided_by], ['withdrawn', now(), null])
  assert.equal((await db.selectFrom('photos').selectAll().where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at, null)
  assert.equal((await adRow(ad.id)).photo_count, 1)
  assert.equal(await isBarred(db, bitsOf), false)
  assert.deepEqual(
    (await decisionsOn(ad.id)).map(({ outcome, is_automatic }) => [outcome, is_automatic]),
    [
      ['hide', true],
      ['restore', true],
    ],
  )
  assert.match(await text(receipt), /You withdrew the request\. What was hidden shows again\./)
})

test('words that are given back bring the ad back as it was: live and no fresher, in review, or paused by its advertiser', async () => {
  const began = site.clock.now
  for (const before of [{ state: 'live' }, { state: 'in review' }, { state: 'paused' }] as const) {
    const ad = await adOn(site, before)
    const was = await adRow(ad.id)
    const first = await takeDownOn(site, { kind: 'words', addresses: String(ad.id) })
    const second = await takeDownOn(site, { kind: 'words', addresses: String(ad.id), name: 'Somebody else', mail: 'else@example.net' })
    site.clock.now = hoursAfter(began, 1)
    await site.post(`${first.receipt}/withdrawal`)
    assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], ['paused', 'take-down'], 'the second still holds it')
    await site.post(`${second.receipt}/withdrawal`)
    assert.deepEqual(await adRow(ad.id), was)
    site.clock.now = began
  }
  const ad = await adOn(site)
  const { receipt } = await takeDownOn(site, { kind: 'words', addresses: String(ad.id) })
  await db.updateTable('claims').set({ ended_at: now() }).where('profile_id', '=', ad.profileId).execute()
  await site.post(`${receipt}/withdrawal`)
  assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], ['paused', 'identity'])
  const suspended = await adOn(site)
  const third = await takeDownOn(site, { kind: 'words', addresses: String(suspended.id) })
  await db.insertInto('sanctions').values({ account_id: suspended.accountId, began_at: now() }).execute()
  await site.post(`${third.receipt}/withdrawal`)
  assert.equal((await adRow(suspended.id)).pause_reason, 'suspension')
})

test('two requests about one picture: it shows again only when both are given back', async () => {
  const { receipt, ad, photo } = await hiddenOn()
  const second = await takeDownOn(site, { addresses: String(ad.id) })
  const withheld = async () =>
    (await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at
  await site.post(`${second.receipt}/withdrawal`)
  assert.ok(await withheld())
  await site.post(`${receipt}/withdrawal`)
  assert.equal(await withheld(), null)
})

test('an answer is sent once, with a statement, and read by the moderator; who asked learns only that there is one', async () => {
  const { id, receipt, path, ad } = await hiddenOn()
  const page = `/take-downs/${id}/answer`
  const mails = await mailsOf(site, ad.accountId)
  assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), ['There is a decision for you', 'You can answer'])
  assert.ok(mails.some(({ text: said }) => said.includes(page)))
  assert.ok((await decisionsOn(ad.id))[0]!.note.includes(page))
  const words = 'I took this picture myself in March, and the friend in it agreed.'
  const send = (fields: Record<string, string>) => site.post(page, fields, ad.headers)
  for (const [fields, sentence] of [
    [{ text: 'Mine.', faith: 'on' }, /Write at least 20 characters/],
    [{ text: 'x'.repeat(2001), faith: 'on' }, /and 2,000 fit/],
    [{ text: words }, /We need your word/],
  ] as const) {
    const answer = await send(fields)
    assert.equal(answer.status, 422)
    const html = await answer.text()
    assert.match(html, sentence)
    assert.ok(html.includes(fields.text))
  }
  const stranger = await newcomer(site, { role: 'member' })
  for (const headers of [stranger.headers, mod.headers]) {
    assert.equal((await site.get(page, headers)).status, 404)
    assert.equal((await site.post(page, { text: words, faith: 'on' }, headers)).status, 404)
  }
  assert.equal((await send({ text: words, faith: 'on' })).headers.get('Location'), `${page}?after=answer`)
  assert.equal((await send({ text: `${words} Again.`, faith: 'on' })).status, 409)
  assert.match(await text(page, ad.headers), /I took this picture myself/)
  assert.match(await text(path, mod.headers), /I took this picture myself/)
  const said = await text(receipt)
  assert.match(said, /Whoever posted it has answered/)
  assert.doesNotMatch(said, /I took this picture|Advertiser \d|newcomer/)
})

test('a moderator removes: rows and files are gone for good, the bar stays, both sides read their own words', async () => {
  const { id, receipt, path, ad, photo, likeness: bitsOf } = await hiddenOn()
  const names = await filesOf(photo)
  assert.equal(names.length, 3)
  for (const [fields, sentence] of [
    [{ note: '' }, /Write what who asked is told/],
    [{ told: '' }, /Write what who put it up is told/],
  ] as const) {
    const refused = await decide(path, 'removal', fields)
    assert.equal(refused.status, 422)
    assert.match(await refused.text(), sentence)
  }
  const done = await decide(path, 'removal')
  assert.equal(done.status, 303)
  assert.match(done.headers.get('Location')!, /^\/moderation.*\?after=take-down$/)
  await site.runJobs()
  assert.equal(await db.selectFrom('photos').select('id').where('id', '=', photo).executeTakeFirst(), undefined)
  for (const name of names) assert.equal(await files.size(name), undefined)
  assert.ok(await isBarred(db, bitsOf))
  const [, removal] = await decisionsOn(ad.id)
  const { subject, outcome, rule, decided_by, note, is_automatic } = removal!
  assert.deepEqual(
    { subject, outcome, rule, decided_by, note, is_automatic },
    {
      subject: 'photo',
      outcome: 'remove',
      rule: 7,
      decided_by: mod.accountId,
      note: 'It shows somebody who did not agree.',
      is_automatic: false,
    },
  )
  const said = await text(receipt)
  assert.match(said, /The pictures were deleted\. Pictures that look the same are refused/)
  assert.match(said, /We looked at it with care/)
  assert.doesNotMatch(said, /It shows somebody who did not agree/)
  const mails = await mailsTo(site, goodRequest.mail)
  assert.ok(mails.some(({ subject: title, text: words }) => title === 'There is news on your receipt' && words.includes(receipt)))
  assert.equal((await decide(path, 'restoration')).status, 409)
  assert.equal((await site.post(`${receipt}/withdrawal`)).status, 409)
  assert.equal((await rowOf(id)).outcome, 'removed')
})

test('a moderator gives back: the picture shows, may come again, and the first statement is overturned', async () => {
  const { receipt, path, ad, photo, likeness: bitsOf } = await hiddenOn()
  assert.equal((await decide(path, 'restoration')).status, 303)
  const name = (await db.selectFrom('photos').select(['name', 'withheld_at']).where('id', '=', photo).executeTakeFirstOrThrow()).name
  assert.equal((await site.get(`/photos/${name}/640.webp`, { Cookie: 'adult=1' })).status, 200)
  assert.equal(await isBarred(db, bitsOf), false)
  const [hide, restore] = await decisionsOn(ad.id)
  assert.deepEqual([hide!.overturned_at, restore!.outcome], [now(), 'restore'])
  assert.match(await text(receipt), /A moderator decided that it stays up/)
})

test('words that a moderator removes go back to their advertiser, to be changed and reviewed', async () => {
  const ad = await adOn(site)
  const { id, path } = await takeDownOn(site, { kind: 'words', addresses: String(ad.id) })
  assert.equal((await decide(path, 'removal')).status, 303)
  assert.match(await text(`/take-downs/${id}/answer`, ad.headers), /decided on May 3, 2026: the ad came back to you to be changed\./)
  assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], ['changes asked', null])
  const [, asked] = await decisionsOn(ad.id)
  assert.deepEqual([asked!.subject, asked!.outcome, asked!.rule], ['ad', 'ask for changes', 11])
})

test('nothing found is offered and taken only where nothing is hidden', async () => {
  const { path } = await hiddenOn()
  assert.equal((await decide(path, 'none')).status, 409)
  const empty = await takeDownOn(site, { addresses: 'https://elsewhere.example/1' })
  for (const decision of ['removal', 'restoration']) assert.equal((await decide(empty.path, decision)).status, 409)
  assert.equal((await decide(empty.path, 'none', { told: '' })).status, 303)
  assert.equal((await rowOf(empty.id)).outcome, 'nothing found')
})

test('an appeal against hiding that another person grants gives back, and ends a request of which nothing is left', async () => {
  const { id, ad, photo, likeness: bitsOf, receipt } = await hiddenOn()
  const [hide] = await decisionsOn(ad.id)
  const appealId = await appealOn(site, ad.accountId, hide!.id)
  const path = `/moderation/appeals/${appealId}`
  const seen = /name="seen" value="([^"]+)"/.exec(await mod.read(path))![1]!
  assert.equal((await mod.post(`${path}/overturning`, { seen, note: 'We looked once more, with care.' })).status, 303)
  assert.equal((await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at, null)
  assert.equal(await isBarred(db, bitsOf), false)
  assert.equal((await rowOf(id)).outcome, 'restored')
  assert.match(await text(receipt), /A moderator decided that it stays up/)
})

test('a case that another moderator works on is theirs to decide', async () => {
  const { id, path } = await hiddenOn()
  const other = await moderatorOn(site)
  const until = hoursAfter(now(), 1)
  await db.insertInto('case_claims').values({ kind: 'take-down', subject_id: id, account_id: other.accountId, until }).execute()
  assert.equal((await decide(path, 'removal')).status, 409)
  assert.equal((await decide(path, 'removal', {}, other)).status, 303)
})

test('who is concerned sees nothing of the other side and does not decide; what has come in between is looked at first', async () => {
  const poster = await moderatorOn(site)
  const ad = await adOn(site, { accountId: poster.accountId })
  await photoOn(site, ad.id, { likeness: likeness() })
  const { path, id } = await takeDownOn(site, { addresses: String(ad.id) })
  assert.doesNotMatch(await poster.read(path), /lamp in it|action="[^"]*\/removal"|Open who it is/)
  for (const [door, fields] of [
    ['removal', {}],
    ['restoration', {}],
    ['requester', { why: 'law' }],
    ['hiding', {}],
  ] as const)
    assert.equal((await decide(path, door, fields, poster)).status, 403, door)
  const item = await db.selectFrom('take_down_items').select('id').where('take_down_id', '=', id).executeTakeFirstOrThrow()
  assert.equal((await site.get(`${path}/pictures/${item.id}`, poster.headers)).status, 403)
  // A moderator who asked, with the address of their account, neither.
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', mod.accountId).executeTakeFirstOrThrow()
  const own = await hiddenOn({ mail: email.toUpperCase() })
  assert.equal((await decide(own.path, 'removal')).status, 403)

  const seen = /name="seen" value="([^"]+)"/.exec(await mod.read(path))![1]!
  await site.post(`/take-downs/${id}/answer`, { text: 'This is me, on my own balcony.', faith: 'on' }, poster.headers)
  const stale = await decide(path, 'removal', { seen })
  assert.equal(stale.status, 409)
  assert.match(await stale.text(), /An answer or an address came after you opened it/)
  assert.equal((await decide(path, 'removal')).status, 303)
})

test('without a moderator what is hidden stays hidden, sealed and undoable, through 48 hours and a month of reminders, and is deleted only then', async () => {
  await db.deleteFrom('take_downs').execute()
  assert.deepEqual(
    ['watch-take-downs', 'forget-take-downs'].map((name) => jobsOf(site.app)[name]!.clock),
    ['*/10 * * * *', '25 4 * * *'],
  )
  const began = site.clock.now
  const { id, receipt, path, ad, photo } = await hiddenOn()
  const names = await filesOf(photo)
  assert.match(
    await text(`/take-downs/${id}/answer`, ad.headers),
    /A moderator should decide by May 5.+by June 2, 2026, 12:00 UTC, the pictures are deleted/,
  )
  const staff = (await db.selectFrom('accounts').select('email').where('role', '<>', 'member').execute()).map(({ email }) => email)
  await site.runJobs()
  site.mails.splice(0)
  /** Who is told at an hour, looking every ten minutes up to it. */
  const toldAt: number[] = []
  for (let minutes = 0; minutes < 48 * 60; minutes += 10) {
    site.clock.now = minutesAfter(began, minutes)
    await watch()
    const mails = site.mails.splice(0)
    if (!mails.length) continue
    toldAt.push(minutes / 60)
    assert.deepEqual(mails.map(({ to }) => to).toSorted(), [...staff, 'desk@evenfall.example'].toSorted())
    for (const { subject, text: words } of mails) assert.doesNotMatch(subject + words, /picture|intimate|take-down|ad \d|Wilhelmina/i)
  }
  assert.deepEqual(toldAt, [12, 24, 40])
  assert.match(await text(receipt), /10 min left/)
  assert.equal((await rowOf(id)).outcome, null)
  const dayOf = async (days: number) => {
    site.clock.now = daysAfter(began, days)
    return watch()
  }
  // The law asks for removal from view: that was done in the first second, and nothing is lost by it yet.
  assert.equal(await dayOf(2), 'hid 0, ended 0, reminded of 1')
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', photo).executeTakeFirstOrThrow()
  const later = await moderatorOn(site)
  for (const headers of [later.headers, ad.headers, { Cookie: 'adult=1' }])
    assert.equal((await site.get(`/photos/${name}/640.webp`, headers)).status, 404)
  const item = await db.selectFrom('take_down_items').select('id').where('take_down_id', '=', id).executeTakeFirstOrThrow()
  assert.equal((await site.get(`${path}/pictures/${item.id}`, later.headers)).status, 200)
  assert.match(
    await text(receipt),
    /stays hidden until a moderator decides.+If no moderator has decided by June 2, 2026, 12:00 UTC, the pictures are deleted/,
  )
  const reminded: number[] = []
  for (let days = 3; days < 30; days++) if ((await dayOf(days)) === 'hid 0, ended 0, reminded of 1') reminded.push(days)
  assert.deepEqual(reminded, [7, 14, 21, 27, 29])
  for (const file of names) assert.ok(await files.size(file))
  assert.equal(await dayOf(30), 'hid 0, ended 1, reminded of 0')
  assert.equal(await watch(), 'hid 0, ended 0, reminded of 0')
  const row = await rowOf(id)
  assert.deepEqual([row.outcome, row.is_automatic, row.decided_by], ['removed', true, null])
  for (const file of names) assert.equal(await files.size(file), undefined)
  const [, removal] = await decisionsOn(ad.id)
  assert.deepEqual([removal!.outcome, removal!.is_automatic], ['remove', true])
  assert.match(removal!.note, /No moderator decided within 30 days/)
  assert.match(await text(receipt), /The pictures were deleted.+Removed, automatically/)

  const second = await hiddenOn()
  const third = await hiddenOn()
  await site.runJobs()
  site.mails.splice(0)
  site.clock.now = hoursAfter(site.clock.now, 41)
  assert.equal(await watch(), 'hid 0, ended 0, reminded of 2')
  assert.equal(site.mails.length, staff.length + 2, 'one email to each, however many requests there are')
  assert.deepEqual([(await rowOf(second.id)).alerted_hours, (await rowOf(third.id)).alerted_hours], [40, 40])
  assert.equal(await watch(), 'hid 0, ended 0, reminded of 0')
  const alerts = await db
    .selectFrom('events')
    .select('details')
    .where('kind', '=', 'take-down alert')
    .where('subject_id', 'in', [id, second.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    alerts.map(({ details }) => (JSON.parse(details) as { hours: number }).hours),
    [12, 24, 40, 48, 168, 336, 504, 648, 696, 40],
  )
  site.clock.now = began
})

test('words stay hidden for a month too, and then go back to be changed: the receipt says that, and not that they were removed', async () => {
  await db.deleteFrom('take_downs').execute()
  const began = site.clock.now
  const ad = await adOn(site)
  const { id, receipt } = await takeDownOn(site, { kind: 'words', addresses: String(ad.id) })
  site.clock.now = daysAfter(began, 29)
  await watch()
  assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], ['paused', 'take-down'])
  assert.match(await text(receipt), /by June 2, 2026, 12:00 UTC, the ad has to be changed and reviewed again/)
  site.clock.now = daysAfter(began, 30)
  await watch()
  assert.deepEqual([(await rowOf(id)).outcome, (await adRow(ad.id)).state], ['removed', 'changes asked'])
  const said = await text(receipt)
  assert.match(said, /The ad is hidden until its advertiser has changed the words.+Sent back to be changed, automatically/)
  assert.doesNotMatch(said, /for good|deleted|by a moderator|Removed/)
  site.clock.now = began
})

test('a request that found nothing closes by itself after two weeks, and says so from the start', async () => {
  await db.deleteFrom('take_downs').execute()
  const began = site.clock.now
  const { id, receipt, path } = await takeDownOn(site, { addresses: 'https://elsewhere.example/1', mail: 'someone@harcourt.example' })
  assert.match(await text(receipt), /We found nothing.+closes on May 17, 2026, 12:00 UTC/)
  site.clock.now = new Date(began.getTime() + 14 * dayMs - 1)
  await watch()
  assert.equal((await rowOf(id)).outcome, null)
  site.clock.now = daysAfter(began, 14)
  assert.equal(await watch(), 'hid 0, ended 1, reminded of 0')
  assert.deepEqual([(await rowOf(id)).outcome, (await rowOf(id)).is_automatic], ['nothing found', true])
  assert.match(await text(receipt), /no other address came within 14 days.+Closed, because nothing was found, automatically/)
  await site.runJobs()
  const mails = await mailsTo(site, 'someone@harcourt.example')
  assert.ok(mails.some(({ subject, text: words }) => subject === 'There is news on your receipt' && words.includes(receipt)))
  assert.match(await text(path, (await moderatorOn(site)).headers), /Nothing found, May 17, 2026.+without a moderator/)
  site.clock.now = began
})

test('a picture of a minor is hidden with its copies at once, preserved, paged, and deleted by no clock', async () => {
  await db.deleteFrom('take_downs').execute()
  const copyOf = likeness()
  const [ad, other] = [await adOn(site), await adOn(site)]
  const photo = await photoOn(site, ad.id, { likeness: copyOf })
  await photoOn(site, other.id, { likeness: copyOf })
  await site.runJobs()
  site.mails.splice(0)
  const { id, receipt, path } = await takeDownOn(site, { kind: 'minor', addresses: String(ad.id) })
  await site.runJobs()
  assert.ok(site.mails.some(({ subject }) => subject === 'Something urgent waits'))
  const withheld = await db.selectFrom('photos').select('withheld_at').where('ad_id', 'in', [ad.id, other.id]).execute()
  assert.ok(withheld.length === 2 && withheld.every(({ withheld_at }) => withheld_at !== null))
  const evidence = () => db.selectFrom('evidence').select('ad_id').where('ad_id', 'in', [ad.id, other.id]).orderBy('ad_id').execute()
  assert.deepEqual(await evidence(), [{ ad_id: ad.id }, { ad_id: other.id }])
  assert.match(await text(receipt), /stays hidden until a moderator decides.+If that takes longer, it stays hidden/)
  site.clock.now = daysAfter(start, 60)
  await watch()
  assert.equal((await rowOf(id)).outcome, null)
  const reminder = site.mails.findLast(({ subject }) => subject === 'Something waits for you')
  assert.match(reminder!.text, /most cases end automatically after a month\./)
  assert.doesNotMatch(reminder!.text, /it ends without you/)
  assert.equal((await filesOf(photo)).length, 3)
  assert.equal((await decide(path, 'removal', {}, await moderatorOn(site))).headers.get('Location')?.endsWith('?after=take-down'), true)
  assert.deepEqual(await filesOf(photo), [])
  assert.equal((await evidence()).length, 2, 'once for each ad')
})

test('after three that a person gave back, the next of the same requester waits for a person or 24 hours; an intimate picture never does', async () => {
  await db.deleteFrom('take_downs').execute()
  const requester_hash = { name: 'Percival Overreach', mail: 'percival@overreach.example' }
  for (let time = 0; time < 3; time++) {
    const { path, photo } = await hiddenOn({ kind: 'stolen', ...requester_hash })
    assert.ok(
      (await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at,
      `at once: ${time}`,
    )
    assert.equal((await decide(path, 'restoration')).status, 303)
  }
  const withheld = async (photo: number) =>
    (await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at !== null
  const [waits, grave, other] = [
    await hiddenOn({ kind: 'stolen', ...requester_hash, mail: 'Percival@Overreach.example' }),
    await hiddenOn(requester_hash),
    await hiddenOn({ kind: 'stolen' }),
  ]
  assert.deepEqual([await withheld(waits.photo), await withheld(grave.photo), await withheld(other.photo)], [false, true, true])
  assert.match(await text(waits.receipt), /24 h left.+Nothing is hidden yet: a moderator looks first/)
  assert.match(await text(waits.path, mod.headers), /The same hand asked 4 times more within a year: 3 given back by a person, 1 open/)
  assert.match(await text('/takedown'), /gave back what the same name or email address had asked for 3 times/)
  const began = site.clock.now
  const soon = await hiddenOn({ kind: 'stolen', ...requester_hash })
  assert.equal((await mod.post(`${soon.path}/hiding`, {})).headers.get('Location'), `${soon.path}?after=hiding`)
  assert.equal(await withheld(soon.photo), true)
  assert.equal((await mod.post(`${soon.path}/hiding`, {})).status, 409)
  site.clock.now = new Date(began.getTime() + dayMs - 1)
  await watch()
  assert.equal(await withheld(waits.photo), false)
  site.clock.now = daysAfter(began, 1)
  await watch()
  assert.equal(await withheld(waits.photo), true)
  site.clock.now = began
})

test('who asked is in no page, mail, export, event or row that its advertiser, or anybody, can read', async () => {
  await site.runJobs()
  const { id, ad, path } = await hiddenOn()
  await site.post(`/take-downs/${id}/answer`, { text: 'It is a picture of my own door.', faith: 'on' }, ad.headers)
  await site.post('/account/export', {}, ad.headers)
  await site.runJobs()
  const zip = unzipSync(new Uint8Array(await (await site.get('/account/export/file', ad.headers)).arrayBuffer()))
  assert.deepEqual(
    Object.keys(zip).filter((name) => name.endsWith('.jpeg')),
    [],
    'nor does the copy hold what is hidden',
  )
  await decide(path, 'removal')
  const mails = (await mailsOf(site, ad.accountId)).map((mail) => JSON.stringify(mail))
  const pages = [
    '/account',
    '/account/personal-data',
    '/account/messages',
    '/ads',
    `/ads/${ad.id}`,
    `/ads/${ad.id}/photos`,
    `/take-downs/${id}/answer`,
    '/messages',
  ]
  const read = await Promise.all(pages.map(async (page) => (await site.get(page, ad.headers)).text()))
  const copied = Object.values(zip).map((file) => strFromU8(file))
  assert.ok(copied.some((file) => file.includes('my own door')) && mails.length >= 3)
  const rows = await Promise.all(
    (['take_downs', 'take_down_items', 'take_down_answers', 'events', 'decisions', 'ad_events'] as const).map(async (table) =>
      JSON.stringify(await db.selectFrom(table).selectAll().execute()),
    ),
  )
  for (const all of [...mails, ...read, ...copied, ...rows]) assert.doesNotMatch(all, /Wilhelmina|Harcourt|lamp in it/i)
  assert.doesNotMatch(site.lines.map((line) => JSON.stringify(line)).join(), /Wilhelmina|Harcourt/i)
  // But for the mails that they asked for themselves, in no column of any table, nor in a file.
  assert.deepEqual(
    (await findTraces(site.app, 'ilhelmina')).filter((where) => where !== 'public.mails'),
    [],
  )
  assert.ok('hash' in (await verifyEvents(db)))
})

test('a year after the decision who asked is forgotten, their words and the answers too; the numbers stay', async () => {
  const began = site.clock.now
  const { id, receipt, path, ad } = await hiddenOn()
  const open = await hiddenOn()
  await site.post(`/take-downs/${id}/answer`, { text: 'It is a picture of my own door.', faith: 'on' }, ad.headers)
  await decide(path, 'removal')
  const forget = () => jobsOf(site.app)['forget-take-downs']!.run(null as never)
  site.clock.now = new Date(Date.parse('2027-05-03T12:00:00Z') - 1)
  await forget()
  assert.equal((await site.get(receipt)).status, 200)
  site.clock.now = new Date('2027-05-03T12:00:00Z')
  await forget()
  const { sealed, requester_hash, addresses, waiting, note, outcome, kind } = await rowOf(id)
  assert.deepEqual([sealed, requester_hash, addresses, waiting, note, outcome, kind], [null, null, '', '', '', 'removed', 'intimate'])
  assert.equal(await db.selectFrom('take_down_answers').select('id').where('take_down_id', '=', id).executeTakeFirst(), undefined)
  assert.equal((await site.get(receipt)).status, 404)
  assert.ok((await rowOf(open.id)).sealed)
  site.clock.now = began
})
