import assert from 'node:assert/strict'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openCipher, readKey } from './age.server.ts'
import { openBackupStore } from './backup-store.server.ts'
import type { Night } from './nights.server.ts'
import { copyRemovals, fetchRemovals } from './removal-copies.server.ts'
import { fetchRows, findNight } from './restore-night.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-removals-'))
after(() => rm(root, { recursive: true }))
const identity = await generateX25519Identity()
await writeFile(join(root, 'key.txt'), identity)
const cipher = await openCipher(await identityToRecipient(identity))
const ledgerIn = (name: string) => join(root, name, 'removals', 'ledger.jsonl')

test('the copy of the ledger is opened with the key, and without it nothing is read or written', async () => {
  const store = openBackupStore(join(root, 'store'))
  await mkdir(join(root, 'here', 'removals'), { recursive: true })
  await writeFile(ledgerIn('here'), 'one\n')
  // As it was before BACKUP_KEY was set.
  assert.equal(await copyRemovals(store, await openCipher(undefined), join(root, 'here')), true)
  await appendFile(ledgerIn('here'), 'two\n')
  assert.deepEqual(
    [await copyRemovals(store, cipher, join(root, 'here')), await copyRemovals(store, cipher, join(root, 'here'))],
    [true, false],
  )
  await assert.rejects(fetchRemovals({ store }, join(root, 'there')), /^Error: This backup is encrypted\..+--key KEYFILE/)
  await assert.rejects(readFile(ledgerIn('there')), { code: 'ENOENT' })
  const open = await readKey(join(root, 'key.txt'))
  for (const _ of ['once', 'again']) await fetchRemovals({ store, open }, join(root, 'there'))
  assert.deepEqual((await readFile(ledgerIn('there'), 'utf8')).split('\n').filter(Boolean), ['one', 'two'])
})

test('with a key, what someone else put into the store unencrypted is refused: a backup, a ledger, and one of the future', async () => {
  const store = openBackupStore(join(root, 'planted'))
  const plant = (name: string, text: string) => store.put(name, Buffer.from(text))
  await mkdir(join(root, 'ours', 'removals'), { recursive: true })
  await writeFile(ledgerIn('ours'), 'one\n')
  await copyRemovals(store, cipher, join(root, 'ours'))
  await plant('removals/9999.jsonl', 'planted\n')
  const open = await readKey(join(root, 'key.txt'))
  await fetchRemovals({ store, open }, join(root, 'restored'))
  assert.deepEqual((await readFile(ledgerIn('restored'), 'utf8')).trim(), 'one')

  await plant('nights/2099-01-01T000000Z.json', '{}')
  await assert.rejects(findNight(store), /^Error: There’s no backup in /)
  const night = { rows: { key: 'removals/9999.jsonl', checksum: '' }, isEncrypted: false } as Night
  const file = join(root, 'rows.gz')
  await assert.rejects(fetchRows(store, night, { open, file }), /isn’t encrypted, although there’s a key/)
  await assert.rejects(readFile(file), { code: 'ENOENT' })
})
