import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { after, test } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { backUp } from '#app/platform/db/backup.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { freshDatabase } from '../../../test/snapshot.ts'
import { openFolder } from './files.server.ts'
import { openFile, sealFile } from './sealed-files.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-sealed-'))
after(() => rm(folder, { recursive: true }))
const files = openFolder(join(folder, 'files'))
const store = { files, config: { secret: 'k'.repeat(64) } }
const seal = { purpose: 'evidence', boundTo: 'report 7' }
const secret = Buffer.from('A letter that nobody else is to read.')

test('a sealed file opens with the same secret for the same purpose, and its bytes reveal nothing', async () => {
  const name = await sealFile(store, secret, seal)
  assert.deepEqual(await openFile(store, name, seal), secret)
  assert.ok(!(await buffer(files.read(name))).includes('letter'))
  assert.notEqual(await sealFile(store, secret, seal), name, 'twice is not the same')
  for (const [other, how] of [
    [store, { ...seal, boundTo: 'report 8' }],
    [store, { ...seal, purpose: 'identity pictures' }],
    [{ files, config: { secret: 'x'.repeat(64) } }, seal],
  ] as const)
    assert.equal(await openFile(other, name, how), undefined)
  const changed = (await buffer(files.read(name))).map((byte, index) => (index === 40 ? byte ^ 1 : byte))
  assert.equal(await openFile(store, await files.put(changed), seal), undefined)
  await files.remove(name)
  assert.equal(await openFile(store, name, seal), undefined)
})

test('sealed files that must be deleted within days are in no backup, and others are', async () => {
  const before = openFolder(join(folder, 'to-back-up'))
  const name = await sealFile({ ...store, files: before }, secret, seal)
  await sealFile({ ...store, files: before }, secret, { ...seal, isPassing: true })
  const { where, drop } = await freshDatabase()
  const { db, close } = await openStorage(where)
  const { files: packed } = await backUp(db, { file: join(folder, 'backup.gz'), files: before })
  assert.deepEqual([packed.count, packed.bytes], [1, await before.size(name)])
  await close()
  await drop()
})
