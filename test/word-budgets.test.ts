import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { catalogs } from '#app/copy-catalogs.ts'
import { testApp } from './app.ts'
import { plainText, sentencesOf, wordsOf } from './reading-grade.ts'

// Words are like bytes: each page has so many, and what's new takes the place of something else.

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

/** Without its list of changes, which grows. */
const readText = (path: string) => plainText(readFileSync(path, 'utf8').replace(/\{\{#changes\}\}[^]*?\{\{\/changes\}\}/, ''))
const guides = globSync('content/guides/*.md')
const legalTexts = ['privacy', 'terms', 'hotlines'].map((name) => `content/legal/${name}.md`)

const budgets: [words: number, paths: string[]][] = [
  [750, guides],
  [2000, ['content/legal/privacy.md']],
  [1400, ['content/legal/terms.md']],
]

for (const [most, paths] of budgets)
  for (const path of paths)
    test(`${path} has at most ${most} words`, () => {
      const count = wordsOf(readText(path)).length
      assert.ok(count <= most, String(count))
    })

const wordsOn = async (path: string) => {
  const html = await (await site.get(path)).text()
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
  // What's folded is read on demand.
  const open = main.replaceAll(/<details(?! open)[^]*?<\/details>|<script[^]*?<\/script>|<style[^]*?<\/style>/g, ' ')
  return wordsOf(open.replaceAll(/<[^>]+>|&\S+?;/g, ' ')).length
}

for (const [path, most] of [
  ['/transparency', 350],
  ['/ranking', 200],
] as const)
  test(`${path} shows at most ${most} words before one opens a fold`, async () => {
    const count = await wordsOn(path)
    assert.ok(count <= most && count > 50, String(count))
  })

const denies = /\b(?:not|no|never|none|nothing|nowhere|neither|nor|without|cannot)\b|n’t\b/i

/** Terms have to say what nobody may do and what isn't promised. */
const mostDenials = (path: string) => (path.endsWith('/terms.md') ? 20 : 15)

test('at most 15% of the sentences of a guide or a legal text say what isn’t, and 20% of the terms', () => {
  const shares = [...guides, ...legalTexts].map((path) => {
    const sentences = sentencesOf(readText(path))
    return { path, share: Math.round((sentences.filter((one) => denies.test(one)).length / sentences.length) * 100) }
  })
  assert.deepEqual(
    shares.filter(({ path, share }) => share > mostDenials(path)),
    [],
  )
})

/** What an operator reads in a terminal says it too, because a command could have done half. */
const inTerminals = ['upgrade', 'installed']
const messages = catalogs
  .filter(({ name }) => !inTerminals.includes(name))
  .flatMap(({ name, en }) =>
    Object.entries(en).map(([key, message]) => ({
      key: `${name}.${key}`,
      text: typeof message === 'string' ? message : message.other,
    })),
  )

test('at most 40 messages say that nothing was changed, sent, or saved', () => {
  const found = messages.filter(({ text }) => /\bNothing (?:\w+ )?was\b/.test(text))
  assert.ok(found.length <= 40, `${found.length}:\n${found.map(({ key }) => key).join('\n')}`)
})

/** Longer still. This list only gets shorter. */
const longMessages = [
  'account-data.account why',
  'ad-form.changedElsewhere',
  'deletion.untilThenLead',
  'deletion.whatWeDeleteLead',
  'held-data.ads until',
  'held-data.decisions until',
  'held-data.take-downs why',
  'personal-data.countersWhat',
  'personal-data.evidenceWhat',
  'personal-data.otherAddressWhat',
  'take-down.misuseText',
  'take-down-receipt.waitsGrave',
  'take-down-receipt.waitsOverBudget',
]

test('no message has more than 40 words', () => {
  const isLong = ({ text }: { text: string }) => wordsOf(text.replaceAll(/<[^>]+>|\{\w+\}/g, ' x ')).length > 40
  const found = messages.filter(isLong).map(({ key }) => key)
  assert.deepEqual(
    found.filter((key) => !longMessages.includes(key)),
    [],
  )
})
