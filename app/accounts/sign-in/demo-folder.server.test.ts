import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { demoFile, refuseUnmarkedDemo } from './demo-folder.server.ts'

test('a demo’s folder starts only as a demo', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenfall-demo-'))
  const start = (isDemo: boolean) => refuseUnmarkedDemo({ dataDir, isDemo, databaseUrl: undefined })
  start(false)
  await writeFile(join(dataDir, demoFile), '{}')
  assert.throws(() => start(false), /has the made-up data of a demo/)
  start(true)
  await rm(dataDir, { recursive: true })
})
