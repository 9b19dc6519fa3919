import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#app/config.server.ts'
import { writePrivately } from '#app/platform/db/private-folder.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFolder } from '#app/platform/files/files.server.ts'
import { filesFolder } from '#app/platform/files/open-files.server.ts'
import { openFor, openSecret, sealFor, sealSecret } from '#app/platform/http/secret.server.ts'
import { recordKey } from '#app/platform/start/key-state.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { unpackDatabase } from '../snapshot.ts'
import { cleanUp, start, temporaryFolder, until } from './children.ts'
import { chanceFrom, seed } from './seed.ts'

const kills = 6
const [members, pieces] = [300, 150]
const root = temporaryFolder()
after(() => cleanUp(root))
writePrivately()

const dataDir = join(root, 'data')
let [old, fresh] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
const config = readConfig({ DATA_DIR: dataDir, SECRET: old })
const turnKey = (...args: string[]) =>
  start('../../scripts/turn-key.ts', args, {
    env: { DATA_DIR: dataDir, DATABASE_URL: '', SECRET: fresh, SECRET_PREVIOUS: old, LANG: 'en_US.UTF-8', EVENFALL_ENV: '' },
  })
const files = openFolder(filesFolder(config))
const countFiles = () => readdirSync(filesFolder(config), { recursive: true }).length
const now = new Date()
const secretOf = (id: number) => Buffer.from(`the secret of member ${id}`)
const pieceOf = (id: number) => Buffer.from(`evidence ${id} `.repeat(2000))

/** Members with authenticators, and evidence, all sealed with the old key. */
async function fill() {
  unpackDatabase(dataDir)
  const { db, close } = await openStorage({ dataDir })
  for (let id = 1; id <= members; id++) {
    const email = `member${id}@example.com`
    const { id: account_id } = await db
      .insertInto('accounts')
      .values({ email, email_key: email, created_at: now } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = sealSecret(secretOf(account_id), old, `authenticator ${account_id}`)
    await db.insertInto('authenticators').values({ account_id, secret, added_at: now }).execute()
  }
  for (let id = 1; id <= pieces; id++) {
    const file = await files.put(sealFor('evidence', { secret: old }, id, pieceOf(id)))
    const row = { report_id: id, ad_id: null, account_id: null, file, checksum: '', made_at: now, retain_until: daysAfter(now, 365) }
    await db.insertInto('evidence').values(row).execute()
  }
  await recordKey({ db, config, now: () => now }, async () => ({ opened: 1, unreadable: 0 }))
  await close()
}

/** How many open with the new key alone, and with either of the two. */
async function count() {
  const { db, close } = await openStorage({ dataDir })
  const found = { fresh: 0, either: 0 }
  for (const { account_id, secret } of await db.selectFrom('authenticators').selectAll().execute())
    for (const [name, keys] of [
      ['fresh', { secret: fresh }],
      ['either', { secret: fresh, previousSecret: old }],
    ] as const)
      if (openSecret(secret, keys, `authenticator ${account_id}`)?.toString() === secretOf(account_id).toString()) found[name]++
  for (const { report_id, file } of await db.selectFrom('evidence').selectAll().execute()) {
    const sealed = Buffer.concat(await files.read(file).toArray())
    for (const [name, keys] of [
      ['fresh', { secret: fresh }],
      ['either', { secret: fresh, previousSecret: old }],
    ] as const)
      if (pieceOf(report_id).equals(openFor('evidence', keys, report_id, sealed) ?? Buffer.alloc(0))) found[name]++
  }
  await close()
  return found
}

test(`nothing sealed is lost to kill -9 at ${kills} moments of npm run turn-key, and the next run finishes`, async () => {
  await fill()
  const all = members + pieces
  assert.deepEqual(await count(), { fresh: 0, either: all })
  const began = performance.now()
  const whole = turnKey('--check')
  assert.equal(await whole.ended, 0, whole.errorOutput())
  assert.match(whole.output(), new RegExp(`Still sealed with SECRET_PREVIOUS: ${all.toLocaleString('en-US')}\\.`))
  const ms = performance.now() - began
  let [killed, midway, done] = [0, 0, 0]
  for (let round = 1; killed < kills; round++) {
    assert.ok(round <= 3 * kills, 'the command is too quick to be killed')
    const chance = chanceFrom(seed + round)
    const before = countFiles()
    const turner = turnKey()
    // Every other kill comes at any moment, and the others while evidence is being sealed, after so many new files.
    if (round % 2) await Promise.race([pause(chance.below(Math.ceil(ms * 1.2))), turner.ended])
    else await Promise.race([until(() => countFiles() >= before + 10 + chance.below(40)), turner.ended])
    turner.child.kill('SIGKILL')
    const end = await turner.ended
    if (end === 'SIGKILL') killed++
    const found = await count()
    console.log(`kill ${round} (seed ${seed}): ${end}, ${found.fresh} of ${all} sealed again, ${all - found.either} lost`)
    assert.equal(found.either, all)
    assert.ok(found.fresh >= done, 'what was sealed again stays so')
    if (found.fresh > done && found.fresh < all) midway++
    done = found.fresh
    // Once it's through, the key turns back, so that the next kill has something to interrupt.
    if (done === all) [old, fresh, done] = [fresh, old, 0]
  }
  assert.ok(midway > 0, 'no kill came in the middle')
  const last = turnKey()
  assert.equal(await last.ended, 0, last.errorOutput())
  assert.match(last.output(), /SECRET_PREVIOUS is needed until/)
  assert.deepEqual(await count(), { fresh: all, either: all })
})
