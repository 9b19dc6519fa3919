import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CardRows, type Row } from './ad-cards.server.ts'

/** Rows that say how often they were read. */
function reader() {
  const requested: number[][] = []
  const read = async (ids: readonly number[]) => {
    requested.push([...ids])
    return ids.filter((id) => id < 9).map((id) => ({ id, title: `read ${requested.length}` }) as Row)
  }
  return { requested, read }
}
const titlesOf = (rows: readonly Row[]) => rows.map(({ id, title }) => `${id} ${title}`)

test('each row is read once, and again after its ad has changed', async () => {
  const cards = new CardRows()
  const { requested, read } = reader()
  assert.deepEqual(titlesOf(await cards.find([3, 1], read)), ['3 read 1', '1 read 1'])
  assert.deepEqual(titlesOf(await cards.find([1, 2, 3], read)), ['1 read 1', '2 read 2', '3 read 1'])
  cards.purge('state:TX', 'ad:3')
  assert.deepEqual(titlesOf(await cards.find([1, 2, 3], read)), ['1 read 1', '2 read 2', '3 read 3'])
  cards.purgeAll()
  await cards.find([1], read)
  assert.deepEqual(requested, [[3, 1], [2], [3], [1]])
})

test('an ad that is gone has no row', async () => {
  const cards = new CardRows()
  assert.deepEqual(titlesOf(await cards.find([9, 1, 10], reader().read)), ['1 read 1'])
})

test('rows that are being read during a purge are not held', async () => {
  const cards = new CardRows()
  const { read } = reader()
  const before = cards.find([1], async (ids) => {
    cards.purge('ad:1')
    return read(ids)
  })
  assert.deepEqual(titlesOf(await before), ['1 read 1'])
  assert.deepEqual(titlesOf(await cards.find([1], read)), ['1 read 2'])
})

test('while other processes can’t be heard, rows are read from the database', async () => {
  const lease = { isHeld: true, holds: () => lease.isHeld }
  const cards = new CardRows(lease)
  const { requested, read } = reader()
  await cards.find([1], read)
  lease.isHeld = false
  await cards.find([1], read)
  await cards.find([1], read)
  lease.isHeld = true
  await cards.find([1], read)
  assert.equal(requested.length, 3)
})

test('the HTML of a card is dropped with its row', () => {
  const cards = new CardRows()
  for (const id of [1, 2, 3]) cards.heldHtmlOf(id).set('to a visitor', `card ${id}`)
  cards.purge('state:TX', 'ad:2')
  const left = () => [1, 2, 3].map((id) => cards.heldHtmlOf(id).size)
  assert.deepEqual(left(), [1, 0, 1])
  cards.purgeAll()
  assert.deepEqual(left(), [0, 0, 0])
})
