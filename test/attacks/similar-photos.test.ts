import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { findSimilarPhotos, isBarred } from '#app/ads/photos/photos.server.ts'
import { listSamePhotos } from '#app/moderation/reviews/same-content.server.ts'
import { adOn } from '../ads.ts'
import { testApp } from '../app.ts'
import { photosOn } from '../pictures.ts'
import { takedownOn } from '../takedowns.ts'
import { reportAttack } from './report.ts'

const photos = Number(process.env.ATTACK_PHOTOS ?? 20_000)
const mostMs = 50

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app

let seed = 1
const word = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0).toString(2).padStart(32, '0')
const anyBits = () => word() + word()

/** Milliseconds of this thread's CPU time, which include the embedded database. The first run plans and compiles the statements. */
async function cpuMs(work: () => Promise<unknown>) {
  await work()
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test(`a search for copies among ${photos.toLocaleString('en-US')} photos doesn’t block the main thread`, async () => {
  const crowd = await adOn(site)
  await photosOn(site, crowd.id, Array.from({ length: photos }, anyBits))
  await sql`vacuum (analyze) photos`.execute(db)
  const barred = Array.from({ length: 20_000 }, anyBits)
  await sql`insert into barred_photos (perceptual_hash, barred_at) select perceptual_hash, now() from unnest(${barred}::bit(64)[]) as perceptual_hash`.execute(
    db,
  )
  await sql`vacuum (analyze) barred_photos`.execute(db)

  const { accountId, profileId } = crowd
  const adIds: number[] = []
  for (let index = 0; index < 30; index++) {
    const { id } = await adOn(site, { accountId, isChecked: false })
    await photosOn(site, id, Array.from({ length: 8 }, anyBits))
    adIds.push(id)
  }
  const idsOf = async (count: number) => {
    const photosOfAds = db.selectFrom('photos').select('id').where('ad_id', 'in', adIds.slice(0, count))
    return (await photosOfAds.execute()).map(({ id }) => id)
  }
  const [one, many] = [await idsOf(1), await idsOf(30)]
  const searched = await cpuMs(() => findSimilarPhotos(db, one))
  const searchedForm = await cpuMs(() => findSimilarPhotos(db, many))
  const looked = await cpuMs(() => listSamePhotos(db, { adId: adIds[0]!, profileId }))
  const uploaded = await cpuMs(() => isBarred(db, anyBits()))
  let next = 0
  const whole = await cpuMs(() => takedownOn(site, { addresses: String(adIds[next++]) }))
  reportAttack(`one ad's copies among ${photos.toLocaleString('en-US')} photos`, {
    searchMs: searched,
    searchForAFullFormMs: searchedForm,
    wholeRequestMs: whole,
    moderatorsPageMs: looked,
    uploadMs: uploaded,
  })
  for (const [what, ms] of Object.entries({ searched, looked, uploaded })) assert.ok(ms < mostMs, `${what}: ${ms} ms`)
})
