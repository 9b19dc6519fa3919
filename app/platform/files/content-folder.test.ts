import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { lineOf } from './content-file.server.ts'
import { readConfig } from '#app/config.server.ts'
import { readContent } from '#app/site/content/content.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-content-'))
after(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
})

async function put(name: string, text: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

const shipped = (name: string) => readFile(`content/${name}`, 'utf8')
const read = () => readContent(readConfig({ CONTENT_DIR: folder }), () => new Date('2026-11-24'))

test('a file in CONTENT_DIR replaces the shipped one of its name, and the others stay', async () => {
  await put(
    'guides/mobile-app-experience.md',
    '---\ntitle: Your phone\ndescription: How it works here.\nupdated: 2026-11-24\n---\nFor {{site}} on a phone.',
  )
  await put('rules.json', (await shipped('rules.json')).replaceAll('"name": "Be truthful"', '"name": "Tell the truth"'))
  await put('README.md', 'Our own notes.')
  await put('.git/config', '')
  await using site = await testApp({ CONTENT_DIR: folder, SITE_NAME: 'Duskwatch' })
  assert.match(
    await (await site.get('/about/mobile-app-experience')).text(),
    /<h1>Your phone<\/h1>.*<p class="lead">For Duskwatch on a phone\./s,
  )
  assert.match(await (await site.get('/rules/3')).text(), /9\. (<!-- -->)?Tell the truth/)
  assert.match(await (await site.get('/about/business-tools-escorts')).text(), /<h1>Working as a companion/)
})

test('every shipped file works as its own replacement', async () => {
  for (const name of [
    'guides/harlot-hub-101.md',
    'legal/terms.md',
    'phrases.json',
    'word-rules.json',
    'minors-terms.json',
    'samples/ads.json',
    'samples/testimonials.json',
  ])
    await put(name, await shipped(name))
  await put('common-passwords.txt', 'duskwatch!\n')
  const content = await read()
  assert.ok(content.texts.en.get('terms')!.html.includes('18'))
  assert.ok(content.commonPasswords.has('Duskwatch!'))
})

test('a file that replaces nothing stops the start, because no one would see it', async () => {
  await put('guides/phone.md', 'x')
  await put('places/places.json', '[]')
  await assert.rejects(
    read(),
    /CONTENT_DIR has files that replace nothing, so no one would see them: guides\/phone\.md, places\/places\.json\./,
  )
})

test('a folder that doesn’t exist is refused, and so is a file', async () => {
  for (const path of [join(folder, 'none'), import.meta.filename])
    await assert.rejects(
      readContent(readConfig({ CONTENT_DIR: path }), () => new Date()),
      /CONTENT_DIR names a folder that doesn’t exist/,
    )
})

test('a mistake is named with its file and line', async () => {
  const guide = await shipped('guides/harlot-hub-101.md')
  const rules = await shipped('rules.json')
  const lineIn = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length
  const mistakes: [name: string, text: string, line: number, reason: RegExp][] = [
    [
      'guides/harlot-hub-101.md',
      guide.replace('## Manners', '## Manners on {{sight}}'),
      lineIn(guide, '## Manners'),
      /“\{\{sight\}\}” isn’t a placeholder/,
    ],
    ['guides/harlot-hub-101.md', guide.replace(/^title: /m, 'tittle: '), 1, /no “title:” line/],
    [
      'rules.json',
      rules.replace('"from": "2026-11-24"', '"from": "tomorrow"'),
      lineIn(rules, '"from": "2026-11-24"'),
      /from: must be a date, such as 2026-11-24\./,
    ],
    [
      'rules.json',
      rules.replace('"from": "2026-11-24"', '"since": "2026-11-24", "from": "2026-11-24"'),
      lineIn(rules, '"from": "2026-11-24"'),
      /Unrecognized key: "since"/,
    ],
    ['rules.json', rules.replace('"from": "2026-11-24",', '"from": "2026-11-24"'), lineIn(rules, '"from": "2026-11-24"') + 1, /isn’t JSON/],
    ['addresses.json', '{\n  "harlot-hub-101": 101\n}', 2, /expected string/],
  ]
  for (const [name, text, line, reason] of mistakes) {
    await put(name, text)
    const error = await read().then(
      () => assert.fail(name),
      (thrown: unknown) => thrown as Error,
    )
    assert.ok(error.message.startsWith(`${join(folder, name)}, line ${line}: `), error.message)
    assert.match(error.message, reason)
    await rm(join(folder, name))
  }
})

test('the line of a value is found by its path, past strings with brackets and escapes', () => {
  const text = '{\n  "a": ["}", "\\"]", {"b": 1}],\n  "c": {\n    "a": [\n      2,\n      3\n    ]\n  }\n}'
  for (const [path, line] of [
    [[], 1],
    [['a'], 2],
    [['a', 2, 'b'], 2],
    [['c', 'a', 1], 6],
    [['c', 'none'], 3],
  ] as const)
    assert.equal(lineOf(text, [...path]), line, path.join())
})
