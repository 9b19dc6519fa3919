import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '#app/routes.ts'
import { adOn } from './ads.ts'
import { testApp } from './app.ts'
import { formKeyIn } from './reports.ts'
import { newcomer } from './roles.ts'
import { goodRequest } from './takedowns.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
app.limits.consume = () => Promise.resolve(0)

/** While this runs, no statement reaches the database, as when its server is stopped. */
async function withoutDatabase<T>(work: () => Promise<T>) {
  app.db = db.withPlugin({
    transformQuery: () => {
      throw new Error('Connection terminated unexpectedly')
    },
    transformResult: async ({ result }) => result,
  })
  return work().finally(() => (app.db = db))
}

/** What a person could have typed in any form of the site. */
const typed = {
  ...goodRequest,
  email: 'wilhelmina@example.com',
  mail: 'wilhelmina@example.com',
  name: 'Wilhelmina',
  title: 'A title that took a while',
  text: 'A message that took\nan hour to write.',
  note: 'A note that took a while.',
  what: 'Something that is hard to write down twice.',
  reason: 'forced',
  birthDate: '1990-01-01',
  accepted: 'on',
  place: 'Austin, Texas',
  q: 'tall',
}

/** Forms of files, which the browser still has, and the form of an ad, which is shown again itself: its own tests say how. */
const others = new Set(['/ads/:adId/photos', '/ads/identity/pictures', '/ads/new', '/ads/:adId/edit'])
const patterns = Object.entries(routes).filter(([pattern, { post }]) => post && !others.has(pattern))

for (const who of ['a visitor', 'a member'])
  test(`while the database can’t be reached, every form of ${who} is answered with a 503 and everything that was typed`, async () => {
    const headers = {
      Accept: 'text/html',
      ...(who === 'a visitor' ? { Cookie: 'adult=1' } : (await newcomer(site, { role: 'member' })).headers),
    }
    let count = 0
    for (const [pattern] of patterns) {
      const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'secret' || name === 'token' ? 'x'.repeat(43) : '1'))
      const answer = await withoutDatabase(() => site.post(path, typed, headers))
      assert.ok(answer.status < 500 || answer.status === 503, `${path}: ${answer.status}`)
      if (answer.status !== 503) continue
      count++
      const page = await answer.text()
      assert.equal(answer.headers.get('Retry-After'), '30', path)
      for (const value of new Set(Object.values(typed)))
        assert.ok(page.includes(value.replaceAll("'", '&#x27;')), `${path} loses “${value}”`)
      assert.ok(page.includes(`action="${path}"`), path)
    }
    assert.ok(count >= 10, String(count))
  })

test('a worried person and one who asks for a takedown can send the same form again once the database is back', async () => {
  const ad = await adOn(site)
  for (const [path, filled, next] of [
    ['/worried', { reason: 'forced', what: 'She never answers by herself.', contact: 'My sister, 555-0100' }, /^\/receipts\//],
    ['/takedown', { ...goodRequest, addresses: String(ad.id) }, /^\/takedown\//],
  ] as const) {
    const form = { ...filled, form_key: path === '/worried' ? formKeyIn(await (await site.get(path)).text()) : 'takedown-key-again' }
    const answer = await withoutDatabase(() => site.post(path, form))
    assert.equal(answer.status, 503)
    const page = await answer.text()
    const fields = [...page.matchAll(/name="(\w+)"[^>]*value="([^"]*)"|name="(\w+)"[^>]*>([^<]*)<\/textarea>/g)]
    const again = Object.fromEntries(fields.map(([, name, value, areaName, text]) => [name ?? areaName!, value ?? text!.trimStart()]))
    for (const [name, value] of Object.entries(form)) assert.equal(again[name]?.trim(), value, `${path}: ${name}`)
    const sent = await site.post(path, again)
    assert.equal(sent.status, 303, path)
    assert.match(sent.headers.get('Location')!, next)
  }
})
