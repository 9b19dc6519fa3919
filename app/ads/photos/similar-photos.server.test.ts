import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { dice } from '../../../test/many-ads.ts'
import { photosOn } from '../../../test/pictures.ts'
import { bitsApart, findSimilarPhotos, isBarred, sameWithin } from './photos.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app

const roll = dice(20)
const anyBits = () => Array.from({ length: 64 }, () => roll(2)).join('')
/** Flips some bits, all of them within `width` adjacent ones, so that quarters differ in every possible way. */
function change(perceptualHash: string, bits: number, width = 64) {
  const start = roll(65 - width)
  const changed = new Set<number>()
  while (changed.size < bits) changed.add(start + roll(width))
  return Array.from(perceptualHash, (bit, index) => (changed.has(index) ? String(1 - Number(bit)) : bit)).join('')
}

/** Flips six bits in the way that is hardest to find: one bit in each of two quarters, and two bits in each of the others. */
function hardest(perceptualHash: string) {
  const pairs = [0, 1, 2, 3].flatMap((one) => [0, 1, 2, 3].filter((other) => other > one).map((other) => [one, other]))
  return pairs.flatMap((pair) =>
    Array.from({ length: 16 }, (_, bit) =>
      Array.from(perceptualHash, (value, index) => {
        const isChanged = pair.includes(index >> 4) ? (index & 15) === bit : (index & 15) === bit || (index & 15) === ((bit + 5) & 15)
        return isChanged ? String(1 - Number(value)) : value
      }).join(''),
    ),
  )
}

const originals = ['0'.repeat(64), '1'.repeat(64), ...Array.from({ length: 38 }, anyBits)]
const copies = originals.flatMap((perceptualHash) =>
  Array.from({ length: 9 }, (_, bits) => [64, 48, 33, 32, 17, 16].map((width) => change(perceptualHash, bits, width))).flat(),
)

test('the lookup by quarters finds exactly the photos that a comparison with every photo finds', async () => {
  const [mine, theirs] = [await adOn(site), await adOn(site)]
  await photosOn(site, mine.id, originals)
  await photosOn(site, theirs.id, [...copies, ...hardest(originals[2]!), ...Array.from({ length: 500 }, anyBits)])
  const named = await db.selectFrom('photos').select(['id', 'perceptual_hash']).where('ad_id', '=', mine.id).orderBy('id').execute()
  const others = await db.selectFrom('photos').select(['id', 'perceptual_hash']).where('ad_id', '=', theirs.id).orderBy('id').execute()
  const compared = others.filter((other) =>
    named.some(({ perceptual_hash: perceptualHash }) => bitsApart(perceptualHash, other.perceptual_hash) <= sameWithin),
  )
  assert.ok(compared.length > 1500 && compared.length < others.length - 900, String(compared.length))
  const found = await findSimilarPhotos(
    db,
    named.map(({ id }) => id),
  )
  assert.deepEqual(
    found.map(({ id }) => id),
    compared.map(({ id }) => id),
  )
  for (const one of named.slice(0, 6)) {
    const alone = await findSimilarPhotos(db, [one.id])
    const near = [...named, ...others].filter(
      ({ id, perceptual_hash: perceptualHash }) => id !== one.id && bitsApart(perceptualHash, one.perceptual_hash) <= sameWithin,
    )
    assert.deepEqual(
      alone.map(({ id }) => id),
      near.map(({ id }) => id),
    )
  }
})

test('hashes within the distance of a barred one are barred, wherever their bits differ', async () => {
  for (const perceptualHash of originals.slice(0, 10)) {
    await db.deleteFrom('barred_photos').execute()
    await db
      .insertInto('barred_photos')
      .values({ perceptual_hash: perceptualHash, barred_at: site.app.now(), take_down_id: null })
      .execute()
    for (let bits = 0; bits <= 8; bits++)
      for (const width of [64, 33, 16])
        assert.equal(await isBarred(db, change(perceptualHash, bits, width)), bits <= sameWithin, `${bits} of ${width}`)
  }
})

test('similarity is symmetric, and a photo is never listed as similar to itself', async () => {
  const rows = await sql<{ id: number }>`select id from photos order by id limit 40`.execute(db)
  for (const { id } of rows.rows.slice(0, 5)) {
    const found = await findSimilarPhotos(db, [id])
    assert.ok(found.every((other) => other.id !== id))
    const [first] = found
    if (first) assert.ok((await findSimilarPhotos(db, [first.id])).some((other) => other.id === id))
  }
  assert.deepEqual(await findSimilarPhotos(db, []), [])
})
