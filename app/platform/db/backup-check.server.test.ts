import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openFolder } from '#app/platform/files/files.server.ts'
import { freshDatabase } from '../../../test/snapshot.ts'
import { backUp } from './backup.server.ts'
import { checkBackup } from './backup-check.server.ts'
import { BackupRefused } from './backup-file.server.ts'
import { openStorage } from './storage.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-check-'))
const { where, drop } = await freshDatabase()
const storage = await openStorage(where)
after(async () => {
  await storage.close()
  await drop()
  await rm(folder, { recursive: true })
})

await sql`insert into mails (recipient, kind, subject, reason, written_at)
  select 'to' || n || '@example.com', 'welcome', 'Mail ' || n || chr(8232) || 'é', 'test', now() from generate_series(1, 40) n`.execute(
  storage.db,
)
const files = openFolder(join(folder, 'files'))
await files.put(Buffer.from('a photo'))
const whole = await backUp(storage.db, { file: join(folder, 'whole.gz'), files })
const bytes = await readFile(whole.file)
const lines = gunzipSync(bytes).toString().trimEnd().split('\n')
const mail = lines.findIndex((line) => line.includes('Mail 5'))
const file = join(folder, 'tried.gz')

const check = async (content: Uint8Array | string) => {
  await writeFile(file, typeof content === 'string' ? gzipSync(content) : content)
  return checkBackup(file)
}
const refusal = (words: RegExp) => (error: Error) =>
  error instanceof BackupRefused && words.test(error.message) && /Nothing was changed\.$/.test(error.message)

test('a backup cut off anywhere is refused', async () => {
  const cut = fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => assert.rejects(check(bytes.subarray(0, length)), BackupRefused))
  await fc.assert(cut, { seed: 1, numRuns: 100, examples: [[0], [1], [bytes.length - 1], [bytes.length - 8], [bytes.length - 9]] })
  await assert.rejects(check(bytes.subarray(0, bytes.length >> 1)), refusal(/is cut off: its end is missing/))
})

test('a backup with any meaningful byte changed is refused', async () => {
  const flip = fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
    const flipped = Buffer.from(bytes)
    flipped[at]! ^= bits
    const found = await check(flipped).catch((error) => assert.ok(error instanceof BackupRefused, String(error)))
    // Nothing reads gzip's header (a time, the name of a system) or the last bits before its checksum.
    if (found) assert.deepEqual([found.files, found.tables], [whole.files, whole.tables])
  })
  await fc.assert(flip, { seed: 2, numRuns: 300 })
})

test('a backup that was recompressed after a change is refused', async () => {
  const changes: [string, (lines: string[]) => unknown][] = [
    ['a row less', (all) => all.splice(mail, 1)],
    ['a row twice', (all) => all.splice(mail, 0, all[mail]!)],
    ['another row in its place', (all) => all.splice(mail, 1, all[mail + 1]!)],
    ['a letter in a row', (all) => (all[mail] = all[mail]!.replace('Mail', 'mail'))],
    ['a letter in a file', (all) => (all[1] = all[1]!.replace('"base64":"Y', '"base64":"Z'))],
    ['a file less', (all) => all.splice(1, 1)],
    ['no end', (all) => all.pop()],
    ['something after the end', (all) => all.push(all[mail]!)],
    ['no list of migrations', (all) => all.splice(2, 1)],
    ['rows of no table', (all) => all.splice(3, 1)],
    ['half a line', (all) => (all[mail] = all[mail]!.slice(0, 20))],
    ['a line of another kind', (all) => all.splice(mail, 0, '{"surprise": true}')],
    ['no last line break', (all) => all.push('x')],
  ]
  for (const [name, change] of changes) {
    const changed = [...lines]
    change(changed)
    await assert.rejects(check(changed.join('\n') + (name === 'no last line break' ? '' : '\n')), refusal(/is damaged|is cut off/), name)
  }
  assert.equal((await check(`${lines.join('\n')}\n`)).tables.mails!.count, 40)
})

test('a missing backup, or another file, is refused with a sentence', async () => {
  await assert.rejects(check(Buffer.from('PK something else')), refusal(/isn’t a backup of Evenfall/))
  for (const text of ['', '\n', 'hello\n', '{"a": 1}\n', '[1]\n'])
    await assert.rejects(check(text), refusal(/isn’t a backup of Evenfall/), text)
  await assert.rejects(checkBackup(join(folder, 'absent.gz')), refusal(/absent\.gz doesn’t exist\./))
  await assert.rejects(checkBackup(folder), refusal(/isn’t a plain file\./))
})

test('a pipe is refused before anything waits for its writer, and a gzip bomb before it fills the memory', async () => {
  const pipe = join(folder, 'pipe.gz')
  execFileSync('mkfifo', [pipe])
  await assert.rejects(checkBackup(pipe), refusal(/pipe\.gz isn’t a plain file\. Copy the backup into one first/))
  const bomb = gzipSync(Buffer.alloc(2 ** 26))
  await assert.rejects(check(bomb), refusal(/isn’t a backup of Evenfall/))
})

test('a backup in a newer format is refused with the version that made it', async () => {
  const newer = [lines[0]!.replace('"format":1', '"format":3').replace(/"version":"[^"]+"/, '"version":"9.0.0"'), ...lines.slice(1)]
  await assert.rejects(check(`${newer.join('\n')}\n`), refusal(/was made by a newer Evenfall \(9\.0\.0\)/))
})

test('a backup compressed in several gzip members is read to its end', async () => {
  await check(gzipSync(`${lines.slice(0, mail).join('\n')}\n`)).catch(() => {})
  await appendFile(file, gzipSync(`${lines.slice(mail).join('\n')}\n`))
  assert.equal((await checkBackup(file)).tables.mails!.count, 40)
})
