import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#app/config.server.ts'
import { contentFill } from '#app/site/content/fill.server.ts'
import { testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { dateText, fingerprintOf } from './text-date.server.ts'
import { readTexts } from './texts.server.ts'

const fill = contentFill(readConfig({}))
const folder = await mkdtemp(join(tmpdir(), 'evenfall-texts-'))
const site = await testApp()
after(async () => {
  await site[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
const page = async (path: string) => textOf(await (await site.get(path)).text())

const written = '---\ntitle: House rules\ndescription: What holds here.\nupdated: 2026-01-31\n---\n\nBe kind.\n'

test('every text is dated on or after its last change', () => {
  for (const path of globSync('content/{guides,legal}/*.md'))
    assert.equal(
      dateText(readFileSync(path, 'utf8'), fill.numbers, 'today'),
      readFileSync(path, 'utf8'),
      `${path} changed and still shows its old date. Run: npm run date-texts`,
    )
})

test('before a site is public, the terms and the privacy policy show only the text’s date', async () => {
  for (const slug of ['terms', 'privacy']) {
    const { updated } = site.app.texts.en.get(slug)!
    assert.match(updated, /^20\d\d-\d\d-\d\d$/, slug)
    assert.match(await page(`/${slug}`), /minutes to read\. (Last updated|Changed after) [A-Z][a-z]+ \d+, 20\d\d\./, slug)
  }
})

test('dating a text sets its date and fingerprint once', () => {
  const dated = dateText(written, {}, '2026-02-01')
  assert.match(dated, /^updated: 2026-02-01\nfingerprint: [0-9a-f]{16}\n---$/m)
  assert.equal(dateText(dated, {}, '2026-03-01'), dated)
  const changed = dateText(dated.replace('kind', 'kinder'), {}, '2026-03-01')
  assert.match(changed, /^updated: 2026-03-01$/m)
  assert.equal(changed.match(/^fingerprint: /gm)?.length, 1)
})

test('a constant from the code counts as part of the text, and the date of a check doesn’t', () => {
  const file = written.replace('Be kind.', 'Ads end after {{adDays}} days.')
  assert.notEqual(fingerprintOf(file, { adDays: 30 }), fingerprintOf(file, { adDays: 45 }))
  assert.equal(fingerprintOf(written, {}), fingerprintOf(written.replace('updated:', 'checked: 2026-02-02\nupdated:'), {}))
})

test('a text edited after its date says so instead of showing the old date', async () => {
  await writeFile(join(folder, 'house.md'), dateText(written, {}, '2026-02-01').replace('kind', 'kinder'))
  await writeFile(join(folder, 'undated.md'), written)
  const texts = await readTexts([join(folder, 'house.md'), join(folder, 'undated.md')], fill)
  assert.equal(texts.get('house')!.isChangedSince, true)
  assert.equal(texts.get('undated')!.isChangedSince, false, 'an operator may look after the date without a fingerprint')

  const guide = { ...site.app.texts.en.get('mobile-app-experience')!, updated: '2026-02-01', isChangedSince: true }
  site.app.texts = { ...site.app.texts, en: new Map([...site.app.texts.en, [guide.name, guide]]) }
  const shown = await page(guide.path)
  assert.match(shown, /Changed after February 1, 2026/)
  assert.doesNotMatch(shown, /Last updated/)
  const sitemap = await (await site.get('/sitemap.xml')).text()
  assert.match(sitemap, /mobile-app-experience<\/loc><\/url>/)
})
