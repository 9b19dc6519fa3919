import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { packPersonalData } from '#app/accounts/personal-data/export-archive.server.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import { testApp } from '../app.ts'
import { longestTurn } from './main-thread.ts'
import { reportAttack } from './report.ts'

test('the site keeps responding while an export of 40 MB of photos and text is packed', async () => {
  await using site = await testApp()
  const photo = new Uint8Array(randomBytes(512 * 1024))
  const photos = () => Array.from({ length: 80 }, (_, index) => ({ name: `${index}.avif`, bytes: photo.slice() }))
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id, text: 'Would Thursday suit you? The table by the window is free.' }))
  const category = (file: PersonalDataCategory['file']): PersonalDataCategory => ({
    file,
    tables: [],
    select: () => ({ execute: async () => rows }),
  })
  const categories = [{ ...category('photos'), files: async () => photos() }, category('messages')]
  const person = { accountId: 1, email: 'somebody@example.com' }
  const tries = []
  for (let round = 0; round < 3; round++) tries.push(await longestTurn(() => packPersonalData(site.app, person, categories)))
  const longest = Math.min(...tries.map((tried) => tried.longest))
  const files = unzipSync(tries[0]!.result)
  assert.deepEqual(files['photos/79.avif'], photo)
  assert.equal((JSON.parse(new TextDecoder().decode(files['messages.json'])) as unknown[]).length, rows.length)
  reportAttack('an export of 40 MB', { bytes: tries[0]!.result.length, longestStandstillInMilliseconds: longest })
  assert.ok(longest < 50, `${longest} ms`)
})
