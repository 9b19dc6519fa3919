import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { readConfig } from '#app/config.server.ts'
import { contentCommand } from './changes.server.ts'
import { readContent } from './content.server.ts'
import { findCopy } from '#app/site/places/copy.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-upgrade-'))
after(() => rm(root, { recursive: true }))
const [contentDir, shipped] = [await mkdtemp(join(root, 'own-')), join(root, 'shipped')]
await cp('content', shipped, { recursive: true })
const config = readConfig({ CONTENT_DIR: contentDir })
const run = (action: string, name = '') => contentCommand(config, action, name, shipped)
const guide = 'guides/mobile-app-experience.md'
const upgradeList = async (name: string) => writeFile(join(shipped, name), `${await readFile(join(shipped, name), 'utf8')}\n`)
const upgrade = async (name: string) => writeFile(join(shipped, name), `${await readFile(join(shipped, name), 'utf8')}\nOne more tip.\n`)

test('an operator’s changes survive an upgrade, and the check says what it changed underneath', async () => {
  await run('copy', guide)
  await run('copy', 'rules.json')
  const own = join(contentDir, guide)
  await writeFile(own, (await readFile(own, 'utf8')).replace(/^title: .*$/m, 'title: Our own tips'))
  const untranslated = `es/${guide} isn’t the translation of your English text, so Spanish pages show that one. Copy the file, and translate yours.`
  assert.equal(await run('check'), `2 files replace shipped ones, and the site can start with them.\n${untranslated}`)

  await upgrade(guide)
  assert.equal(
    await run('check'),
    `2 files replace shipped ones, and the site can start with them.
${guide}: the shipped file has changed since you copied it.
${untranslated}
Compare each with what the site ships, then run: npm run content -- accept FILE`,
  )
  await using site = await testApp({ CONTENT_DIR: contentDir })
  assert.match(await (await site.get('/about/mobile-app-experience')).text(), /<h1>Our own tips<\/h1>/)

  await run('accept', guide)
  assert.doesNotMatch(await run('check'), /has changed/)
  await upgrade(guide)
  assert.match(await run('check'), /has changed/)
})

test('the list of venues is copied, corrected, checked, and accepted like other files', async () => {
  const own = await mkdtemp(join(root, 'venues-'))
  const runHere = (action: string, name = '') => contentCommand(readConfig({ CONTENT_DIR: own }), action, name, shipped)
  await runHere('copy', 'venues.json')
  const path = join(own, 'venues.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('2000 Rev. Abraham Woods Jr. Blvd', '1 New Street'))
  assert.match(await runHere('check'), /^1 file replaces a shipped one/)
  await upgradeList('venues.json')
  assert.match(await runHere('check'), /venues\.json: the shipped file has changed since you copied it/)
  await runHere('accept', 'venues.json')
  assert.doesNotMatch(await runHere('check'), /has changed/)
  assert.doesNotMatch(await runHere('check'), /Spanish/)
  await writeFile(path, (await readFile(path, 'utf8')).replace('"name": "Heard Museum"', '"name": "The Heard Museum"'))
  assert.match(
    await runHere('check'),
    /es\/venues\.json has no Spanish words for these, so Spanish pages show them in English: The Heard Museum\.$/,
  )
  await writeFile(path, (await readFile(path, 'utf8')).replace('"city": "Birmingham"', '"city": "Birmingam"'))
  await assert.rejects(runHere('check'), /venues\.json, line 6: 0, city: The list of places has no city “Birmingam” in Alabama/)
})

test('a name, a logo, colors, a rule, a guide, and a sentence of the operator’s survive an upgrade of all they replace', async () => {
  const own = await mkdtemp(join(root, 'whole-'))
  const put = (name: string, text: string) => writeFile(join(own, name), text)
  const night = { light: '#06302d', dark: '#031a18' }
  await mkdir(join(own, 'guides'))
  await put('brand.json', JSON.stringify({ name: 'Duskwatch', colors: { night } }))
  await put('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40H0z"/></svg>')
  await put('rules.json', (await readFile('content/rules.json', 'utf8')).replaceAll('"name": "Be truthful"', '"name": "Tell the truth"'))
  await put(guide, (await readFile(join('content', guide), 'utf8')).replace(/^title: .*$/m, 'title: Our own tips'))
  await put('copy.en.json', '{ "find": { "noMatch": "Nothing there" } }')
  const before = await readdir(own)

  const upgraded = join(root, 'upgraded')
  await cp('content', upgraded, { recursive: true })
  for (const name of ['brand.json', 'rules.json'])
    await writeFile(join(upgraded, name), `${await readFile(join(upgraded, name), 'utf8')}\n\n`)
  for (const name of [guide, 'guides/harlot-hub-101.md'])
    await writeFile(join(upgraded, name), `${await readFile(join(upgraded, name), 'utf8')}\nOne more tip.\n`)
  const { config, brand, rules, texts, copy } = await readContent(readConfig({ CONTENT_DIR: own }), () => new Date(), { shipped: upgraded })

  assert.equal(config.siteName, 'Duskwatch')
  assert.ok(brand.files.has('logo.svg'))
  assert.match(String(brand.files.get('theme.css')?.body), /#06302d/)
  assert.match(JSON.stringify(rules), /Tell the truth/)
  assert.equal(texts.en.get('mobile-app-experience')!.title, 'Our own tips')
  assert.equal(copy.en.read(findCopy).noMatch, 'Nothing there')
  assert.match(texts.en.get('harlot-hub-101')!.html, /One more tip/)
  assert.deepEqual(await readdir(own), before, 'an upgrade writes nothing there')
})

test('a file whose original an upgrade removed doesn’t stop the site, and the check says that no one sees it', async () => {
  const own = await mkdtemp(join(root, 'orphan-'))
  await writeFile(join(own, 'based-on.json'), '{ "guides.md": "an earlier version" }')
  await writeFile(join(own, 'guides.md'), 'x')
  assert.match(await contentCommand(readConfig({ CONTENT_DIR: own }), 'check', '', shipped), /guides\.md: an upgrade removed the file/)
})

test('the check names the sentences whose original an upgrade changed or removed, and the site starts all the same', async () => {
  const own = await mkdtemp(join(root, 'sentences-'))
  const runHere = (action: string, name = '') => contentCommand(readConfig({ CONTENT_DIR: own }), action, name, shipped)
  const writeBases = (bases: object) => writeFile(join(own, 'based-on.json'), JSON.stringify(bases))
  const messages = { noMatch: 'Nothing there', severalMatch: '“{input}”? One of these.' }
  await writeFile(join(own, 'copy.en.json'), JSON.stringify({ find: messages }))
  assert.match(await runHere('check'), /2 sentences are yours\.\ncopy\.en\.json, find\.noMatch: .*: No match\n/)
  assert.match(await runHere('accept', 'copy.en.json'), /Noted/)
  assert.equal(await runHere('check'), '0 files replace shipped ones, and the site can start with them.\n2 sentences are yours.')

  await writeFile(
    join(own, 'copy.en.json'),
    JSON.stringify({ find: { ...messages, severalMatch: 'Which one?', gone: 'Bye' }, lunch: { title: 'Lunch' } }),
  )
  await assert.rejects(runHere('check'), /copy\.en\.json, line 1: lunch: There’s no such part of the site/)
  const earlier = Object.fromEntries(
    ['find.noMatch', 'find.severalMatch', 'find.gone', 'lunch.title'].map((key) => [`copy.en.json ${key}`, 'an earlier version']),
  )
  await writeBases(earlier)
  const report = await runHere('check')
  assert.match(report, /find\.noMatch: an upgrade changed the sentence that it replaces\. The site shows yours\. Ours is now: No match/)
  assert.match(
    report,
    /find\.severalMatch: an upgrade changed .* Yours no longer fits, so the site shows ours\. Ours is now: “\{input\}” matches/,
  )
  assert.match(report, /find\.gone: an upgrade removed this sentence/)
  assert.match(report, /lunch\.title: an upgrade removed this sentence/)
  await using site = await testApp({ CONTENT_DIR: own })
  assert.match(await (await site.get('/find?q=springfield')).text(), /“springfield” matches more than one place\./)
  assert.match(await (await site.get('/find?q=xyzzyqwert')).text(), /<h1>Nothing there<\/h1>/)
})

test('a sentence of the site is found by its words, with the key that replaces it', async () => {
  assert.match(await run('find', 'search AGAIN'), /^copy\.en\.json, find\.again: Search again$/m)
  assert.match(await run('find', 'buscar otra vez'), /^copy\.es\.json, find\.again: Buscar otra vez$/m)
  assert.equal(await run('find', 'xyzzy'), 'No sentence has the words “xyzzy”.')
})

test('of a file that was not copied with the command, the check says that it can’t tell', async () => {
  proves('content-changes.mayHaveChanged')
  await writeFile(join(contentDir, 'phrases.json'), await readFile('content/phrases.json'))
  assert.match(await run('check'), /phrases\.json: the shipped file may have changed/)
})

test('a command that can’t be carried out says why and changes nothing', async () => {
  for (const [action, name, reason] of [
    ['copy', 'guides/none.md', /no file “guides\/none\.md”/],
    ['copy', '../../../package.json', /no file/],
    ['copy', 'places/places.json', /no file/],
    ['copy', guide, /already exists/],
    ['accept', 'word-rules.json', /has no file “word-rules\.json” that replaces/],
    ['tidy', guide, /npm run content -- check/],
  ] as const)
    await assert.rejects(run(action, name), reason)
  await assert.rejects(contentCommand(readConfig({}), 'copy', guide), /CONTENT_DIR is empty/)
  assert.match(await contentCommand(readConfig({}), 'check', ''), /CONTENT_DIR is empty/)
})

test('the check refuses what the start would refuse', async () => {
  const own = await mkdtemp(join(root, 'wrong-'))
  await writeFile(join(own, 'addresses.json'), '{ "harlot-hub-102": "basics" }')
  await assert.rejects(contentCommand(readConfig({ CONTENT_DIR: own }), 'check', ''), /addresses\.json: There’s no guide “harlot-hub-102”/)
})
