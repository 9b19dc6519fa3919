import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { contentColumns } from '#app/ads/ad/ad-content.ts'
import { addPhoto } from '#app/ads/photos/add-photo.server.ts'
import { bitsApart, sameWithin } from '#app/ads/photos/photos.server.ts'
import { nameOf } from '#app/platform/files/files.server.ts'
import { strFromU8, unzipSync } from 'fflate'
import { importFiles } from '../../../test/exchange.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { emailsTo, goodPassword, linkIn, memberOn, personOn } from '../../../test/person.ts'
import { jpegOf } from '../../../test/pictures.ts'
import { exchangeCommands } from './exchange-commands.server.ts'

type Site = Awaited<ReturnType<typeof testApp>>
const root = await mkdtemp(join(tmpdir(), 'evenfall-exchange-'))
const old = await testApp({ ORIGIN: 'https://old.example' })
after(async () => {
  await old[Symbol.asyncDispose]()
  await rm(root, { recursive: true, force: true })
})
const never = new AbortController().signal
const run = (site: Site, command: 'export' | 'import', ...args: string[]) => exchangeCommands(site.app)[command](args, never)

/** What would be a formula in a spreadsheet, and what would end a cell or a line. */
const title = '=Unhurried lunches, "downtown"'
const description = `+1 for lunch: weekdays near the library or the concert hall.\n\n'Quoted', and 100% "real", café and 🎈.\n@home is nice, too.`
const email = 'ann@example.com'
const ann = await memberOn(old, email)
const { id: accountId } = await old.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
const first = await adOn(old, {
  accountId,
  title,
  description,
  age: 41,
  age_stated_on: '2025-02-28',
  category: 'Couple',
  languages: ['en', 'ase'],
  weekdays: 21,
  is_members_only: true,
  hidden_from: ['CA', 'NY'],
})
await adOn(old, {
  accountId,
  state: 'draft',
  title: '-',
  description: '',
  age: null,
  category: null,
  state_abbr: null,
  city_slug: null,
})
await adOn(old, { accountId, state: 'ended', title: 'An ad that has ended' })
// A name with a number in it could be refused like an age.
await old.app.db.updateTable('profiles').set({ name: 'Marlowe' }).where('account_id', '=', accountId).execute()
for (const number of [1, 2]) {
  const added = await addPhoto(old.app, { id: first.id, state: 'draft' }, { key: `upload-key-${number}`, bytes: await jpegOf(number) })
  assert.ok(added.ok)
}

const readAds = ({ app: { db } }: Site) =>
  db
    .selectFrom('ads')
    .select(contentColumns)
    .select(['languages', 'weekdays', 'is_members_only', 'hides_photos', 'hidden_from', 'is_in_feeds'])
    .where('state', '<>', 'ended')
    .orderBy('title')
    .execute()
const readPhotos = ({ app: { db } }: Site) =>
  db.selectFrom('photos').select(['alt', 'width', 'height', 'perceptual_hash']).orderBy('position').execute()

test('an export is private, and its files match their checksums', async () => {
  const folder = join(root, 'export')
  assert.equal(await run(old, 'export', folder), `Exported to ${folder}. Advertisers: 1. Ads: 3. Photos: 2. Files of your own content: 0.`)
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { site: string; files: Record<string, string> }
  assert.equal(manifest.site, 'https://old.example')
  assert.equal(Object.keys(manifest.files).length, 10)
  for (const [file, checksum] of Object.entries(manifest.files)) assert.equal(await nameOf(await readFile(join(folder, file))), checksum)
  const photos = (await readFile(join(folder, 'photos.jsonl'), 'utf8')).trimEnd().split('\n')
  for (const line of photos) {
    const { file, checksum } = JSON.parse(line) as { file: string; checksum: string }
    assert.equal(await nameOf(await readFile(join(folder, file))), checksum)
    assert.equal((await stat(join(folder, file))).mode & 0o777, 0o600)
  }
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  const text = await readFile(join(folder, 'advertisers.jsonl'), 'utf8')
  assert.deepEqual(Object.keys(JSON.parse(text) as object), ['id', 'email', 'name', 'language', 'joined_at'])
  await assert.rejects(run(old, 'export', folder), /already exists/)
})

test('an advertiser’s download shows their ads, and another site can import it', async () => {
  assert.equal(await ann.redirectOf(ann.post('/account/export')), '303 /account/export')
  await old.runJobs()
  const zip = unzipSync(new Uint8Array(await (await ann.get('/account/export/file')).arrayBuffer()))
  const page = strFromU8(zip['index.html']!)
  assert.match(page, /<h2>=Unhurried lunches, &#x22;downtown&#x22;<\/h2>\n<p>[^<]+ · 41 · Austin, Texas<\/p>/)
  for (const [, file] of page.matchAll(/<img src="([^"]+)"/g)) assert.ok(zip[file!], file)
  assert.match(strFromU8(zip['README.txt']!), /Another site that runs Evenfall can import them/)
  const site = await testApp()
  try {
    const printed = await importFiles(site, zip)
    for (const counts of ['advertisers.jsonl: 1 new', 'ads.jsonl: 2 new', 'photos.jsonl: 2 new'])
      assert.ok(printed.includes(counts), printed)
    assert.doesNotMatch(printed, /[1-9]\d* with errors/)
  } finally {
    await site[Symbol.asyncDispose]()
  }
})

for (const format of ['jsonl', 'csv'])
  test(`every column of an ad and every photo arrives in the drafts of its advertiser, by ${format}`, async () => {
    const folder = join(root, format)
    await run(old, 'export', folder)
    const other = format === 'csv' ? 'jsonl' : 'csv'
    for (const noun of ['advertisers', 'ads', 'photos', 'places', 'rules']) await rm(join(folder, `${noun}.${other}`))
    const site = await testApp()
    try {
      const { db } = site.app
      const dry = await run(site, 'import', folder, 'dry-run')
      assert.match(dry, new RegExp(`^ads\\.${format}: 2 new, 0 imported before, 1 left out, 0 with errors\\.$`, 'm'))
      assert.equal((await db.selectFrom('imported_advertisers').selectAll().execute()).length, 0)
      const counts = /^ads\..*\nphotos\..*$/m
      const real = await run(site, 'import', folder)
      assert.equal(counts.exec(real)![0], counts.exec(dry)![0])
      assert.match(real, new RegExp(`^photos\\.${format}: 2 new, 0 imported before, 0 left out, 0 with errors\\.$`, 'm'))
      assert.match(real, /^1 advertiser wasn’t emailed yet/m)

      // Nothing shows, and no one was emailed.
      assert.deepEqual([await readAds(site), await db.selectFrom('accounts').selectAll().execute()], [[], []])
      assert.equal((await emailsTo(site, email)).length, 0)
      assert.doesNotMatch(await (await site.get('/city/Texas/Austin', adult)).text(), /Unhurried/)
      assert.doesNotMatch(await (await site.get('/search?q=unhurried', adult)).text(), /downtown/)

      // Once more adds nothing, and an invitation is sent once.
      assert.match(await run(site, 'import', folder), new RegExp(`^ads\\.${format}: 0 new, 2 imported before, 1 left out`, 'm'))
      assert.match(await run(site, 'import', '', 'invite'), /^Emailed 1 advertiser\.$/)
      assert.match(await run(site, 'import', folder, 'invite'), /^Emailed 0 advertisers\.$/m)
      const mails = await emailsTo(site, email)
      assert.equal(mails.length, 1)
      assert.doesNotMatch(mails[0]!.subject + mails[0]!.text, /old\.example|unhurried|escort/i)

      const link = linkIn(mails[0]!.text)
      const person = personOn(site)
      assert.equal(
        await person.redirectOf(person.post(link, { password: goodPassword, birthDate: '1984-01-01', accepted: 'on' })),
        '303 /ads',
      )
      assert.match(await (await person.get('/ads')).text(), /Unhurried lunches/)
      assert.deepEqual(await readAds(site), await readAds(old))
      assert.deepEqual(
        (await db.selectFrom('ads').select('state').execute()).map(({ state }) => state),
        ['draft', 'draft'],
      )
      const [photos, originals] = [await readPhotos(site), await readPhotos(old)]
      assert.equal(photos.length, 2)
      for (const [index, photo] of photos.entries()) {
        const { perceptual_hash: hash, ...original } = originals[index]!
        const { perceptual_hash: own, ...same } = photo
        assert.deepEqual(same, original)
        assert.ok(bitsApart(own, hash) <= sameWithin)
      }
      await site.runJobs()
      for (const { file } of await db.selectFrom('photo_files').select('file').execute()) assert.ok(await site.app.files.size(file))
      for (const table of ['imported_advertisers', 'imported_ads', 'imported_photos', 'imported_photo_files'] as const)
        assert.equal((await db.selectFrom(table).selectAll().execute()).length, 0, table)

      // The link works once, and another import brings nothing back.
      assert.equal((await person.get(link)).status, 410)
      assert.match(await run(site, 'import', folder), /^advertisers\.\w+: 0 new, 0 imported before, 1 left out/m)
    } finally {
      await site[Symbol.asyncDispose]()
    }
  })
