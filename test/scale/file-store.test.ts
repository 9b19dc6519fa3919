import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '#app/config.server.ts'
import { readEvidence } from '#app/moderation/evidence/reading.server.ts'
import { checkBackup } from '#app/platform/db/backup-check.server.ts'
import { backUp } from '#app/platform/db/backup.server.ts'
import { restore } from '#app/platform/db/restore.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { type Files, nameOf, openFolder } from '#app/platform/files/files.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { openFile, sealFile } from '#app/platform/files/sealed-files.server.ts'
import { startS3 } from '../../scripts/engines/s3.mjs'
import { adOn } from '../ads.ts'
import { testApp } from '../app.ts'
import { photoOn } from '../pictures.ts'
import { report } from '../reports.ts'
import { moderatorOn } from '../review.ts'
import { onServer, urlOf } from '../snapshot.ts'
import { decideTakedown, hiddenOn } from '../takedowns.ts'
import { isFull, printBar } from './bars.ts'

const root = mkdtempSync(join(tmpdir(), 'evenfall-file-store-'))
const s3 = await startS3('site', 'restored', 'theirs', 'strange', 'moving', 'empty')
after(async () => {
  await s3.stop()
  rmSync(root, { recursive: true, force: true })
})
const SECRET = 's'.repeat(64)
const ORIGIN = 'http://localhost:3999'

async function namesIn(files: Files) {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.toSorted()
}

test('photos, evidence, sealed files, and backups work on a bucket, and a takedown leaves none of its objects', async () => {
  const site = await testApp({ S3_URL: s3.urlOf('site'), SECRET })
  const { app } = site
  const { db, files } = app
  assert.deepEqual(await namesIn(files), [])
  const name = await files.put(Buffer.from('evening'))
  assert.equal(await files.put(Buffer.from('evening')), name)
  assert.deepEqual([(await buffer(files.read(name))).toString(), await files.size(name)], ['evening', 7])
  for await (const listed of files.list(name.slice(0, 2)))
    assert.deepEqual([listed.name, listed.bytes, Math.abs(listed.storedAt - Date.now()) < 60_000], [name, 7, true])
  assert.deepEqual(await namesIn(files), [name])
  for await (const _ of files.list('zz')) assert.fail('nothing begins like that')
  for (const _ of [1, 2]) await files.remove(name)
  assert.equal(await files.size(name), undefined)
  await assert.rejects(buffer(files.read(name)), { code: 'ENOENT' })
  for (const wrong of ['../evenfall-site', 'a'.repeat(63), '']) assert.throws(() => files.read(wrong), /named by/)

  const ad = await adOn(site)
  await photoOn(site, ad.id)
  await report(site, ad.id, { reason: 'minor' })
  const evidence = await db.selectFrom('evidence').selectAll().executeTakeFirstOrThrow()
  assert.equal((await readEvidence(app, evidence))!.evidence.pictures[0]!.files.length, 1)
  const seal = { purpose: 'identity pictures', boundTo: 'claim 7' }
  const passing = await sealFile(app, Buffer.from('a document'), { ...seal, isPassing: true })
  assert.equal(Buffer.from((await openFile(app, passing, seal))!).toString(), 'a document')

  const kept = await namesIn(files)
  const hidden = await hiddenOn(site)
  assert.equal((await namesIn(files)).length, kept.length + 3)
  assert.equal((await decideTakedown(await moderatorOn(site), hidden.path, 'removal')).status, 303)
  await site.runJobs()
  assert.deepEqual(await namesIn(files), kept)
  printBar('objects of a photo after its takedown', '0', '0; evidence stays')

  const backup = join(root, 'backup.gz')
  const { files: packed } = await backUp(db, { file: backup, files })
  assert.equal(packed.count, kept.length - 1)
  const empty = `restored_${process.pid}`
  await onServer(`create database ${empty}`)
  const storage = await openStorage({ databaseUrl: urlOf(empty), asItIs: true })
  const to = await openFiles(readConfig({ S3_URL: s3.urlOf('restored'), SECRET, ORIGIN, DATA_DIR: join(root, 'restored') }))
  await to.claim()
  await restore(storage.db, await checkBackup(backup), to)
  assert.deepEqual(
    await namesIn(to.files),
    kept.filter((each) => each !== passing),
  )
  assert.ok(await readEvidence({ ...app, db: storage.db, files: to.files }, evidence))
  await storage.close()
  await onServer(`drop database ${empty} with (force)`)
  await site[Symbol.asyncDispose]()
})

test('a bucket that can’t be used or isn’t this site’s is refused in one sentence that names the setting, and nothing is written', async () => {
  const strange = s3.folderOf('strange')
  writeFileSync(join(strange, 'somebody’s.txt'), 'not ours')
  const theirs = await openFiles(
    readConfig({ S3_URL: s3.urlOf('theirs'), SECRET, ORIGIN: 'http://other.example', DATA_DIR: join(root, 'theirs') }),
  )
  await theirs.claim()
  const full = join(root, 'full')
  await openFolder(join(full, 'files')).put(Buffer.from('a photo'))
  const before = snapshot()
  const wrongKey = s3.urlOf('empty').replace('made', 'found')
  const nowhere = s3.urlOf('empty').replace(/127\.0\.0\.1:\d+/, '127.0.0.1:59998')
  for (const [S3_URL, words, settings] of [
    [wrongKey, /can’t be used \(GET: 403 SignatureDoesNotMatch\)/],
    [nowhere, /can’t be used \(GET: ECONNREFUSED\)/],
    [s3.urlOf('nothing-here'), /can’t be used \(GET: 404 NoSuchBucket\)/],
    [s3.urlOf('strange'), /has something other than this site’s files/],
    [s3.urlOf('theirs'), /is another site’s, the one at http:\/\/other\.example, or SECRET or ORIGIN has changed/],
    [s3.urlOf('empty'), /is empty, and there are files in .+full/, { DATA_DIR: full }],
    [s3.urlOf('empty'), /needs SECRET/, { SECRET: '' }],
    ['https://s3.example.com/bucket', /must look like https:\/\/KEY:SECRET@/],
    [`${s3.urlOf('empty')}?sse=on`, /must look like/],
  ] as [string, RegExp, Record<string, string>?][]) {
    const dataDir = join(root, 'refused')
    const { code, output } = await run(['server.ts'], { S3_URL, DATA_DIR: dataDir, ...settings })
    assert.equal(code, 1, output)
    assert.match(output, words)
    assert.match(output, /^(S3_URL|Evenfall can’t start)/)
    assert.match(output, /S3_URL/)
    assert.doesNotMatch(output, /up(\+|%2B)secret|    at /)
    assert.equal(existsSync(dataDir), false)
  }
  assert.deepEqual(snapshot(), before)
  // Several sites may share a bucket with a folder each, and a site whose address has changed claims its own.
  const mine = { S3_URL: s3.urlOf('theirs/mine'), DATA_DIR: join(root, 'mine') }
  await (await openFiles(readConfig({ ...mine, SECRET, ORIGIN }))).claim()
  await assert.rejects(openFiles(readConfig({ ...mine, SECRET, ORIGIN: 'http://127.0.0.2' })), /run: npm run files -- claim/)
  const claimed = await run(['scripts/files.ts', 'claim'], { ...mine, ORIGIN: 'http://127.0.0.2' })
  assert.match(claimed.output, /is marked as that of http:\/\/127\.0\.0\.2/)
  await openFiles(readConfig({ ...mine, SECRET, ORIGIN: 'http://127.0.0.2' }))
})

test('a move that is killed goes on where it ended, in both directions, and every file arrives', async () => {
  const count = isFull ? 5000 : 600
  const data = join(root, 'moving')
  const folder = openFolder(join(data, 'files'))
  mkdirSync(data)
  for (let index = 0; index < count; index++) await folder.put(randomBytes(4000 + (index % 7) * 1000))
  const names = await namesIn(folder)
  const settings = { S3_URL: s3.urlOf('moving'), DATA_DIR: data }
  const objects = join(s3.folderOf('moving'), 'files')
  const bucket = async () => (await openFiles(readConfig({ ...settings, SECRET, ORIGIN }))).files
  const moved = (output: string) =>
    /Files: ([\d,]+)\. .*Checksum: (\w+)\. Copied now: ([\d,]+)\. Deleted here: ([\d,]+)/
      .exec(output)
      ?.slice(1)
      .map((figure) => figure.replaceAll(',', ''))

  let kills = 0
  const killAt = async (args: string[], isFarEnough: () => boolean) => {
    const child = spawn(process.execPath, ['scripts/files.ts', ...args], { env: environment(settings), stdio: 'ignore' })
    const ended = new Promise((done) => child.once('exit', (_, signal) => done(signal)))
    while (child.exitCode === null && !isFarEnough()) await pause(10)
    child.kill('SIGKILL')
    if ((await ended) === 'SIGKILL') kills++
  }
  const inBucket = () => (existsSync(objects) ? readdirSync(objects).length : 0)
  for (const share of [0.2, 0.6]) await killAt(['to-s3'], () => inBucket() > count * share)
  assert.deepEqual(await namesIn(folder), names)
  const first = await run(['scripts/files.ts', 'to-s3'], settings)
  const [files, checksum, copied, deleted] = moved(first.output) ?? []
  assert.deepEqual([files, deleted, Number(copied) < count], [String(count), '0', true], first.output)
  assert.deepEqual(await namesIn(await bucket()), names)

  await killAt(['to-s3', '--delete'], () => readdirSync(join(data, 'files'), { recursive: true }).length < count * 0.7 + 256)
  const left = await namesIn(folder)
  const there = new Set(await namesIn(await bucket()))
  assert.ok(names.every((name) => left.includes(name) || there.has(name)))
  assert.equal((await run(['scripts/files.ts', 'to-s3', '--delete'], settings)).code, 0)
  assert.deepEqual([await namesIn(folder), await namesIn(await bucket())], [[], names])

  await killAt(['to-folder', '--delete'], () => inBucket() < count * 0.6)
  const back = await run(['scripts/files.ts', 'to-folder'], settings)
  assert.equal(back.code, 0, back.output)
  // What was deleted there before the kill is here.
  assert.deepEqual(await namesIn(folder), names)
  const again = await run(['scripts/files.ts', 'to-s3'], settings)
  assert.deepEqual(moved(again.output)?.slice(0, 2), [files, checksum])
  for await (const { name } of folder.list()) assert.equal(await nameOf(await buffer(folder.read(name))), name)
  printBar('files moved there and back with kills', `${count} of ${count} after ${kills} kills, equal checksums`, 'counts equal')
  assert.match((await run(['scripts/files.ts', 'to-s3'], { ...settings, DATA_DIR: join(root, 'none') })).output, /There are no files in/)
  assert.match((await run(['scripts/files.ts', 'elsewhere'], settings)).output, /npm run files -- to-s3/)
})

const environment = (settings: Record<string, string>) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '3999', SECRET, ORIGIN, LOG_LEVEL: 'error', ...settings }
}

function run(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: environment(settings) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise<{ code: number | null; output: string }>((done) => child.once('close', (code) => done({ code, output })))
}

/** Everything in all buckets. */
function snapshot() {
  const buckets = join(s3.folderOf('site'), '..')
  return readdirSync(buckets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${join(entry.parentPath, entry.name)} ${readFileSync(join(entry.parentPath, entry.name)).length}`)
    .toSorted()
}
