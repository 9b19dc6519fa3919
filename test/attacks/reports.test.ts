import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { budgets } from '#app/platform/http/budgets.ts'
import { moderatorMinutesFor } from '#app/moderation/queue/alerts.server.ts'
import { selectFirstCases } from '#app/moderation/queue/open-cases.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../ads.ts'
import { testApp } from '../app.ts'
import { photoOn } from '../review.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, files, now } = site.app

/** The sizes of a photo's nine files, as processing makes them from a camera's photo, at a tenth of the real size. */
const sizes = [
  [1600, 'jpeg', 30_000],
  [1600, 'webp', 22_000],
  [1600, 'avif', 16_000],
  [800, 'jpeg', 10_000],
  [800, 'webp', 8_000],
  [800, 'avif', 6_000],
  [400, 'jpeg', 4_000],
  [400, 'webp', 3_000],
  [400, 'avif', 2_000],
] as const
const [perAd, photosPerAd] = [sizes[0][2] * 8, 8]
const ads: number[] = []

before(async () => {
  for (let index = 0; index < 6; index++) {
    const { id: adId } = await adOn(site)
    ads.push(adId)
    for (let photo = 0; photo < photosPerAd; photo++) {
      const name = await photoOn(site, adId, { shown_at: now() })
      const { id: photo_id } = await db.selectFrom('photos').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      for (const [width, kind, bytes] of sizes)
        await db
          .insertInto('photo_files')
          .values({ photo_id, width, kind, file: await files.put(randomBytes(bytes)), bytes })
          .execute()
    }
  }
})

let sent = 0
/** A form of about 2 KB that differs from the one before. */
const send = (adId: number, reason: string, address: string) =>
  site.post(
    `/report/${adId}`,
    { form_key: randomBytes(32).toString('base64url'), reason, note: `${++sent} ${'x'.repeat(990)}` },
    {},
    address,
  )
const countReports = async () =>
  (
    await db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The bytes of all files on the disk, whether or not a row refers to them. */
async function storedBytes() {
  let bytes = 0
  for await (const { name } of files.list()) bytes += (await files.size(name)) ?? 0
  return bytes
}

/** The most that may be stored: each ad's photos and text once, and the text of each report. */
const most = (adCount: number, reports: number) => adCount * (perAd + photosPerAd * 64 + 4_000) + reports * 4_000

test('a flood of urgent reports from one network stores each photo once', async () => {
  const [address, began, before] = ['198.51.100.7', performance.now(), await storedBytes()]
  let accepted = 0
  for (let round = 0; round < 12; round++) for (const adId of ads) if ((await send(adId, 'minor', address)).status === 303) accepted++
  const bytes = (await storedBytes()) - before
  assert.equal(accepted, 60, 'ten of each ad, and sixty an hour')
  assert.equal(await countReports(), accepted)
  assert.ok(bytes <= most(ads.length, accepted), `${bytes} bytes`)
  const copies = await db.selectFrom('evidence_copies').select('id').execute()
  assert.equal(copies.length, ads.length * (photosPerAd + 1))
  const spent = await db.selectFrom('budget_spending').select(['scope', 'spent']).where('harm', '=', 'bytes stored').execute()
  assert.deepEqual(new Set(spent.map(({ scope }) => scope)), new Set(['network', 'block', 'site']))
  for (const each of spent) assert.equal(each.spent, bytes, `counted for the ${each.scope}`)
  reportAttack('urgent reports from one network', {
    requests: 72,
    accepted,
    bytesStored: bytes,
    bytesStoredByEarlierReleases: accepted * photosPerAd * sizes.reduce((sum, [, , size]) => sum + size, 0),
    moderatorMinutes: accepted * moderatorMinutesFor('minor'),
    milliseconds: Math.round(performance.now() - began),
  })
})

test('a flood of urgent reports from one /48 stores nothing twice, is accepted, and waits behind everyone else’s', async () => {
  const before = await storedBytes()
  let accepted = 0
  for (let network = 0; network < 10; network++)
    for (const adId of ads) if ((await send(adId, 'forced', `2001:db8:48:${network}::1`)).status === 303) accepted++
  assert.equal(accepted, 60)
  const bytes = (await storedBytes()) - before
  assert.ok(bytes <= accepted * 4_000, `${bytes} bytes: not one photo`)
  const flagged = await db.selectFrom('reports').select('id').where('is_over_budget', '=', true).execute()
  assert.ok(flagged.length > 0)
  // The next report comes from another network and is still first in the queue.
  site.clock.now = minutesAfter(site.clock.now, 1)
  assert.equal((await send(ads[0]!, 'minor', '192.0.2.200')).status, 303)
  const newest = await db.selectFrom('reports').select(['id', 'is_over_budget']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  assert.equal(newest.is_over_budget, false)
  const { rows } = await selectFirstCases({ kind: 'report', limit: 200 }).execute(db)
  const order = rows.map(({ subject_id }) => subject_id)
  for (const { id } of flagged) assert.ok(order.indexOf(newest.id) < order.indexOf(id))
  // A network that has used up its budget can still report an ad that no one has reported, with its photos.
  const { id: adId } = await adOn(site)
  assert.equal((await send(adId, 'forced', '2001:db8:48:1::1')).status, 303)
  assert.ok(await db.selectFrom('evidence').select('id').where('ad_id', '=', adId).executeTakeFirst())
  reportAttack('urgent reports from one /48', { requests: 60, accepted, bytesStored: bytes, photosStoredAgain: 0 })
})

test('a flood of other reports stops at the review time that one source gets', async () => {
  const before = await countReports()
  let requests = 0
  for (let network = 0; network < 12; network++)
    for (const adId of ads) for (let index = 0; index < 3; index++, requests++) await send(adId, 'scam', `2001:db8:49:${network}::1`)
  const accepted = (await countReports()) - before
  const minutes = accepted * moderatorMinutesFor('scam')
  assert.equal(minutes, budgets['moderator minutes'].block)
  assert.equal((await send(ads[0]!, 'scam', '203.0.113.5')).status, 303, 'nobody else has to wait')
  reportAttack('other reports from one /48', { requests, accepted, moderatorMinutes: minutes, bytesStored: 0 })
})
