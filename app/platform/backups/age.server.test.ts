import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { once, openCipher, readKey } from './age.server.ts'
import { encryptAll } from './nights.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-age-'))
after(() => rm(folder, { recursive: true }))
const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
const keyFile = join(folder, 'key.txt')
await writeFile(keyFile, `# created: 2026-11-27\n# public key: ${await identityToRecipient(identity)}\n${identity}\n`)
const cipher = await openCipher(await identityToRecipient(identity))
const hasAge = spawnSync('age', ['--version']).status === 0

test('what was encrypted opens with the private key, and its size is known before', async () => {
  const open = await readKey(keyFile)
  for (const length of [0, 1, 65_535, 65_536, 65_537, 300_000]) {
    const plain = randomBytes(length)
    const stored = await encryptAll(cipher.encrypt, plain)
    assert.equal(stored.length, cipher.sizeOf(length))
    assert.ok((await buffer(open(once(stored)))).equals(plain), String(length))
  }
})

test('a wrong key, and a file that was cut off, lengthened, or changed, are refused with a sentence', async () => {
  const otherFile = join(folder, 'other.txt')
  await writeFile(otherFile, `${other}\n`)
  const stored = await encryptAll(cipher.encrypt, randomBytes(200_000))
  const refuse = async (bytes: Buffer, words: RegExp, file = keyFile) => {
    const opening = buffer((await readKey(file))(once(bytes)))
    await assert.rejects(opening, (error) => error instanceof BackupRefused && words.test(error.message))
  }
  // An age header tells no one whom it was written for. Its letters are Base64, and another sign would be damage.
  const letter = stored[100] === 0x41 ? 'B' : 'A'
  await refuse(
    Buffer.concat([stored.subarray(0, 100), Buffer.from(letter), stored.subarray(101)]),
    /key\.txt doesn’t open this backup: it needs another one, or its beginning is damaged/,
  )
  await refuse(stored, /^The key in .+other\.txt doesn’t open this backup: .+ Nothing was changed\.$/, otherFile)
  for (const bytes of [
    stored.subarray(0, 150_000),
    stored.subarray(0, -1),
    stored.subarray(0, 50),
    stored.subarray(0, 0),
    Buffer.concat([stored, Buffer.from('x')]),
    changed(stored, 1000),
    changed(stored, stored.length - 1),
    Buffer.from('not encrypted'),
  ])
    await refuse(bytes, /^This backup is damaged or cut off/)
})

test('a file without a private key, or with half of one, is refused with a sentence', async () => {
  await assert.rejects(readKey(join(folder, 'none.txt')), /none\.txt can’t be read: ENOENT/)
  for (const text of ['', 'hello', `${identity.slice(0, 40)}\n`, await identityToRecipient(identity)]) {
    await writeFile(join(folder, 'bad.txt'), text)
    await assert.rejects(readKey(join(folder, 'bad.txt')), /has no private key of age/)
  }
  await assert.rejects(openCipher(`age1${'q'.repeat(58)}`), /BACKUP_KEY isn’t a public key of age/)
})

if (hasAge)
  test('the age command opens what the site encrypted', async () => {
    const plain = randomBytes(200_000)
    const stored = await encryptAll(cipher.encrypt, plain)
    const { stdout, status } = spawnSync('age', ['--decrypt', '--identity', keyFile], { input: stored })
    assert.deepEqual([status, stdout.equals(plain)], [0, true])
  })
else console.log('\nskipped: app/platform/backups/age.server.test.ts: the age command: this machine has none (Debian: apt-get install age)')

function changed(bytes: Buffer, at: number) {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([bytes[at]! ^ 1]), bytes.subarray(at + 1)])
}
