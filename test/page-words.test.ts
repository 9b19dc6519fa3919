import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from './ads.ts'
import { testApp } from './app.ts'
import { editOn, hashFromBits, moderatorOn, photoOn } from './review.ts'
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

test('a case with an edit, long texts, and forty matching photos has at most 1,200 words before a moderator opens a fold', async () => {
  const moderator = await moderatorOn(site)
  const description = 'I like concerts, long dinners, museums on Sundays, and walks by the water with someone who keeps time. '.repeat(9)
  const ad = await adOn(site, { description })
  await editOn(site, ad.id, { title: 'Another title', description: description.replaceAll('concerts', 'plays') })
  for (const bits of [0x1111111111111111n, 0x7777777777777777n, 0xeeeeeeeeeeeeeeeen]) {
    const hash = { perceptual_hash: hashFromBits(bits) }
    await photoOn(site, ad.id, { ...hash, alt: 'A window with a plant in the evening light' })
    for (let count = 0; count < 13; count++) await photoOn(site, (await adOn(site, { title: 'Gallery afternoons and coffee' })).id, hash)
  }
  const html = await moderator.read(`/moderation/ads/${ad.id}`)
  const [read, all] = [countWords(html), countWords(html.replaceAll('<details', '<details open'))]
  console.log(`a case: ${read} words, ${all} with every fold`)
  assert.equal(html.match(/Same photo in/g)!.length, 39)
  assert.ok(read <= 1200)
  // The texts of rules are in the guide, and each name is once in each form.
  assert.ok(all <= 2500)
  assert.equal(html.split('. No sexual services, no explicit words').length - 1, 3)
})

test('pages for people in a hurry, or joining already, don’t invite them to join in their footers', async () => {
  const footOf = async (path: string) => (await (await site.get(path)).text()).split('site-foot')[1]!
  assert.match(await footOf('/terms'), /Join Free/)
  for (const path of ['/takedown', '/worried', '/hotlines', '/quick-exit', '/report/200', '/signup'])
    assert.doesNotMatch(await footOf(path), /Join Free/, path)
})
