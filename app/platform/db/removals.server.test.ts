import assert from 'node:assert/strict'
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Files } from '#app/platform/files/files.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { isBarred } from '#app/ads/photos/photos.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { adOn, forced } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { deleteAccount } from '../../../test/full-account.ts'
import { photoOn } from '../../../test/pictures.ts'
import { freshStorage } from '../../../test/storage.ts'
import { checkBackup } from './backup-check.server.ts'
import { backUp } from './backup.server.ts'
import { applyRemovals, writeRemovals } from './removals.server.ts'
import { describeApplied } from '../../../scripts/finish-restore.ts'
import { restore } from './restore.server.ts'

const site = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'evenfall-removals-'))
after(async () => {
  await site[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})
const { app } = site
const { db } = app
const dataDir = folder
const now = site.clock.now
const hashOf = async (id: number) =>
  (await db.selectFrom('photos').select('perceptual_hash').where('id', '=', id).executeTakeFirstOrThrow()).perceptual_hash
const bar = async (perceptualHash: string) =>
  db.insertInto('barred_photos').values({ perceptual_hash: perceptualHash, barred_at: now, take_down_id: null }).execute()

test('restoring an older backup doesn’t restore removed photos, removed ads, deleted accounts, or lifted bans', async () => {
  const [removed, withheld, forgiven, untouched] = [await adOn(site), await adOn(site), await adOn(site), await adOn(site)]
  const leaving = await adOn(site)
  const photos = []
  for (const [index, ad] of [removed, withheld, forgiven, untouched].entries()) {
    const id = await photoOn(site, ad.id, { perceptual_hash: ['1', '10', '1100', '11110000'][index]!.repeat(64).slice(0, 64) })
    photos.push(Number(id))
  }
  const [gonePhoto, barredPhoto, forgivenPhoto, untouchedPhoto] = photos as [number, number, number, number]
  await bar(await hashOf(forgivenPhoto))
  const bits = { gone: await hashOf(gonePhoto), barred: await hashOf(barredPhoto), forgiven: await hashOf(forgivenPhoto) }
  await backUp(db, { file: join(folder, 'before.gz') })

  await bar(bits.gone)
  await bar(bits.barred)
  await db.deleteFrom('photos').where('id', '=', gonePhoto).execute()
  await db.deleteFrom('barred_photos').where('perceptual_hash', '=', bits.forgiven).execute()
  await db
    .updateTable('ads')
    .set({ state: forced('ended'), end_reason: 'removed', ended_at: now })
    .where('id', '=', withheld.id)
    .execute()
  await deleteAccount(app, leaving.accountId)
  await db.updateTable('removals').set({ happened_at: now }).execute()
  assert.ok((await writeRemovals(db, dataDir)) >= 5)
  assert.equal(await writeRemovals(db, dataDir), 0)
  const ledger = await readFile(join(dataDir, 'removals', 'ledger.jsonl'), 'utf8')
  assert.doesNotMatch(ledger, /@|[a-z]+\.example/, 'numbers and hashes alone')
  assert.equal((await stat(join(dataDir, 'removals', 'ledger.jsonl'))).mode & 0o077, 0)
  // What a crash in the middle of a line leaves.
  await appendFile(join(dataDir, 'removals', 'ledger.jsonl'), '{"kind":"acc')

  const { db: there } = await freshStorage()
  await restore(there, await checkBackup(join(folder, 'before.gz')))
  const applied = await applyRemovals(there, { dataDir, now })
  assert.deepEqual(applied, { bars: 2, withheld: 1, photos: 1, ads: [withheld.id], accounts: [leaving.accountId] })
  assert.match(describeApplied(applied).join('\n'), new RegExp(`Removed again: 1 ad \\(${withheld.id}\\)`))
  const left = await there.selectFrom('photos').select(['id', 'withheld_at']).where('id', 'in', photos).orderBy('id').execute()
  assert.deepEqual(
    left.map(({ id, withheld_at }) => [id, withheld_at !== null]),
    [
      [barredPhoto, true],
      [forgivenPhoto, false],
      [untouchedPhoto, false],
    ],
  )
  assert.deepEqual(
    [await isBarred(there, bits.gone), await isBarred(there, bits.barred), await isBarred(there, bits.forgiven)],
    [true, true, false],
  )
  const account = await there.selectFrom('accounts').select('deletion_due_at').where('id', '=', leaving.accountId).executeTakeFirstOrThrow()
  assert.deepEqual(account.deletion_due_at, now)
  const states = await there
    .selectFrom('ads')
    .select(['id', 'state', 'photo_count'])
    .where('id', 'in', [withheld.id, leaving.id, untouched.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    [withheld, untouched, leaving].map(({ id }) => states.find((ad) => ad.id === id)!.state),
    ['ended', 'live', 'paused'],
  )
  assert.deepEqual(await applyRemovals(there, { dataDir, now }), {
    bars: 0,
    withheld: 0,
    photos: 0,
    ads: [],
    accounts: [leaving.accountId],
  })
})

test('a removal that commits while others are written to the ledger is written by the next run', async () => {
  const ledgerDir = await mkdtemp(join(folder, 'late-'))
  await writeRemovals(db, ledgerDir)
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('removals').values({ kind: 'photo', subject_id: 70 }).execute()
    let isLate = false
    const late = transaction.withPlugin({
      transformQuery: ({ node }) => node,
      // Its id was assigned earlier than that of the row that was just read.
      async transformResult({ result }) {
        if (!isLate && result.rows.some((row) => row.kind === 'photo')) {
          isLate = true
          await sql`insert into removals (id, kind, subject_id) overriding system value values (-1, 'photo', 71)`.execute(transaction)
        }
        return result
      },
    })
    const inside = { transaction: () => ({ execute: (work: (db: unknown) => unknown) => work(late) }) } as unknown as typeof db
    await writeRemovals(inside, ledgerDir)
    await writeRemovals(inside, ledgerDir)
  })
  const ledger = await readFile(join(ledgerDir, 'removals', 'ledger.jsonl'), 'utf8')
  assert.deepEqual(
    ['"id":70', '"id":71'].map((id) => ledger.includes(id)),
    [true, true],
  )
})

test('removals beyond the limit of one write all reach the ledger', async () => {
  const ledgerDir = await mkdtemp(join(folder, 'many-'))
  await writeRemovals(db, ledgerDir)
  await sql`insert into removals (kind, subject_id) select 'photo', n from generate_series(1, 10001) as n`.execute(db)
  assert.equal(await writeRemovals(db, ledgerDir), 10_001)
  const ledger = await readFile(join(ledgerDir, 'removals', 'ledger.jsonl'), 'utf8')
  assert.equal(ledger.match(/"kind":"photo"/g)?.length, 10_001)
})

test('removals are written to the ledger in the data folder every minute', async () => {
  const perceptualHash = '01110100'.repeat(8)
  await db.insertInto('removals').values({ kind: 'bar', perceptual_hash: perceptualHash }).execute()
  const { cron, run } = jobsOf(app)['write-removals']!
  assert.equal(cron, '* * * * *')
  await run({} as never)
  assert.match(await readFile(join(app.config.dataDir, 'removals', 'ledger.jsonl'), 'utf8'), new RegExp(perceptualHash))
})

test('the ledger starts a new line after a crash in the middle of one', async () => {
  const ledgerDir = await mkdtemp(join(folder, 'torn-'))
  const write = async (perceptualHash: string) => {
    await db.insertInto('removals').values({ kind: 'bar', perceptual_hash: perceptualHash }).execute()
    await writeRemovals(db, ledgerDir)
  }
  await write('1100'.repeat(16))
  await appendFile(join(ledgerDir, 'removals', 'ledger.jsonl'), '{"kind":"acc')
  await write('00010111'.repeat(8))
  await applyRemovals(db, { dataDir: ledgerDir, now })
  assert.ok(await isBarred(db, '00010111'.repeat(8)))
})

test('a row created after a removal with the same id is not removed', async () => {
  const ad = await adOn(site)
  const photo = Number(await photoOn(site, ad.id, { perceptual_hash: '10000000'.repeat(8) }))
  await db.insertInto('photo_files').values({ photo_id: photo, width: 9, kind: 'jpeg', file: 'reused', bytes: 1 }).execute()
  const emptied: string[] = []
  const files = { remove: async (file: string) => void emptied.push(file) } as unknown as Files
  const applyAfter = async (...minutes: number[]) => {
    const ledgerDir = await mkdtemp(join(folder, 'reused-'))
    for (const each of minutes) {
      const happened_at = minutesAfter(now, each)
      await db
        .insertInto('removals')
        .values([
          { kind: 'account', subject_id: ad.accountId, happened_at },
          { kind: 'ad', subject_id: ad.id, happened_at },
          { kind: 'photo', subject_id: photo, happened_at },
        ])
        .execute()
    }
    await writeRemovals(db, ledgerDir)
    return applyRemovals(db, { dataDir: ledgerDir, files, now })
  }
  assert.deepEqual(await applyAfter(-2, -1), { bars: 0, withheld: 0, photos: 0, ads: [], accounts: [] })
  assert.equal(emptied.length, 0)
  const { state } = await db.selectFrom('ads').select('state').where('id', '=', ad.id).executeTakeFirstOrThrow()
  assert.equal(state, 'live')
  // The newest removal counts, wherever its line is.
  assert.deepEqual(await applyAfter(1, -1), { bars: 0, withheld: 0, photos: 1, ads: [ad.id], accounts: [ad.accountId] })
  assert.ok(emptied.includes('reused'))
})

test('of two copies of the ledger, whichever was added last, the later day counts', async () => {
  const ledgerDir = await mkdtemp(join(folder, 'copies-'))
  const likeness = '01'.repeat(32)
  const { id } = await adOn(site)
  const lines = [
    { kind: 'unbar', at: '2026-05-05T12:00:00.000Z', likeness },
    { kind: 'unremove ad', at: '2026-05-05T12:00:00.000Z', id },
    { kind: 'bar', at: '2026-05-04T12:00:00.000Z', likeness },
    { kind: 'ad', at: '2026-05-04T12:00:00.000Z', id },
  ]
  await mkdir(join(ledgerDir, 'removals'))
  await writeFile(join(ledgerDir, 'removals', 'ledger.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  assert.deepEqual(await applyRemovals(db, { dataDir: ledgerDir, now }), { bars: 0, withheld: 0, photos: 0, ads: [], accounts: [] })
  assert.equal(await isBarred(db, likeness), false)
})
