import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { after, test } from 'node:test'
import type { App } from '#app/app.ts'
import { deleteStrayFiles } from '#app/ads/photos/photo-files.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFolder } from '#app/platform/files/files.server.ts'
import { hourMs } from '#app/platform/time.ts'
import { cleanUp, start, temporaryFolder, until } from './children.ts'
import { chanceFrom, seed } from './seed.ts'
import { idsIn } from './verdict.ts'

const rounds = 6
const root = temporaryFolder()
after(() => cleanUp(root))

test('after kill -9 during uploads every photo has its file, and the next nightly job deletes files without a photo', async () => {
  const folder = join(root, 'data')
  const files = openFolder(join(folder, 'files'))
  const acknowledged: number[] = []
  let strays = 0
  for (let round = 1; round <= rounds; round++) {
    const chance = chanceFrom(seed + round)
    const writer = start('photo-writer.ts', ['--folder', folder, '--from', String(round * 1000)])
    // Each photo has nine files, so this kill falls between the first file of one photo and the row of the next but one.
    const wanted = 1 + chance.below(18)
    await until(() => writer.output().split('put').length > wanted || writer.child.exitCode !== null)
    await pause(chance.below(10))
    writer.child.kill('SIGKILL')
    assert.equal(await writer.ended, 'SIGKILL', writer.errorOutput())
    acknowledged.push(...idsIn(writer.output()))

    const storage = await openStorage({ dataDir: folder })
    const rows = await storage.db.selectFrom('photo_files').selectAll().execute()
    const there = new Set(rows.map(({ photo_id }) => photo_id))
    assert.deepEqual(
      acknowledged.filter((id) => !there.has(id)),
      [],
    )
    for (const { file, bytes } of rows) assert.equal(await files.size(file), bytes)
    const named = new Set(rows.map(({ file }) => file))
    const before = await listFiles()
    strays += before.filter((name) => !named.has(name)).length
    const tomorrow = new Date(Date.now() + 25 * hourMs)
    await deleteStrayFiles({ db: storage.db, files, now: () => tomorrow } as unknown as App)
    assert.deepEqual(await listFiles(), [...named].toSorted())
    const half = await readdir(join(folder, 'files'), { recursive: true })
    assert.deepEqual(
      half.filter((path) => path.includes('unfinished')),
      [],
    )
    await storage.close()
  }
  assert.ok(acknowledged.length + strays > 0)
  console.log(`${rounds} kills (seed ${seed}): ${acknowledged.length} pictures acknowledged and whole, ${strays} files swept away`)

  async function listFiles() {
    const names: string[] = []
    for await (const { name } of files.list()) names.push(name)
    return names.toSorted()
  }
})
