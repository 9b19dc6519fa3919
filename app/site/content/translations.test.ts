import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { readConfig } from '#app/config.server.ts'
import { contentCommand } from './changes.server.ts'
import { readContent } from './content.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-translated-'))
after(() => rm(root, { recursive: true }))

type Rules = { help: string; versions: { version: number; from: string; rules: { number: number; name: string; text: string }[] }[] }
const shipped = (name: string) => readFile(`content/${name}`, 'utf8')
const rulesFile = async (name = 'rules.json') => JSON.parse(await shipped(name)) as Rules

/** An operator's folder with these files. */
async function overlay(files: Record<string, string>) {
  const folder = await mkdtemp(join(root, 'own-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return { folder, check: () => contentCommand(readConfig({ CONTENT_DIR: folder }), 'check', '') }
}

const partOf = (html: string, number: number) => new RegExp(`<section[^>]*aria-labelledby="rule-${number}"[^]*?</section>`).exec(html)![0]

test('a changed rule is shown in English on Spanish pages, says so, and is named by the check, and the others stay Spanish', async () => {
  const [own, spanish] = [await rulesFile(), await rulesFile('es/rules.json')]
  const next = structuredClone(own.versions.at(-1)!)
  Object.assign(next, { version: 5, from: '2026-12-01' })
  Object.assign(next.rules[7]!, { name: 'No zorvel', text: 'Ads hold no zorvel at all.' })
  own.versions.push(next)
  const { folder, check } = await overlay({ 'rules.json': JSON.stringify(own, null, 2) })
  await using site = await testApp({ CONTENT_DIR: folder })
  const html = await (await site.get('/es/rules/5')).text()
  for (const { number, name } of spanish.versions.at(-1)!.rules)
    if (number === 8) {
      assert.match(partOf(html, 8), /^<section[^>]* lang="en"[^>]*>[^]*No zorvel[^]*Ads hold no zorvel at all\./)
      assert.match(html, /<a href="#rule-8" lang="en">No zorvel<\/a>/)
    } else {
      assert.ok(partOf(html, number).includes(name), name)
      assert.doesNotMatch(partOf(html, number), / lang=/)
    }
  assert.equal(html.match(/ lang="en"/g)!.length - (await (await site.get('/es/about')).text()).match(/ lang="en"/g)!.length, 2)
  assert.doesNotMatch(await (await site.get('/rules/5')).text(), /<section[^>]* lang=/)
  assert.match(await check(), /^es\/rules\.json: version 5, rule 8 \(“No zorvel”\) isn’t translated/m)
  assert.equal((await check()).match(/isn’t translated/g)!.length, 1)
})

test('an operator’s own translation of the changed rule is shown', async () => {
  const [own, spanish] = [await rulesFile(), await rulesFile('es/rules.json')]
  own.versions.push({ ...structuredClone(own.versions.at(-1)!), version: 5, from: '2026-12-01' })
  Object.assign(own.versions[4]!.rules[7]!, { name: 'No zorvel' })
  const words = { ...own.versions[4]!.rules[7]!, name: 'Sin zorvel', text: 'Los anuncios no tienen zorvel.' }
  spanish.versions.push({ version: 5, from: '2026-12-01', rules: [words] })
  const { folder, check } = await overlay({ 'rules.json': JSON.stringify(own), 'es/rules.json': JSON.stringify(spanish) })
  await using site = await testApp({ CONTENT_DIR: folder })
  const html = await (await site.get('/es/rules/5')).text()
  assert.match(partOf(html, 8), /Sin zorvel/)
  assert.doesNotMatch(html, /<section[^>]* lang="en"/)
  assert.ok(partOf(html, 7).includes(spanish.versions[2]!.rules[6]!.name), 'the shipped one still fits')
  assert.doesNotMatch(await check(), /isn’t translated/)
})

test('versions and rules that are out of order are refused with their line', async () => {
  const refusedAt = async (edit: (versions: Rules['versions']) => unknown, sought: string, reason: RegExp) => {
    const own = await rulesFile()
    edit(own.versions)
    const text = JSON.stringify(own, null, 2)
    const { check } = await overlay({ 'rules.json': text })
    const line = text.slice(0, text.lastIndexOf(sought)).split('\n').length
    await assert.rejects(check(), (error: Error) => {
      assert.match(error.message, reason)
      assert.match(error.message, new RegExp(`rules\\.json, line ${line}: `))
      return true
    })
  }
  await refusedAt((versions) => (versions[3]!.from = versions[0]!.from), '"from"', /Version 4 must begin on a later day than version 3/)
  await refusedAt((versions) => (versions[3]!.from = versions[2]!.from), '"from"', /Version 4 must begin on a later day than version 3/)
  await refusedAt((versions) => (versions[3]!.version = 3), '"version"', /ascending numbers/)
  await refusedAt((versions) => versions.unshift(versions.pop()!), '"version": 1', /ascending numbers/)
  await refusedAt((versions) => (versions[3]!.rules.at(-1)!.number = 2), '"number": 2', /ascending numbers/)
})

test('the check refuses a version that the site published and that was edited since', async () => {
  const own = await rulesFile()
  const dataDir = await mkdtemp(join(root, 'data-'))
  const env = {
    NODE_ENV: 'production',
    ORIGIN: 'https://dusk.example',
    SECRET: '0123456789abcdef'.repeat(2),
    CONTACT_EMAIL: 'office@dusk.example',
    TRUST_PROXY: '1',
  }
  const { folder } = await overlay({ 'rules.json': JSON.stringify(own, null, 2) })
  await using site = await testApp({ ...env, CONTENT_DIR: folder, DATA_DIR: dataDir })
  site.clock.now = new Date('2026-12-01')
  const config = readConfig({ ...env, CONTENT_DIR: folder, DATA_DIR: dataDir })
  assert.match(await contentCommand(config, 'check', ''), /1 file replaces/)
  own.versions[2]!.rules[0]!.text = 'Anything goes.'
  await writeFile(join(folder, 'rules.json'), JSON.stringify(own, null, 2))
  await assert.rejects(contentCommand(config, 'check', ''), /rules\.json, line \d+: Version 3 was published on November 24, 2026/)
})

test('a text, a phrase, and a testimonial fall back one by one, and the check names each', async () => {
  const guide = (await shipped('guides/mobile-app-experience.md')).replace(/^title: .*$/m, 'title: Our own tips')
  const phrases = JSON.parse(await shipped('phrases.json')) as Record<string, Record<string, string>>
  const testimonials = JSON.parse(await shipped('samples/testimonials.json')) as { quote: string; about: string }[]
  const spanish = JSON.parse(await shipped('es/phrases.json')) as typeof phrases
  phrases.changes!['8'] = 'Please take out the zorvel, and send it again.'
  testimonials[0]!.quote = 'Zorvel was on time.'
  const { folder, check } = await overlay({
    'guides/mobile-app-experience.md': guide,
    'guides/harlot-hub-101.md': await shipped('guides/harlot-hub-101.md'),
    'phrases.json': JSON.stringify(phrases),
    'samples/testimonials.json': JSON.stringify(testimonials),
    'word-rules.json': (await shipped('word-rules.json')).replace(/"name": \{ "en": "([^"]*)", "es": "[^"]*" \}/, '"name": "$1"'),
  })
  await using site = await testApp({ CONTENT_DIR: folder })
  const html = await (await site.get('/es/about/mobile-app-experience')).text()
  assert.match(html, /<h1 lang="en">Our own tips<\/h1>[^]*<article class="prose" lang="en">/)
  assert.match(await (await site.get('/es/about')).text(), /<h2 lang="en"><a href="[^"]*">Our own tips</)
  assert.doesNotMatch(await (await site.get('/es/harlot-hub-101')).text(), /<h1 lang=/, 'an unchanged copy keeps its translation')
  const reviews = await (await site.get('/es/about/escort-monkey-reviews')).text()
  assert.match(reviews, /<p lang="en">“Zorvel was on time\.”<\/p>/)
  assert.equal(reviews.match(/<p lang="en">/g)!.length, 1)
  assert.equal(site.app.phrases.es.changes['8'], phrases.changes!['8'])
  assert.equal(site.app.phrases.es.changes['3'], spanish.changes!['3'])
  const report = await check()
  assert.match(report, /^es\/guides\/mobile-app-experience\.md isn’t the translation of your English text/m)
  assert.match(report, /^es\/phrases\.json: changes, rule 8 isn’t translated/m)
  assert.match(report, /^es\/samples\/testimonials\.json: “Zorvel was on time\.” isn’t translated/m)
  assert.match(report, /^word-rules\.json, rule “\w+”: one text is shown in both languages/m)
  assert.equal(report.match(/^es\//gm)!.length, 3, 'and nothing else')
})

test('with Spanish off, nothing has to be translated', async () => {
  const own = (await shipped('rules.json')).replaceAll('"name": "Be truthful"', '"name": "Tell the truth"')
  const { folder } = await overlay({ 'rules.json': own })
  const config = readConfig({ CONTENT_DIR: folder, SPANISH: 'off' })
  assert.doesNotMatch(await contentCommand(config, 'check', ''), /translat/)
  const { texts } = await readContent(config, () => new Date())
  assert.ok(texts.en.size)
})
