import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptTexts } from './kept-texts.server.ts'

function reader() {
  const asked: number[][] = []
  const read = async (missing: number[]) => {
    asked.push(missing)
    return new Map(missing.filter((id) => id > 0).map((id) => [id, `${id}, read ${asked.length}`]))
  }
  return { asked, read }
}

test('only what is not kept is read, and a purge lets one go', async () => {
  const texts = new KeptTexts('ad', 10)
  const { asked, read } = reader()
  assert.deepEqual(await texts.findAll([1, 2], read), ['1, read 1', '2, read 1'])
  assert.deepEqual(await texts.findAll([3, 1, -4], read), ['3, read 2', '1, read 1', ''])
  texts.purge('ad:1', 'profile:2', 'state:KS')
  assert.deepEqual(await texts.findAll([1, 2], read), ['1, read 3', '2, read 1'])
  assert.deepEqual(asked, [[1, 2], [3, -4], [1]])
})

test('what is being read during a purge is given to who asked, and not kept', async () => {
  const texts = new KeptTexts('ad', 10)
  const old = Promise.withResolvers<Map<number, string>>()
  const before = texts.findAll([1], () => old.promise)
  texts.purge('ad:1')
  old.resolve(new Map([[1, 'old']]))
  assert.deepEqual([await before, await texts.findAll([1], async () => new Map([[1, 'new']]))], [['old'], ['new']])
})

test('nothing is kept while other processes cannot be heard, and no more than there is room for', async () => {
  const texts = new KeptTexts('ad', 2)
  const { asked, read } = reader()
  texts.suspend()
  await texts.findAll([1], read)
  await texts.findAll([1], read)
  texts.resume()
  await texts.findAll([1, 2, 3], read)
  await texts.findAll([1], read)
  assert.deepEqual(asked, [[1], [1], [1, 2, 3], [1]])
})
