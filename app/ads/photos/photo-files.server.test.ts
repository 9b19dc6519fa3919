import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { hourMs } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { runJob } from '../../../test/claims.ts'
import { jpegOf, photoOn, sendPhotos } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import { deleteStrayFiles, storeCopies, restoreMissingCopies, removePhotoFiles } from './photo-files.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db, files } = app

async function listFiles() {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.toSorted()
}
async function deleteRemoved() {
  clock.now = new Date(clock.now.getTime() + hourMs)
  await runJob(site, 'delete-removed-photos')
  await site.runJobs()
}
const filesOf = async (photo: number) =>
  (await db.selectFrom('photo_files').select('file').where('photo_id', '=', photo).execute()).map(({ file }) => file)

test('the nightly job deletes unreferenced files that are older than a day, and no others', async () => {
  proves('held-data.photos why')
  const ad = await adOn(site)
  const named = await filesOf(await photoOn(site, ad.id))
  const copy = await files.put(Buffer.from('somebody’s copy of their data'))
  await db
    .insertInto('exports')
    .values({ account_id: ad.accountId, asked_at: app.now(), file: copy, made_at: null, expires_at: null })
    .execute()
  const stray = await files.put(Buffer.from('the process ended before the row'))
  // The file system doesn't use the test's clock.
  clock.now = new Date(Date.now() + 23 * hourMs)
  assert.equal(await deleteStrayFiles(app), 0)
  clock.now = new Date(Date.now() + 25 * hourMs)
  assert.equal(await deleteStrayFiles(app), 1)
  assert.deepEqual(await listFiles(), [...named, copy].toSorted())
  assert.equal(await files.size(stray), undefined)
})

test('removing a photo keeps files that another photo or export still references', async () => {
  proves('legal/privacy: A photo in an ad')
  const ad = await adOn(site)
  const [one, other] = [await photoOn(site, ad.id), await photoOn(site, ad.id)]
  const [file] = await filesOf(one)
  await db.updateTable('photo_files').set({ file: file! }).where('photo_id', '=', other).where('kind', '=', 'avif').execute()
  await site.post(`/ads/${ad.id}/photos/${one}/removal`, {}, ad.headers)
  await deleteRemoved()
  assert.ok(await files.size(file!))
  await site.post(`/ads/${ad.id}/photos/${other}/removal`, {}, ad.headers)
  await deleteRemoved()
  assert.equal(await files.size(file!), undefined)
})

test('a photo that is added while an identical one is removed has all of its files', async () => {
  const copies = (await storeCopies(app, [{ width: 320, kind: 'avif', bytes: Buffer.from('going and coming') }]))!
  const { file } = copies[0]!
  // A job may delete the file after it's written and before its row is inserted.
  assert.equal(await removePhotoFiles(app, [file]), 1)
  await inTransaction(db, (transaction) => restoreMissingCopies(app, transaction, copies))
  assert.ok(await files.size(file))
  const [ad, other] = [await adOn(site, { state: 'draft' }), await adOn(site, { state: 'draft' })]
  const bytes = await jpegOf(30)
  await sendPhotos(site, ad.id, { 'one.jpg': bytes }, ad)
  const { id } = await db.selectFrom('photos').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  const { put } = files
  // The first photo is removed, and the job runs, just before the row of the second is inserted.
  let puts = 0
  app.files.put = async (content) => {
    const name = await put(content)
    if (++puts === 9) {
      await site.post(`/ads/${ad.id}/photos/${id}/removal`, {}, ad.headers)
      await deleteRemoved()
    }
    return name
  }
  await sendPhotos(site, other.id, { 'one.jpg': bytes }, other)
  app.files.put = put
  const rows = await db
    .selectFrom('photo_files')
    .innerJoin('photos', 'photos.id', 'photo_id')
    .select('file')
    .where('ad_id', '=', other.id)
    .execute()
  assert.equal(rows.length, 9)
  assert.equal(puts, 9 + new Set(rows.map((row) => row.file)).size)
  for (const row of rows) assert.ok(await files.size(row.file))
})
