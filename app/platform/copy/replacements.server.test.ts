import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { catalogs } from '#app/copy-catalogs.ts'
import { testApp } from '../../../test/app.ts'
import formerKeys from '../../../test/keys-of-0.1.json' with { type: 'json' }
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { defineCopy } from './catalog.ts'
import { currentKeys } from './former-keys.ts'
import { readReplacements } from './replacements.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenfall-copy-'))
after(() => rm(folder, { recursive: true }))
const path = join(folder, 'copy.en.json')

const dinner = defineCopy('dinner', {
  title: 'Dinner',
  booked: 'Booked by {name}.',
  seats: { one: '{count} seat', other: '{count} seats' },
  more: 'Read <rules>the rules</rules>.',
})

const kitchen = defineCopy('kitchen', { ready: 'Ready' })

async function refusalOf(text: string) {
  await writeFile(path, text)
  return readReplacements(path, { replaceable: [dinner], fixed: [kitchen] }).then(
    () => 'accepted',
    (error: unknown) => (error as Error).message.slice(path.length),
  )
}

test('an operator’s message replaces ours on the page, and the others stay', async () => {
  await writeFile(path, '{ "find": { "noMatch": "Nothing there", "severalMatch": "“{input}”? One of these." } }')
  await using site = await testApp({ CONTENT_DIR: folder })
  const html = await (await site.get('/find?q=xyzzyqwert')).text()
  assert.match(html, /<h1>Nothing there<\/h1>/)
  assert.match(html, /Try a larger city nearby/)
  assert.match(await (await site.get('/find?q=springfield')).text(), /“springfield”\? One of these\./)
})

test('a message under the key that it had in 0.1 still replaces ours', async () => {
  for (const [name, keys] of Object.entries(formerKeys)) {
    const catalog = catalogs.find((one) => one.name === name)!
    for (const key of keys) {
      assert.ok(!Object.hasOwn(catalog.en, key), `${name}.${key}`)
      const [current] = currentKeys(catalog, key)
      await writeFile(path, JSON.stringify({ [name]: { [key]: catalog.en[current!] } }))
      const { used } = await readReplacements(path, { replaceable: catalogs, fixed: [] })
      assert.ok(Object.hasOwn(used[name]!, current!), `${name}.${key}`)
    }
  }
  const old = { 'ad-history': { takeBack: 'pulled', beginEdit: 'new edit' }, 'event-words': { removed: 'gone' } }
  await writeFile(path, JSON.stringify(old))
  assert.deepEqual((await readReplacements(path, { replaceable: catalogs, fixed: [] })).used, {
    'ad-history': { 'take back': 'pulled', 'begin an edit': 'new edit' },
    'event-words': { 'outcome remove': 'gone', 'outcome removed': 'gone' },
  })
  await writeFile(path, '{ "log": { "byModerator": "By one of us." } }')
  await using site = await testApp({ CONTENT_DIR: folder })
  const event = { kind: 'decided', actor: 'moderator', subject: 'ad', outcome: 'approve', now: site.clock.now } as const
  await inTransaction(site.app.db, (transaction) => appendEvent(transaction, event))
  assert.match(await (await site.get('/moderation/log')).text(), /An ad was approved\..*By one of us\./s)
})

test('a message that is unknown, or needs something else, is refused with its line', async () => {
  const refused: [string, RegExp][] = [
    ['{\n  "lunch": {}\n}', /^, line 2: lunch: There’s no such part of the site\. The parts are dinner\./],
    ['{ "kitchen": { "ready": "Done" } }', /^, line 1: kitchen: These sentences are for whoever runs the site\./],
    ['{\n  "dinner": {\n    "titel": "Lunch"\n  }\n}', /^, line 3: dinner\.titel: There’s no such message\./],
    ['{ "dinner": { "booked": "Booked." } }', /^, line 1: dinner\.booked: \{name\} or <name> is missing\./],
    ['{ "dinner": { "title": "Dinner for {name}" } }', /\{name\} or <name> isn’t known here/],
    ['{ "dinner": { "more": "Read the rules." } }', /<rules> is missing/],
    ['{ "dinner": { "seats": "{count} seats" } }', /needs the forms one and other/],
    ['{ "dinner": { "seats": { "one": "{count} seat" } } }', /Invalid/],
    ['{ "dinner": { "title": "" } }', /Invalid|Too small/],
    ['{ "dinner": { "title": "Lunch" }', /isn’t JSON/],
  ]
  for (const [text, reason] of refused) assert.match(await refusalOf(text), reason)
  assert.equal(
    await refusalOf('{ "dinner": { "title": "Lunch", "seats": { "one": "one seat, {count}", "other": "{count} of them" } } }'),
    'accepted',
  )
})
