import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { hourMs } from '#app/platform/time.ts'
import { openFolder } from './files.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-files-'))
after(() => rm(folder, { recursive: true }))
const files = openFolder(folder)

test('a stored file is read back by the checksum of its content', async () => {
  const name = await files.put(Buffer.from('evening'))
  assert.match(name, /^[0-9a-f]{64}$/)
  assert.equal((await buffer(files.read(name))).toString(), 'evening')
  assert.equal(await files.size(name), 7)
})

test('the same content is stored once, and no unfinished file is left', async () => {
  const names = await Promise.all([1, 2, 3, 4].map(() => files.put(Buffer.from('twice'))))
  assert.equal(new Set(names).size, 1)
  const all = await readdir(folder, { recursive: true })
  assert.equal(all.filter((path) => path.endsWith(names[0]!)).length, 1)
  assert.deepEqual(
    all.filter((path) => path.includes('unfinished')),
    [],
  )
})

test('a removed file is gone, and removing it again is not an error', async () => {
  const name = await files.put(Buffer.from('gone'))
  await files.remove(name)
  await files.remove(name)
  assert.equal(await files.size(name), undefined)
})

test('every stored file is listed, and nothing else in the folder', async () => {
  const listed = openFolder(join(folder, 'listed'))
  const list = async () => {
    const found: { name: string; storedAt: number }[] = []
    for await (const file of listed.list()) found.push(file)
    return found
  }
  assert.deepEqual(await list(), [])
  const names = [await listed.put(Buffer.from('one')), await listed.put(Buffer.from('two'))]
  for (const stray of ['stray', `${names[0]!.slice(0, 2)}/.half.unfinished`]) await writeFile(join(folder, 'listed', stray), 'x')
  const found = await list()
  assert.deepEqual(found.map(({ name }) => name).toSorted(), names.toSorted())
  assert.equal(found[0]!.storedAt, (await stat(join(folder, 'listed', found[0]!.name.slice(0, 2), found[0]!.name))).ctimeMs)
})

test('old unfinished files are deleted, and a file being written stays', async () => {
  const crashed = openFolder(join(folder, 'crashed'))
  assert.equal(await crashed.removeUnfinished(Date.now()), 0)
  const name = await crashed.put(Buffer.from('whole'))
  await writeFile(join(folder, 'crashed', name.slice(0, 2), '.half.unfinished'), 'hal')
  assert.equal(await crashed.removeUnfinished(Date.now() - hourMs), 0)
  assert.equal(await crashed.removeUnfinished(Date.now() + hourMs), 1)
  assert.deepEqual(await readdir(join(folder, 'crashed', name.slice(0, 2))), [name])
})

test('a name outside the folder is refused', () => {
  for (const name of ['../../etc/passwd', 'a'.repeat(63), `${'a'.repeat(62)}/.`, '']) assert.throws(() => files.read(name), /named by/)
})
