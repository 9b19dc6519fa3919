import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { isBarred } from '#app/ads/photos/photos.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { adOn, forced } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { goodNewsOf, mailsOf, moderatorOn } from '../../../test/review.ts'
import { appealOn, sanctionOn } from '../../../test/decisions.ts'
import { photoOn } from '../../../test/pictures.ts'
import { emailsTo } from '../../../test/person.ts'
import { decideTakedown, freshHash, goodRequest, hiddenOn, takedownOn } from '../../../test/takedowns.ts'
import { undoHiding } from './close-takedowns.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const start = site.clock.now
beforeEach(() => void (site.clock.now = start))
const { db, now, files } = site.app
const mod = await moderatorOn(site)
const text = async (path: string, headers: Record<string, string> = {}) => textOf(await (await site.get(path, headers)).text())
const rowOf = (id: number) => db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const adRow = (id: number) =>
  db.selectFrom('ads').select(['state', 'pause_reason', 'photo_count', 'confirmed_at']).where('id', '=', id).executeTakeFirstOrThrow()
const decisionsOn = (adId: number) => db.selectFrom('decisions').selectAll().where('ad_id', '=', adId).orderBy('id').execute()
const filesOf = async (photo: number) =>
  (await db.selectFrom('photo_files').select('file').where('photo_id', '=', photo).execute()).map(({ file }) => file)

test('a withdrawal restores everything, lifts the bar, and notifies the advertiser, and a second one changes nothing', async () => {
  proves('statement-emails.backText')
  const { id, receipt, ad, photo, perceptual_hash: bitsOf } = await hiddenOn(site, { kind: 'stolen' })
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
  assert.match(await text(receipt), /You withdrew the request\. The request no longer hides anything\./)
  const back = (await mailsOf(site, ad.accountId)).filter(({ subject }) => subject === 'Good news: what you posted is back')
  assert.equal(back.length, 1)
  assert.match(back[0]!.text, /What we hid is visible again\./)
})

test('an ad hidden for its text returns to its earlier state: live and no fresher, in review, or paused by its advertiser', async () => {
  const began = site.clock.now
  for (const before of [{ state: 'live' }, { state: 'in review', live_at: began }, { state: 'paused' }] as const) {
    const ad = await adOn(site, before)
    const was = await adRow(ad.id)
    const first = await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
    const second = await takedownOn(site, { kind: 'words', addresses: String(ad.id), name: 'Somebody else', mail: 'else@example.net' })
    site.clock.now = hoursAfter(began, 1)
    await site.post(`${first.receipt}/withdrawal`)
    assert.deepEqual(
      [(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason],
      ['paused', 'take-down'],
      'the second request still hides it',
    )
    await site.post(`${second.receipt}/withdrawal`)
    assert.deepEqual(await adRow(ad.id), was)
    site.clock.now = began
  }
  const ad = await adOn(site)
  const { receipt } = await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
  await db.updateTable('claims').set({ ended_at: now() }).where('profile_id', '=', ad.profileId).execute()
  await site.post(`${receipt}/withdrawal`)
  assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], ['paused', 'identity'])
  const suspended = await adOn(site)
  const third = await takedownOn(site, { kind: 'words', addresses: String(suspended.id) })
  await db.insertInto('sanctions').values({ account_id: suspended.accountId, began_at: now() }).execute()
  await site.post(`${third.receipt}/withdrawal`)
  assert.equal((await adRow(suspended.id)).pause_reason, 'suspension')
})

test('an ad that its advertiser paused after an appeal brought it back stays paused once later requests are withdrawn', async () => {
  const [ad, another] = [await adOn(site), await adOn(site)]
  const ask = (name: string, addresses = String(ad.id)) => takedownOn(site, { kind: 'words', addresses, name, mail: `${name}@example.net` })
  const first = await ask('one', `${ad.id}\n${another.id}`)
  const [hide] = await decisionsOn(ad.id)
  await inTransaction(db, (transaction) => undoHiding(site.app, transaction, hide!.id, { ...mod, role: 'moderator' }))
  assert.deepEqual([(await adRow(ad.id)).state, (await rowOf(first.id)).outcome], ['live', null])
  assert.equal((await site.post(`/ads/${ad.id}/pause`, {}, ad.headers)).status, 303)
  const later = [await ask('two'), await ask('three')]
  for (const { receipt } of later) assert.equal((await site.post(`${receipt}/withdrawal`)).status, 303)
  assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], ['paused', 'advertiser'])
})

test('an ad hidden while its account was suspended is live again, or paused for the suspension if that goes on', async () => {
  for (const [until, state] of [
    [hoursAfter(start, 1), 'live'],
    [hoursAfter(start, 200), 'paused'],
  ] as const) {
    site.clock.now = start
    const ad = await adOn(site, { state: 'paused', pause_reason: 'suspension' })
    await sanctionOn(site, ad.accountId, until)
    const { receipt } = await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
    site.clock.now = hoursAfter(start, 2)
    await jobsOf(site.app)['end-suspensions']!.run({} as never)
    await site.post(`${receipt}/withdrawal`)
    assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], [state, state === 'live' ? null : 'suspension'])
  }
})

test('a photo hidden by two requests shows again only when both are withdrawn', async () => {
  const { receipt, ad, photo } = await hiddenOn(site, { kind: 'stolen' })
  const second = await takedownOn(site, { kind: 'stolen', addresses: String(ad.id) })
  const withheld = async () =>
    (await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at
  await site.post(`${second.receipt}/withdrawal`)
  assert.ok(await withheld())
  assert.deepEqual(await goodNewsOf(site, ad.accountId), ['a decision was reversed'])
  await site.post(`${receipt}/withdrawal`)
  assert.equal(await withheld(), null)
  assert.deepEqual(await goodNewsOf(site, ad.accountId), ['what you posted is back'])
})

test('a removal deletes rows and files, leaves the bar in place, and gives each side its own note', async () => {
  proves(
    'take-down-case.noteLabel',
    'take-down-case.advertiserNoteLabel',
    'take-down.mailHint',
    'take-down.nextRefused',
    'take-down-receipt.photosDeleted',
  )
  const { id, receipt, path, ad, photo, perceptual_hash: bitsOf } = await hiddenOn(site)
  const names = await filesOf(photo)
  assert.equal(names.length, 3)
  for (const [fields, sentence] of [
    [{ note: '' }, /Write a note to the requester/],
    [{ advertiserNote: '' }, /Write a note to the advertiser/],
  ] as const) {
    const refused = await decideTakedown(mod, path, 'removal', fields)
    assert.equal(refused.status, 422)
    assert.match(await refused.text(), sentence)
  }
  const done = await decideTakedown(mod, path, 'removal')
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
  const receiptText = await text(receipt)
  assert.match(receiptText, /The photos were deleted\. If someone uploads photos that look the same, we refuse them/)
  assert.match(receiptText, /We looked at it with care/)
  assert.doesNotMatch(receiptText, /It shows somebody who did not agree/)
  const mails = await emailsTo(site, goodRequest.mail)
  assert.ok(mails.some(({ subject: title, text: words }) => title === 'Your request is closed' && words.includes(receipt)))
  for (const { subject: title, text: words } of mails)
    assert.doesNotMatch(title + words.replaceAll(/http\S+/g, ''), /photo|intimate|take-?down|lamp|\bads?\b|escort|Wilhelmina/i)
  assert.equal((await decideTakedown(mod, path, 'restoration')).status, 409)
  assert.equal((await site.post(`${receipt}/withdrawal`)).status, 409)
  assert.equal((await rowOf(id)).outcome, 'removed')
})

for (const kind of ['intimate', 'stolen'])
  test(`removed photos (${kind}) stay removed after a restore, with the copies whose hashes differ`, async () => {
    const [hash, ad, other] = [freshHash(), await adOn(site), await adOn(site)]
    const photo = await photoOn(site, ad.id, { perceptual_hash: hash })
    const copy = await photoOn(site, other.id, { perceptual_hash: hash.replace(/.$/, (bit) => (bit === '0' ? '1' : '0')) })
    const { path } = await takedownOn(site, { kind, addresses: String(ad.id) })
    if (kind === 'stolen') assert.equal((await mod.post(`${path}/copies`, {})).status, 303)
    assert.equal((await decideTakedown(mod, path, 'removal')).status, 303)
    const noted = await db
      .selectFrom('removals')
      .select('subject_id')
      .where('kind', '=', 'photo')
      .where('subject_id', 'in', [photo, copy])
      .execute()
    assert.equal(noted.length, 2)
  })

test('a restoration shows the photo, allows it to be uploaded again, and overturns the first statement', async () => {
  const { receipt, path, ad, photo, perceptual_hash: bitsOf } = await hiddenOn(site)
  assert.equal((await decideTakedown(mod, path, 'restoration')).status, 303)
  const name = (await db.selectFrom('photos').select(['name', 'withheld_at']).where('id', '=', photo).executeTakeFirstOrThrow()).name
  assert.equal((await site.get(`/photos/${name}/640.webp`, { Cookie: 'adult=1' })).status, 200)
  assert.equal(await isBarred(db, bitsOf), false)
  const [hide, restore] = await decisionsOn(ad.id)
  assert.deepEqual([hide!.overturned_at, restore!.outcome], [now(), 'restore'])
  assert.match(await text(receipt), /A moderator decided that it stays up/)
})

test('an open appeal is decided with the restoration that grants it, and leaves the queue', async () => {
  const { path, ad } = await hiddenOn(site)
  const [hide] = await decisionsOn(ad.id)
  const id = await appealOn(site, ad.accountId, hide!.id)
  assert.equal((await decideTakedown(mod, path, 'restoration')).status, 303)
  const appeal = await db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([appeal.outcome, appeal.decided_by, appeal.decided_at], ['overturned', mod.accountId, now()])
  const events = db.selectFrom('events').select(['outcome', 'actor']).where('kind', '=', 'appeal decided').where('subject_id', '=', id)
  assert.deepEqual(await events.execute(), [{ outcome: 'overturned', actor: 'moderator' }])
  assert.match(await text(`/decisions/${hide!.id}`, ad.headers), /Your appeal.+The decision was overturned on May 3/)
})

test('an ad removed for its text goes back to its advertiser to be changed and reviewed', async () => {
  const ad = await adOn(site)
  const { id, path } = await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
  assert.equal((await decideTakedown(mod, path, 'removal')).status, 303)
  assert.match(await text(`/takedowns/${id}/answer`, ad.headers), /Decided on May 3: the ad is yours to change and submit again\./)
  assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).pause_reason], ['changes asked', null])
  const [, asked] = await decisionsOn(ad.id)
  assert.deepEqual([asked!.subject, asked!.outcome, asked!.rule], ['ad', 'ask for changes', 11])
})

test('the “nothing found” decision is possible only when nothing is hidden', async () => {
  const { path } = await hiddenOn(site)
  assert.equal((await decideTakedown(mod, path, 'none')).status, 409)
  const empty = await takedownOn(site, { addresses: 'https://elsewhere.example/1' })
  for (const decision of ['removal', 'restoration']) assert.equal((await decideTakedown(mod, empty.path, decision)).status, 409)
  assert.equal((await decideTakedown(mod, empty.path, 'none', { advertiserNote: '' })).status, 303)
  assert.equal((await rowOf(empty.id)).outcome, 'nothing found')
})

for (const kind of ['stolen', 'intimate', 'minor'])
  test(`a granted appeal about a photo (${kind}) shows it again and closes a request with nothing left`, async () => {
    const mail = `${kind}.appealed@example.net`
    const { id, ad, photo, perceptual_hash: bitsOf, receipt } = await hiddenOn(site, { kind, mail })
    const [hide] = await decisionsOn(ad.id)
    const appealId = await appealOn(site, ad.accountId, hide!.id)
    await db
      .updateTable('ads')
      .set({ state: forced('paused'), pause_reason: 'report' })
      .where('id', '=', ad.id)
      .execute()
    const path = `/moderation/appeals/${appealId}`
    const version = /name="version" value="([^"]+)"/.exec(await mod.read(path))![1]!
    assert.equal((await mod.post(`${path}/overturning`, { version, note: 'We looked once more, with care.' })).status, 303)
    assert.equal((await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at, null)
    assert.equal(await isBarred(db, bitsOf), false)
    assert.equal((await rowOf(id)).outcome, 'restored')
    assert.match(await text(receipt), /A moderator decided that it stays up/)
    const events = db.selectFrom('events').select(['actor_id', 'outcome', 'details']).where('kind', '=', 'take-down decided')
    assert.deepEqual(await events.where('subject_id', '=', id).execute(), [
      { actor_id: mod.accountId, outcome: 'restored', details: JSON.stringify({ kind, pictures: 1, ads: 1 }) },
    ])
    const mails = await emailsTo(site, mail)
    assert.ok(mails.some(({ subject, text: words }) => subject === 'Your request is closed' && words.includes(receipt)))
    assert.equal((await adRow(ad.id)).pause_reason, 'report', 'whether its reports are right is another decision')
  })

test('a case that another moderator has taken can’t be decided by anyone else', async () => {
  const { id, path } = await hiddenOn(site)
  const other = await moderatorOn(site)
  const until = hoursAfter(now(), 1)
  await db.insertInto('case_claims').values({ kind: 'take-down', subject_id: id, account_id: other.accountId, until }).execute()
  assert.equal((await decideTakedown(mod, path, 'removal')).status, 409)
  assert.equal((await decideTakedown(other, path, 'removal')).status, 303)
})

test('what waits in a case that another moderator has taken, and copies, are theirs to hide', async () => {
  const bits = freshHash()
  const [named, copied] = [await adOn(site), await adOn(site)]
  const waiting = await photoOn(site, named.id, { perceptual_hash: bits })
  await photoOn(site, copied.id, { perceptual_hash: bits })
  const { id, path } = await takedownOn(site, { kind: 'stolen', addresses: '4' })
  await db
    .updateTable('take_downs')
    .set({ waiting: String(named.id) })
    .where('id', '=', id)
    .execute()
  const other = await moderatorOn(site)
  assert.equal((await other.post(`/moderation/cases/take-down/${id}/take`, {})).status, 303)
  for (const what of ['hiding', 'copies']) {
    const refused = await mod.post(`${path}/${what}`, {})
    assert.equal(refused.status, 409, what)
    assert.match(await refused.text(), /Another moderator is working on this case/)
    assert.equal((await other.post(`${path}/${what}`, {})).status, 303, what)
  }
  const hidden = db.selectFrom('take_down_items').select('photo_id').where('take_down_id', '=', id).orderBy('id')
  assert.equal((await hidden.execute())[0]!.photo_id, waiting)
  assert.equal((await hidden.execute()).length, 2)
  const hold = db.selectFrom('case_claims').select('account_id').where('subject_id', '=', id)
  assert.deepEqual(await hold.execute(), [{ account_id: other.accountId }], 'hiding decides nothing')
})
