import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openEmbedded } from './embedded.server.ts'
import { requirePrivate } from './private-folder.server.ts'
import { openStorage } from './storage.server.ts'

const root = mkdtempSync(join(tmpdir(), 'evenfall-private-'))
after(() => rmSync(root, { recursive: true }))

const modesIn = (folder: string) => {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return [folder, ...inside].map((path) => [path, statSync(path).mode & 0o077] as const)
}
const openIn = (folder: string) => modesIn(folder).filter(([path, mode]) => mode && !path.endsWith('only-one-process.txt'))

test('no file or folder of the embedded database is open to other users, even if an earlier version left it open', async () => {
  const folder = join(root, 'data')
  // The same umask as at the start of the site. PGlite ignores it.
  const previousMask = process.umask(0o077)
  try {
    const { pglite, close } = await openEmbedded(folder)
    await pglite.exec('create table notes (id int); insert into notes values (1)')
    await pglite.exec('vacuum')
    assert.deepEqual(openIn(folder), [])
    await close()
    assert.deepEqual(openIn(folder), [])
    for (const [path] of modesIn(join(folder, 'postgres'))) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
    const reopened = await openEmbedded(folder)
    assert.deepEqual(openIn(folder), [])
    await reopened.close()
  } finally {
    process.umask(previousMask)
  }
})

test('a folder open to other users is refused, even if Postgres holds the rows, with the command that closes it', async () => {
  for (const [name, mode, path] of [
    ['group', 0o750, ''],
    ['all', 0o755, ''],
    ['a name with a blank', 0o701, "'"],
  ] as const) {
    const folder = join(root, name)
    mkdirSync(folder)
    chmodSync(folder, mode)
    for (const where of [{ dataDir: folder }, { dataDir: folder, databaseUrl: 'postgres://127.0.0.1:1/none' }])
      await assert.rejects(openStorage(where), ({ message }: Error) => message.includes(`chmod -R go= ${path}${folder}${path}\n`))
    assert.deepEqual(readdirSync(folder), [], 'nothing was written there')
    chmodSync(folder, 0o700)
    requirePrivate(folder)
  }
})
