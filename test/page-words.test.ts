import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from './app.ts'
import { newcomer } from './roles.ts'
import { countWords } from './words.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

/** Spanish needs about a fifth more words than English for the same. */
const bars = [
  ['/takedown', 300],
  ['/worried', 320],
  ['/account/deletion', 220],
  ['/account/personal-data', 600],
] as const
const { headers } = await newcomer(site, { role: 'member' })

test('words in closed folds don’t count, and their summaries do', () => {
  const folds = '<details><summary>One two</summary>three <details open>four</details> five</details><details open>six</details>'
  assert.equal(countWords(`<html>no<main id="main"><h1>A&amp;B – c</h1>${folds}</main>no`), 5)
})

for (const [path, most] of bars)
  test(`${path} has at most ${most} words in English, and a fifth more in Spanish`, async () => {
    for (const [language, limit] of [
      ['', most],
      ['/es', most * 1.2],
    ] as const) {
      const html = await (await site.get(language + path, headers)).text()
      const count = countWords(html)
      assert.ok(count > 100 && count <= limit, `${language}${path}: ${count} words`)
    }
  })

test('pages for people in a hurry don’t invite them to join in their footers', async () => {
  const footOf = async (path: string) => (await (await site.get(path)).text()).split('site-foot')[1]!
  assert.match(await footOf('/terms'), /Join Free/)
  for (const path of ['/takedown', '/worried', '/hotlines', '/quick-exit', '/report/200'])
    assert.doesNotMatch(await footOf(path), /Join Free/, path)
})
