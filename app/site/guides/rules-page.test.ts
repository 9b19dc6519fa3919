import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { textOf } from '../../../test/posting.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app } = site
const [first] = app.rules.en
const read = async (path: string) => (await server.fetch(path)).text()

test('the rules are at one address, each with its number, anchor, and text', async () => {
  const answer = await server.fetch('/rules')
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.doesNotMatch(html, /noindex/)
  assert.match(html, /<link rel="canonical" href="[^"]+\/rules"/)
  assert.match(textOf(html), /Version 1, in effect from November 21, 2026/)
  for (const { number, name, text } of first!.rules) {
    assert.ok(html.includes(`id="rule-${number}"`), String(number))
    assert.ok(textOf(html).includes(`${number}. ${name}`), name)
    assert.ok(html.includes(text.replaceAll("'", '&#x27;')), text)
  }
  assert.match(html, /<nav aria-label="Footer">.*<a href="\/rules">/s)
  assert.match(await read('/sitemap.xml'), /\/rules<\/loc><lastmod>2026-11-21/)
  assert.match(await read('/rules'), /<a href="#rule-13">/)
})

test('every version has its own address, and an unknown version is a 404', async () => {
  assert.match(textOf(await read('/rules/1')), /Version 1/)
  for (const none of ['0', '5', 'x', '1.0', '01']) assert.equal((await server.fetch(`/rules/${none}`)).status, 404, none)
})

test('a new version takes effect on its day even with cached pages, and the old one stays at its address', async () => {
  await using other = await testApp()
  const [before] = other.app.rules.en
  const changed = before!.rules.map((rule) => (rule.number === 8 ? { ...rule, text: 'Ads hold no numbers at all.' } : rule))
  other.app.rules = { ...other.app.rules, en: [before!, { version: 2, from: '2026-12-01', rules: changed }] }
  await using served = await listen(other)
  const page = async (path: string) => textOf(await (await served.fetch(path)).text())
  other.clock.now = new Date('2026-11-30T23:59:00Z')
  assert.match(await page('/rules'), /Version 1, in effect from November 21, 2026 until December 1, 2026/)
  assert.ok(other.app.pages.find('/rules') ?? other.app.pages.find('0/rules') ?? other.app.pages.find('1/rules'), 'it is kept')
  assert.match(await page('/rules/2'), /This isn’t the current version/)
  other.clock.now = new Date('2026-12-01T00:00:00Z')
  const after = await page('/rules')
  assert.match(after, /Version 2, in effect from December 1, 2026 ?\./)
  assert.match(after, /Ads hold no numbers at all\./)
  assert.match(await page('/rules/1'), /This isn’t the current version.*Version 2/)
})
