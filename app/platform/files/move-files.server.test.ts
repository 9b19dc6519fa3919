import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Files, openFolder } from './files.server.ts'
import { moveFiles, WrongCopy } from './move-files.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-move-files-'))
after(() => rm(root, { recursive: true }))
let count = 0

async function filled(files = 40) {
  const path = join(root, `from-${++count}`)
  const [from, to] = [openFolder(path), openFolder(join(root, `to-${count}`))]
  const names: string[] = []
  for (let index = 0; index < files; index++) names.push(await from.put(Buffer.from(`file ${index}`)))
  return { path, from, to, names: names.toSorted() }
}

async function namesIn(files: Files) {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.toSorted()
}

test('every file is copied and counted, and a second run copies nothing and finds the same', async () => {
  const { from, to, names } = await filled()
  const first = await moveFiles(from, to)
  assert.deepEqual([first.count, first.copied, first.deleted, first.damaged], [40, 40, 0, []])
  assert.equal(first.bytes, names.length * 6 + 30)
  assert.deepEqual([await namesIn(to), await namesIn(from)], [names, names])
  assert.deepEqual(await moveFiles(from, to), { ...first, copied: 0 })
  assert.equal((await moveFiles(to, from)).checksum, first.checksum)
})

test('an interrupted move goes on where it ended', async () => {
  const { from, to, names } = await filled()
  let puts = 0
  const interrupted: Files = { ...to, put: (bytes) => (++puts > 15 ? Promise.reject(new Error('gone')) : to.put(bytes)) }
  await assert.rejects(moveFiles(from, interrupted, { deletes: true }), /gone/)
  const here = new Set(await namesIn(from))
  const there = new Set(await namesIn(to))
  assert.ok(there.size >= 15 && there.size < 40)
  for (const name of names) assert.ok(here.has(name) || there.has(name))
  await moveFiles(from, to, { deletes: true })
  assert.deepEqual([await namesIn(to), await namesIn(from)], [names, []])
})

test('a file is deleted only once its copy there has been read back, however it got there', async () => {
  const { from, to, names } = await filled(3)
  for (const index of [0, 1, 2]) await to.put(Buffer.from(`file ${index}`))
  const [name] = names
  await writeFile(join(root, `to-${count}`, name!.slice(0, 2), name!), 'rotten')
  await assert.rejects(moveFiles(from, to, { deletes: true }), (error) => error instanceof WrongCopy && error.message === name)
  assert.ok((await namesIn(from)).includes(name!))
})

test('a damaged file is named and left where it is, and one that was deleted meanwhile is no error', async () => {
  const { path, from, to, names } = await filled(3)
  const [rotten, gone, fine] = names
  await writeFile(join(path, rotten!.slice(0, 2), rotten!), 'rotten')
  const list: Files['list'] = async function* (beginning) {
    for await (const file of from.list(beginning)) {
      if (file.name === gone) await from.remove(gone)
      yield file
    }
  }
  const moved = await moveFiles({ ...from, list }, to, { deletes: true })
  assert.deepEqual([moved.count, moved.damaged, moved.deleted], [1, [rotten], 1])
  assert.deepEqual([await namesIn(to), await namesIn(from)], [[fine], [rotten]])
  assert.equal(await readFile(join(path, rotten!.slice(0, 2), rotten!), 'utf8'), 'rotten')
})
