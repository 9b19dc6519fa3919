import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { dayMs, daysAfter, hoursAfter, minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { emailsTo } from '../../../test/person.ts'
import { decideTakedown, freshHash, hiddenOn, takedownOn } from '../../../test/takedowns.ts'
import { watchTakedowns } from './clock.server.ts'

const site = await testApp({ CONTACT_EMAIL: 'operator@evenfall.example' })
after(() => site[Symbol.asyncDispose]())
const start = site.clock.now
beforeEach(() => void (site.clock.now = start))
const { db, files } = site.app
const mod = await moderatorOn(site)
const text = async (path: string, headers: Record<string, string> = {}) => textOf(await (await site.get(path, headers)).text())
const rowOf = (id: number) => db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const watch = async () => {
  const { takeDownsWatched: outcome } = await watchTakedowns(site.app)
  await site.runJobs()
  return outcome
}
const filesOf = async (photo: number) =>
  (await db.selectFrom('photo_files').select('file').where('photo_id', '=', photo).execute()).map(({ file }) => file)

test('photos stay hidden and restorable through a month of reminders without a moderator', async () => {
  await db.deleteFrom('take_downs').execute()
  assert.deepEqual(
    ['watch-takedowns', 'delete-takedowns'].map((name) => jobsOf(site.app)[name]!.cron),
    ['*/10 * * * *', '25 4 * * *'],
  )
  const began = site.clock.now
  const { id, receipt, path, ad, photo } = await hiddenOn(site)
  const names = await filesOf(photo)
  assert.match(
    await text(`/takedowns/${id}/answer`, ad.headers),
    /A moderator should decide by May 5.+It stays hidden until a moderator decides\. Nothing is deleted before that\./,
  )
  const staff = (await db.selectFrom('accounts').select('email').where('role', '<>', 'member').execute()).map(({ email }) => email)
  await site.runJobs()
  site.mails.splice(0)
  /** The hours at which reminders are sent, when the job runs every ten minutes. */
  const remindedAt: number[] = []
  for (let minutes = 0; minutes < 48 * 60; minutes += 10) {
    site.clock.now = minutesAfter(began, minutes)
    await watch()
    const mails = site.mails.splice(0)
    if (!mails.length) continue
    remindedAt.push(minutes / 60)
    assert.deepEqual(mails.map(({ to }) => to).toSorted(), [...staff, 'operator@evenfall.example'].toSorted())
    for (const { subject, text: words } of mails) assert.doesNotMatch(subject + words, /picture|intimate|takedown|ad \d|Wilhelmina/i)
  }
  assert.deepEqual(remindedAt, [12, 24, 40])
  assert.match(await text(receipt), /10 min left/)
  assert.equal((await rowOf(id)).outcome, null)
  const dayOf = async (days: number) => {
    site.clock.now = daysAfter(began, days)
    return watch()
  }
  // The law requires removal from view within 48 hours. Hiding did that at once, and everything can still be restored.
  assert.deepEqual(await dayOf(2), { hidden: 0, ended: 0, reminded: 1 })
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', photo).executeTakeFirstOrThrow()
  const later = await moderatorOn(site)
  for (const headers of [later.headers, ad.headers, { Cookie: 'adult=1' }])
    assert.equal((await site.get(`/photos/${name}/640.webp`, headers)).status, 404)
  const item = await db.selectFrom('take_down_items').select('id').where('take_down_id', '=', id).executeTakeFirstOrThrow()
  assert.equal((await site.get(`${path}/pictures/${item.id}`, later.headers)).status, 200)
  assert.match(await text(receipt), /stays hidden until a moderator decides.+If that takes longer, it stays hidden\./)
  const reminded: number[] = []
  for (let days = 3; days < 30; days++) if ((await dayOf(days)).reminded === 1) reminded.push(days)
  assert.deepEqual(reminded, [7, 14, 21, 27, 29])
  assert.deepEqual(await dayOf(30), { hidden: 0, ended: 0, reminded: 0 })
  for (const file of names) assert.ok(await files.size(file))
  assert.equal((await rowOf(id)).outcome, null)
  await decideTakedown(await moderatorOn(site), path, 'removal')

  const second = await hiddenOn(site)
  const third = await hiddenOn(site)
  await site.runJobs()
  site.mails.splice(0)
  site.clock.now = hoursAfter(site.clock.now, 41)
  assert.deepEqual(await watch(), { hidden: 0, ended: 0, reminded: 2 })
  assert.equal(site.mails.length, staff.length + 3, 'one email to each, however many requests there are')
  assert.deepEqual([(await rowOf(second.id)).alerted_hours, (await rowOf(third.id)).alerted_hours], [40, 40])
  assert.deepEqual(await watch(), { hidden: 0, ended: 0, reminded: 0 })
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

test('a request that found nothing closes automatically after two weeks, and its receipt says so from the start', async () => {
  proves('take-down.nextClosed', 'take-down-receipt.nothingHidden', 'take-down-receipt.nothingCame', 'take-down-receipt.notFoundByClock')
  await db.deleteFrom('take_downs').execute()
  const began = site.clock.now
  const { id, receipt, path } = await takedownOn(site, { addresses: 'https://elsewhere.example/1', mail: 'someone@harcourt.example' })
  assert.match(await text(receipt), /We found nothing.+closes on May 17 at 12:00 PM UTC/)
  site.clock.now = new Date(began.getTime() + 14 * dayMs - 1)
  await watch()
  assert.equal((await rowOf(id)).outcome, null)
  site.clock.now = daysAfter(began, 14)
  assert.deepEqual(await watch(), { hidden: 0, ended: 1, reminded: 0 })
  assert.deepEqual([(await rowOf(id)).outcome, (await rowOf(id)).is_automatic], ['nothing found', true])
  assert.match(await text(receipt), /you didn’t add another within 14 days.+Closed automatically, because we found nothing/)
  await site.runJobs()
  const mails = await emailsTo(site, 'someone@harcourt.example')
  assert.ok(mails.some(({ subject, text: words }) => subject === 'Your request is closed' && words.includes(receipt)))
  assert.match(await text(path, (await moderatorOn(site)).headers), /Nothing found, May 17.+without a moderator/)
  site.clock.now = began
})

test('a photo of a minor is hidden with its copies at once, preserved, and reported to moderators, and the clock never deletes it', async () => {
  proves('take-down.nextCopies')
  await db.deleteFrom('take_downs').execute()
  const copyOf = freshHash()
  const [ad, other] = [await adOn(site), await adOn(site)]
  const photo = await photoOn(site, ad.id, { perceptual_hash: copyOf })
  await photoOn(site, other.id, { perceptual_hash: copyOf })
  await site.runJobs()
  site.mails.splice(0)
  const { id, receipt, path } = await takedownOn(site, { kind: 'minor', addresses: String(ad.id) })
  await site.runJobs()
  assert.ok(site.mails.some(({ subject }) => subject === 'Something urgent is waiting'))
  const withheld = await db.selectFrom('photos').select('withheld_at').where('ad_id', 'in', [ad.id, other.id]).execute()
  assert.ok(withheld.length === 2 && withheld.every(({ withheld_at }) => withheld_at !== null))
  const evidence = () => db.selectFrom('evidence').select('ad_id').where('ad_id', 'in', [ad.id, other.id]).execute()
  assert.deepEqual(new Set((await evidence()).map(({ ad_id }) => ad_id)), new Set([ad.id, other.id]))
  assert.match(await text(receipt), /stays hidden until a moderator decides.+If that takes longer, it stays hidden/)
  site.clock.now = daysAfter(start, 60)
  await watch()
  assert.equal((await rowOf(id)).outcome, null)
  const reminder = site.mails.findLast(({ subject }) => subject === 'A case is due')
  assert.match(reminder!.text, /What it hides stays hidden until a moderator decides\./)
  assert.equal((await filesOf(photo)).length, 3)
  assert.equal((await decideTakedown(await moderatorOn(site), path, 'removal')).headers.get('Location')?.endsWith('?after=take-down'), true)
  assert.deepEqual(await filesOf(photo), [])
  assert.equal((await evidence()).length, 2, 'once for each ad')
})

test('after three restored requests, the same requester’s next one waits for a moderator or 24 hours, except for intimate photos', async () => {
  proves('take-down.misuseText: Some requests wait for a moderator', 'take-down-receipt.waitsForModerator')
  await db.deleteFrom('take_downs').execute()
  const requester_hash = { name: 'Percival Overreach', mail: 'percival@overreach.example' }
  for (let time = 0; time < 3; time++) {
    const { path, photo } = await hiddenOn(site, { kind: 'stolen', ...requester_hash })
    assert.ok(
      (await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at,
      `at once: ${time}`,
    )
    assert.equal((await decideTakedown(mod, path, 'restoration')).status, 303)
  }
  const withheld = async (photo: number) =>
    (await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at !== null
  const [waits, grave, other] = [
    await hiddenOn(site, { kind: 'stolen', ...requester_hash, mail: 'Percival@Overreach.example' }),
    await hiddenOn(site, requester_hash),
    await hiddenOn(site, { kind: 'stolen' }),
  ]
  assert.deepEqual([await withheld(waits.photo), await withheld(grave.photo), await withheld(other.photo)], [false, true, true])
  assert.match(await text(waits.receipt), /24 h left.+Nothing is hidden yet: a moderator looks first/)
  assert.match(
    await text(waits.path, mod.headers),
    /4 other requests from the same person within a year: 3 restored by a moderator, 1 open/,
  )
  assert.match(await text('/takedown'), /restored what the same name or email address had asked us to hide 3 times/)
  const began = site.clock.now
  const soon = await hiddenOn(site, { kind: 'stolen', ...requester_hash })
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

test('a year after the decision, the requester, their text, and the answers are erased, but the counts stay', async () => {
  proves('held-data.take-downs until: We delete your answer a year', 'held-data.take-downs until: We keep the fact that something')
  const began = site.clock.now
  const { id, receipt, path, ad } = await hiddenOn(site)
  const open = await hiddenOn(site)
  await site.post(`/takedowns/${id}/answer`, { text: 'It is a picture of my own door.', faith: 'on' }, ad.headers)
  await decideTakedown(mod, path, 'removal')
  const forget = () => jobsOf(site.app)['delete-takedowns']!.run(null as never)
  site.clock.now = new Date(Date.parse('2027-05-03T12:00:00Z') - 1)
  await forget()
  assert.equal((await site.get(receipt)).status, 200)
  site.clock.now = new Date('2027-05-03T12:00:00Z')
  await forget()
  const { sealed, requester_hash, addresses, waiting, note, outcome, kind, form_key } = await rowOf(id)
  assert.equal(form_key, String(id), 'no hash of the form')
  assert.deepEqual([sealed, requester_hash, addresses, waiting, note, outcome, kind], [null, null, '', '', '', 'removed', 'intimate'])
  assert.equal(await db.selectFrom('take_down_answers').select('id').where('take_down_id', '=', id).executeTakeFirst(), undefined)
  assert.equal((await site.get(receipt)).status, 404)
  assert.ok((await rowOf(open.id)).sealed)
  site.clock.now = began
})
