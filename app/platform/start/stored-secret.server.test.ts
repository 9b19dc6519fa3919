import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig, UnsafeSettings } from '#app/config.server.ts'
import { storeSecret } from './stored-secret.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-secret-'))
after(() => rm(root, { recursive: true }))
const makeFolder = () => mkdtemp(join(root, 'data-'))
const start = (DATA_DIR: string, env: Record<string, string> = {}) => storeSecret(readConfig({ DATA_DIR, ...env }))
const refusal = (words: RegExp) => (error: Error) => error instanceof UnsafeSettings && words.test(error.message)

test('the secret from the first start is used by every later one, and its keys stay the same', async () => {
  const folder = await makeFolder()
  const first = await start(folder)
  assert.equal(first.secret, (await readFile(join(folder, 'secret'), 'utf8')).trim())
  assert.ok(first.secret.length >= 32)
  const second = await start(folder)
  assert.deepEqual([second.secret, second.publicKey], [first.secret, first.publicKey])
  assert.notEqual((await start(await makeFolder())).publicKey, first.publicKey)
})

test('only its owner can read the file, and no unfinished file is next to it', async () => {
  const folder = join(await makeFolder(), 'not', 'there', 'yet')
  await start(folder)
  assert.equal((await stat(join(folder, 'secret'))).mode & 0o777, 0o600)
  assert.deepEqual(await readdir(folder), ['secret'])
})

test('processes that start at once agree on one secret', async () => {
  const folder = await makeFolder()
  const secrets = await Promise.all(Array.from({ length: 20 }, async () => (await start(folder)).secret))
  assert.equal(new Set(secrets).size, 1)
  assert.deepEqual(await readdir(folder), ['secret'])
})

test('a SECRET setting wins, and nothing is written', async () => {
  const folder = await makeFolder()
  const SECRET = 'x'.repeat(32)
  assert.equal((await start(folder, { SECRET })).secret, SECRET)
  assert.deepEqual(await readdir(folder), [])
})

test('a stored secret is not enough for a public site', async () => {
  const folder = await makeFolder()
  await start(folder)
  const open = { NODE_ENV: 'production', ORIGIN: 'https://example.com', CONTACT_EMAIL: 'a@example.com', TRUST_PROXY: '1' }
  assert.throws(() => void start(folder, open), refusal(/SECRET is missing/))
})

test('an unreadable secret is never replaced, and the error says what to do', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'secret'), 'cut off\n')
  await assert.rejects(start(folder), refusal(/has fewer than 32 characters\. Restore the old text or set SECRET/))
  assert.equal(await readFile(join(folder, 'secret'), 'utf8'), 'cut off\n')
  await assert.rejects(start(join(folder, 'secret')), refusal(/can’t be stored: .+ Fix that, or set SECRET\.$/))
})
