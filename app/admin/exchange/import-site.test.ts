import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { barPhotos } from '#app/ads/photos/photos.server.ts'
import { addPhoto } from '#app/ads/photos/add-photo.server.ts'
import { countStrayFiles } from '#app/ads/photos/photo-files.server.ts'
import { nameOf } from '#app/platform/files/files.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { adRecord, advertiserRecord, asLines, importedTables, importFiles } from '../../../test/exchange.ts'
import { jpegOf, svg } from '../../../test/pictures.ts'
import { newcomer } from '../../../test/roles.ts'
import { exchangeCommands } from './exchange-commands.server.ts'

const site = await testApp({ ADS_PER_ACCOUNT: '2' })
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
afterEach(() => db.deleteFrom('imported_advertisers').execute())

const ann = advertiserRecord('1', 'ann@example.com')
const withAnn = (files: Record<string, string | Uint8Array>) => importFiles(site, { 'advertisers.jsonl': asLines(ann), ...files })
const stored = async () => {
  const counts: Record<string, number> = {}
  for (const table of importedTables) counts[table] = (await db.selectFrom(table).selectAll().execute()).length
  return counts
}

test('lines that aren’t records are named with their number, and the others are imported', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const lines = [
    asLines(ann),
    'nonsense\n',
    'null\n',
    '[]\n',
    `{"id":"2","email":["a"],"name":"x"}\n`,
    `{"__proto__":{"id":"3","email":"c@example.com","name":"Marlowe"}}\n`,
    `{"id":"4","email":"d@example.com","name":"Marlowe","__proto__":{"role":"admin"},"role":"admin"}\n`,
    `${deep}\n`,
    `{"id":"${'x'.repeat(300_000)}"}\n`,
  ].join('')
  const printed = await importFiles(site, { 'advertisers.jsonl': lines })
  assert.deepEqual(printed.match(/^advertisers\.jsonl:\d+: [^:]+/gm), [
    'advertisers.jsonl:2: -',
    'advertisers.jsonl:3: -',
    'advertisers.jsonl:4: id',
    'advertisers.jsonl:5: email',
    'advertisers.jsonl:6: id',
    'advertisers.jsonl:8: id',
    'advertisers.jsonl:9: -',
  ])
  assert.match(printed, /^advertisers\.jsonl: 2 new, 0 imported before, 0 left out, 7 with errors\.$/m)
  assert.equal(Object.hasOwn(Object.prototype, 'role'), false)
})

test('an advertiser needs an address of their own, a name by the rules, and no account here', async () => {
  await newcomer(site, { role: 'member' })
  const taken = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  const records = [
    ann,
    advertiserRecord('1', 'again@example.com'),
    advertiserRecord('2', ' ANN@EXAMPLE.COM '),
    advertiserRecord('3', 'not an address'),
    advertiserRecord('4', 'd@example.com', { name: 'Ann, 17' }),
    advertiserRecord('5', 'e@example.com', { name: 'x'.repeat(100_000) }),
    advertiserRecord('an id', 'f@example.com'),
    advertiserRecord('6', taken.email.toUpperCase()),
    advertiserRecord('7', 'g@example.com', { language: '__proto__' }),
  ]
  const printed = await importFiles(site, { 'advertisers.jsonl': asLines(...records) })
  assert.deepEqual(printed.match(/^advertisers\.jsonl:\d+: [^:]+/gm), [
    'advertisers.jsonl:2: email',
    'advertisers.jsonl:3: email',
    'advertisers.jsonl:4: email',
    'advertisers.jsonl:5: name',
    'advertisers.jsonl:6: name',
    'advertisers.jsonl:7: id',
    'advertisers.jsonl:8: email',
  ])
  assert.match(printed, /^advertisers\.jsonl: 2 new, 0 imported before, 1 left out, 6 with errors\.$/m)
  assert.deepEqual(await db.selectFrom('accounts').selectAll().executeTakeFirst(), taken)
})

test('an ad gets the refusals of posting, one sentence for each', async () => {
  const records = [
    adRecord('1', '1', { age: 17 }),
    adRecord('2', '1', { description: `${adRecord('', '').description} I’m 17 and a high school student.` }),
    adRecord('3', '1', { title: 'x'.repeat(5000) }),
    adRecord('4', '1', { city_slug: 'nowhere-at-all' }),
    adRecord('5', '1', { state_abbr: '__proto__', city_slug: 'constructor' }),
    adRecord('6', '1', { category: 'Anything' }),
    adRecord('7', '1', { age: '33' }),
    adRecord('8', '1', { languages: 'en' }),
    adRecord('9', 'unknown'),
    adRecord('10', '1', { state: 'ended' }),
    adRecord('11', '1', {
      hidden_from: ['CA', 'XX'],
      languages: ['en', 'xx'],
      weekdays: ['Monday', 'Someday'],
      age_stated_on: '2999-01-01',
    }),
    adRecord('11', '1', { title: 'The same number again' }),
    adRecord('12', '1', { title: '', description: '', age: null, category: null, state_abbr: null, city_slug: null }),
    adRecord('13', '1'),
  ]
  const printed = await withAnn({ 'ads.jsonl': asLines(...records) })
  const named = [...printed.matchAll(/^ads\.jsonl:(\d+): (\w+): \S+ \S+/gm)].map(([, line, column]) => `${line} ${column}`)
  assert.deepEqual(
    [...new Set(named)],
    ['1 age', '2 description', '3 title', '4 city_slug', '5 city_slug', '6 category', '7 age', '8 languages', '14 advertiser'],
  )
  assert.match(printed, /^ads\.jsonl: 2 new, 1 imported before, 2 left out, 9 with errors\.$/m)
  const [ad] = await db.selectFrom('imported_ads').select('content').orderBy('id').execute()
  assert.deepEqual(
    [ad!.content.title, ad!.content.hidden_from, ad!.content.languages, ad!.content.weekdays, ad!.content.age_stated_on],
    [adRecord('', '').title, ['CA'], ['en'], 1, '2026-05-03'],
  )
})

test('an ad in a state that isn’t open here is refused', async () => {
  const row = { name: 'closed states' as const, value: 'TX', changed_at: app.now(), expires_at: null }
  await db.insertInto('site_state').values(row).execute()
  app.pages.purgeAll()
  assert.match(await withAnn({ 'ads.jsonl': asLines(adRecord('1', '1')) }), /^ads\.jsonl:1: city_slug: .*Texas/m)
  await db.deleteFrom('site_state').where('name', '=', 'closed states').execute()
  app.pages.purgeAll()
})

/** A PNG of 30,000 by 30,000 pixels in a few bytes. */
function bomb() {
  const part = (name: string, bytes: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return Buffer.concat([length, Buffer.from(name), bytes, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(1000))),
    part('IEND', Buffer.alloc(0)),
  ])
}

test('a photo is decoded as an upload is: bombs, other formats, and photos that were taken down are refused', async () => {
  const removed = await adOn(site, { state: 'draft' })
  const good = await jpegOf(1)
  const barred = await jpegOf(2)
  assert.ok((await addPhoto(app, { id: removed.id, state: 'draft' }, { key: 'upload-key', bytes: barred })).ok)
  await barPhotos(db, removed.id, app.now())
  const files: Record<string, Uint8Array> = { good, barred, svg, bomb: bomb(), empty: new Uint8Array(), large: Buffer.alloc(21 * 2 ** 20) }
  const record = async (name: string, overrides = {}) => ({
    ad: '1',
    file: `photos/${name}.jpg`,
    checksum: await nameOf(files[name] ?? good),
    alt: '',
    ...overrides,
  })
  const records = [
    await record('good'),
    await record('good'),
    await record('good', { file: 'photos/good.jpg', checksum: '0'.repeat(64) }),
    await record('good', { file: 'photos/../photos/good.jpg', checksum: '1' }),
    await record('good', { file: '/etc/passwd', checksum: '1' }),
    await record('good', { file: 'photos/link.jpg', checksum: '1' }),
    await record('good', { file: 'photos/folder.jpg', checksum: '1' }),
    await record('good', { file: 'photos/good.jpg\0', checksum: '1' }),
    await record('good', { alt: 'x'.repeat(1000), checksum: '1' }),
    await record('barred'),
    await record('svg'),
    await record('bomb'),
    await record('empty'),
    await record('large'),
    await record('good', { ad: 'unknown' }),
  ]
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-import-'))
  await mkdir(join(folder, 'photos', 'folder.jpg'), { recursive: true })
  await symlink('/etc/passwd', join(folder, 'photos', 'link.jpg'))
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, 'photos', `${name}.jpg`), bytes)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ evenfall: 'export', format: 1, site: 'https://old.example' }))
  await writeFile(join(folder, 'advertisers.jsonl'), asLines(ann))
  await writeFile(join(folder, 'ads.jsonl'), asLines(adRecord('1', '1')))
  await writeFile(join(folder, 'photos.jsonl'), asLines(...records))
  const printed = await exchangeCommands(app)
    .import([folder], new AbortController().signal)
    .catch(({ message }: Error) => message)
  await rm(folder, { recursive: true })
  assert.deepEqual(
    [...printed.matchAll(/^photos\.jsonl:(\d+): (\w+)/gm)].map(([, line, column]) => `${line} ${column}`),
    ['3 checksum', '4 file', '5 file', '6 file', '7 file', '8 file', '9 alt', '10 file', '11 file', '12 file', '13 file', '14 file'],
  )
  assert.match(printed, /^photos\.jsonl: 1 new, 1 imported before, 1 left out, 12 with errors\.$/m)
  assert.deepEqual(await stored(), { imported_advertisers: 1, imported_ads: 1, imported_photos: 1, imported_photo_files: 9 })

  // Its files wait with it, and are deleted with it.
  site.clock.now = new Date('2099-01-01')
  assert.deepEqual(await countStrayFiles(app), { 'files that no row names': 0 })
  await db.deleteFrom('imported_advertisers').execute()
  assert.deepEqual(await countStrayFiles(app), { 'files that no row names': 6 })
})

test('a long import says how far it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-import-'))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ evenfall: 'export', format: 1, site: 'https://old.example' }))
  await writeFile(join(folder, 'advertisers.jsonl'), asLines(...Array.from({ length: 10_001 }, () => ann)))
  const lines: string[] = []
  await exchangeCommands(app, (line) => lines.push(line)).import([folder, 'dry-run'], new AbortController().signal)
  await rm(folder, { recursive: true })
  assert.deepEqual(
    lines,
    ['4,999', '9,999'].map((known) => `advertisers.jsonl: 1 new, ${known} imported before, 0 left out, 0 with errors.`),
  )
})

test('a folder without a manifest, of a newer version, or with a file that was changed is refused before anything is read', async () => {
  const manifest = { evenfall: 'export', format: 1, site: 'https://old.example' }
  const advertisers = asLines(ann)
  const refused: [Record<string, string>, RegExp][] = [
    [{ 'manifest.json': 'nonsense' }, /has no manifest\.json of an export/],
    [{ 'manifest.json': JSON.stringify({ ...manifest, site: 'javascript:alert(1)' }) }, /has no manifest\.json/],
    [{ 'manifest.json': ' '.repeat(2 ** 21) }, /has no manifest\.json/],
    [{ 'manifest.json': JSON.stringify({ ...manifest, format: 2 }) }, /newer Evenfall/],
    [{ 'manifest.json': JSON.stringify({ ...manifest, files: { 'advertisers.jsonl': '00' } }) }, /differs from its checksum/],
  ]
  for (const [files, sentence] of refused) await assert.rejects(importFiles(site, { 'advertisers.jsonl': advertisers, ...files }), sentence)
  await assert.rejects(
    importFiles(site, { 'advertisers.csv': 'mail,name\na@example.com,Ann\n' }),
    /the first line needs the names of the columns/,
  )
  // Such as one whose tables are links to other folders.
  await assert.rejects(importFiles(site, {}), /has no advertisers\.csv of an export\. Nothing was changed\./)
  await assert.rejects(exchangeCommands(app).import(['relative'], new AbortController().signal), /absolute path/)
  assert.deepEqual(await stored(), { imported_advertisers: 0, imported_ads: 0, imported_photos: 0, imported_photo_files: 0 })
})

test('a table that someone wrote by hand needs no more columns than it fills', async () => {
  const printed = await importFiles(site, {
    'advertisers.csv': 'id,name,email\r\n1,Marlowe,ann@example.com\r\n2,"Mar,lowe@example.com\r\n',
    'ads.csv':
      'id,advertiser,title,age,is_in_feeds\n1,1,"Lunch, downtown",33,yes\n2,1,"Lunch, downtown",33,TRUE\n3,1,Lunch downtown,,\n4,1,a,b,c,d\n',
  })
  assert.match(printed, /^ads\.csv: 2 new, 0 imported before, 0 left out, 2 with errors\.$/m)
  assert.deepEqual(
    [...printed.matchAll(/^(\w+\.csv:\d+): (\S+)/gm)].map(([, place, column]) => `${place} ${column}`),
    ['advertisers.csv:3 -:', 'ads.csv:2 is_in_feeds:', 'ads.csv:5 -:'],
  )
})

test('an import that was stopped goes on where it ended', async () => {
  const files = { 'advertisers.jsonl': asLines(ann), 'ads.jsonl': asLines(adRecord('1', '1'), adRecord('2', '1')) }
  await importFiles(site, { 'advertisers.jsonl': files['advertisers.jsonl'], 'ads.jsonl': asLines(adRecord('1', '1')) })
  const printed = await importFiles(site, files)
  assert.match(printed, /^advertisers\.jsonl: 0 new, 1 imported before/m)
  assert.match(printed, /^ads\.jsonl: 1 new, 1 imported before/m)
})

test('a folder that names another site can’t take over its advertisers, or add to anyone it doesn’t have itself', async () => {
  await withAnn({ 'ads.jsonl': asLines(adRecord('1', '1')) })
  const thief = advertiserRecord('1', 'eve@example.com')
  const taken = await importFiles(site, { 'advertisers.jsonl': asLines(thief), 'ads.jsonl': asLines(adRecord('2', '1')) })
  assert.match(taken, /^advertisers\.jsonl:1: email: An advertiser with this id was imported before/m)
  assert.match(taken, /^ads\.jsonl: 0 new, 0 imported before, 1 left out/m)
  const alone = await importFiles(site, { 'ads.jsonl': asLines(adRecord('2', '1')) })
  assert.match(alone, /^ads\.jsonl: 0 new, 0 imported before, 1 left out/m)
  assert.deepEqual((await stored()).imported_ads, 1)
})

test('a folder can’t add to an ad that was imported for another advertiser, not even in a dry run', async () => {
  await withAnn({ 'ads.jsonl': asLines(adRecord('1', '1')) })
  const file = await jpegOf(3)
  const files = {
    'advertisers.jsonl': asLines(advertiserRecord('2', 'eve@example.com')),
    'ads.jsonl': asLines(adRecord('1', '2')),
    'photos.jsonl': asLines({ ad: '1', file: 'photos/hers.jpg', checksum: await nameOf(file), alt: '' }),
    'photos/hers.jpg': file,
  }
  for (const flags of [['--dry-run'], []]) {
    const printed = await importFiles(site, files, ...flags)
    assert.match(printed, /^ads\.jsonl:1: advertiser: An ad with this id was imported before, with another advertiser/m)
    assert.match(printed, /^photos\.jsonl: 0 new, 0 imported before, 1 left out/m)
  }
  assert.deepEqual((await stored()).imported_photos, 0)
})

test('text that no database can store is a line’s own problem', async () => {
  const records = [adRecord('1', '\0'), adRecord('2', '1', { title: '\ud800' }), adRecord('3', '1')]
  const printed = await withAnn({ 'ads.jsonl': asLines(...records) })
  assert.deepEqual(printed.match(/^ads\.jsonl:\d+: [^:]+/gm), ['ads.jsonl:1: advertiser', 'ads.jsonl:2: title'])
  assert.match(printed, /^ads\.jsonl: 1 new, 0 imported before, 0 left out, 2 with errors\.$/m)
})
