import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { moderatorOn } from '../../../test/review.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

test('the guide for moderators is in the language of the page, with the same parts', async () => {
  const moderator = await moderatorOn(site)
  const [english, spanish] = [await moderator.read('/moderation/guide'), await moderator.read('/es/moderation/guide')]
  assert.match(english, /<h1[^>]*>How to moderate<\/h1>/)
  assert.match(spanish, /<h1[^>]*>Cómo moderar<\/h1>/)
  assert.match(spanish, /href="\/es\/hotlines"/)
  const count = (html: string, part: string) => html.split(part).length
  for (const part of ['<h2', '<li', '<em>', '<h3']) assert.equal(count(spanish, part), count(english, part), part)
})

test('the guide has the text of each rule, with the note that each decision on it sends', async () => {
  const page = await (await moderatorOn(site)).read('/moderation/guide')
  const [rule] = /<h3>8\. [^]*?<\/details>/.exec(page)!
  assert.match(rule, /id="rule-8".*Ads contain no phone numbers/s)
  for (const phrase of [
    'Please take out the contact details',
    'We didn’t publish this because it shows',
    'We removed this ad because it shows',
  ])
    assert.ok(rule.includes(phrase), phrase)
})

test('the guide for moderators names each rule as the rules do', () => {
  for (const [guide, rules] of [
    ['docs/moderation.md', 'content/rules.json'],
    ['docs/moderation.es.md', 'content/es/rules.json'],
  ] as const) {
    const { versions } = JSON.parse(readFileSync(rules, 'utf8')) as { versions: { rules: { name: string }[] }[] }
    const [section] = /## (?:The thirteen|Las trece)[^]*?(?=\n## )/.exec(readFileSync(guide, 'utf8'))!
    const named = Array.from(section.matchAll(/^\d+\. \*\*(.*?)\.\*\*/gm), ([, name]) => name)
    assert.deepEqual(
      named,
      versions.at(-1)!.rules.map(({ name }) => name),
    )
  }
})
