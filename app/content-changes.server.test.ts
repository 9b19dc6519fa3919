import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testApp } from '../test/app.ts'
import { readConfig } from './config.server.ts'
import { contentCommand } from './content-changes.server.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-upgrade-'))
after(() => rm(root, { recursive: true }))
const [contentDir, shipped] = [await mkdtemp(join(root, 'own-')), join(root, 'shipped')]
await cp('content', shipped, { recursive: true })
const config = readConfig({ CONTENT_DIR: contentDir })
const run = (action: string, name = '') => contentCommand(config, action, name, shipped)
const guide = 'guides/mobile-app-experience.md'
const upgrade = async (name: string) => writeFile(join(shipped, name), `${await readFile(join(shipped, name), 'utf8')}\nOne more tip.\n`)

test('an operator’s changes survive an upgrade, and the check says what it changed underneath', async () => {
  await run('copy', guide)
  await run('copy', 'rules.json')
  const own = join(contentDir, guide)
  await writeFile(own, (await readFile(own, 'utf8')).replace(/^title: .*$/m, 'title: Our own tips'))
  assert.equal(await run('check'), '2 files replace shipped ones, and the site can start with them.')

  await upgrade(guide)
  assert.equal(
    await run('check'),
    `2 files replace shipped ones, and the site can start with them.
${guide}: the shipped file has changed since you copied it.
Compare each with the one in ${shipped}/, then run: npm run content -- accept FILE`,
  )
  await using site = await testApp({ CONTENT_DIR: contentDir })
  assert.match(await (await site.get('/about/mobile-app-experience')).text(), /<h1>Our own tips<\/h1>/)

  await run('accept', guide)
  assert.doesNotMatch(await run('check'), /has changed/)
  await upgrade(guide)
  assert.match(await run('check'), /has changed/)
})

test('of a file that was not copied with the command, the check says that it can’t tell', async () => {
  await writeFile(join(contentDir, 'phrases.json'), await readFile('content/phrases.json'))
  assert.match(await run('check'), /phrases\.json: the shipped file may have changed/)
})

test('a command that can’t be carried out says why and changes nothing', async () => {
  for (const [action, name, reason] of [
    ['copy', 'guides/none.md', /no file “guides\/none\.md”/],
    ['copy', '../package.json', /no file/],
    ['copy', 'places/places.json', /no file/],
    ['copy', guide, /already exists/],
    ['accept', 'word-rules.json', /has no file “word-rules\.json”/],
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
