import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

type Retired = { say: string; except?: string[] }
const retired = JSON.parse(readFileSync('test/retired-words.json', 'utf8')) as Record<string, Retired>

// Records of the past keep the words of their time, and texts by others keep theirs.
const history = /^(CHANGELOG\.md|migrations\/|content\/(common-passwords|samples|places)|test\/corpus\/|test\/retired-words)/
const texts = globSync(['*.{md,ts}', '{app,test,scripts,docs,content}/**/*.{ts,tsx,mts,mjs,css,md,json}'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !history.test(path))

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** "is-still" is found in isStill, IsStill, is-still, is_still, and IS_STILL, but not in the sentence "it is still there". */
function spellings(entry: string) {
  if (!/^[a-z-]+$/.test(entry)) return new RegExp(`${entry.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w-])`)
  const words = entry.split('-')
  const rest = words.slice(1).map(capital).join('')
  return new RegExp(
    [
      `(?<![A-Za-z])${words.join('[-_]')}(?![a-z])`,
      `(?<![A-Za-z])${words[0]!}${rest}(?![a-z])`,
      `(?<![A-Z])${capital(words[0]!)}${rest}(?![a-z])`,
      `(?<![A-Za-z])${words.join('_').toUpperCase()}(?![A-Za-z])`,
    ].join('|'),
  )
}

test('a retired word is found in any spelling of an identifier, a file name, or a sentence', () => {
  const finds = (entry: string, text: string) => spellings(entry).test(text)
  for (const text of ['isStill', 'IsStill', 'is-still.ts', 'is_still', 'IS_STILL', 'const isStill ='])
    assert.ok(finds('is-still', text), text)
  for (const text of ['it is still there', 'isStillness', 'this-still']) assert.ok(!finds('is-still', text), text)
  for (const text of ['asker', 'Asker', 'askerOf', 'findAsker', 'the asker of']) assert.ok(finds('asker', text), text)
  for (const text of ['tasker', 'askers', 'masker']) assert.ok(!finds('asker', text), text)
  assert.ok(finds('<Stand', '<Stand up={3}>') && !finds('<Stand', '<StandIn>') && !finds('<Stand', 'It may Stand'))
})

test('no file uses a retired word: test/retired-words.json names the replacement', () => {
  const patterns = Object.entries(retired).map(([entry, { say, except = [] }]) => ({ entry, say, except, pattern: spellings(entry) }))
  const found = texts.flatMap((path) => {
    const lines = [path, ...readFileSync(path, 'utf8').split('\n')]
    return patterns
      .filter(({ except }) => !except.includes(path))
      .flatMap(({ entry, say, pattern }) =>
        lines.flatMap((line, at) => (pattern.test(line) ? [`${path}${at ? `:${at}` : ''} has “${entry}”: say “${say}”`] : [])),
      )
  })
  assert.deepEqual(found, [], 'Where a word has another meaning, list the file under "except" in test/retired-words.json.')
})

test('each exception of a retired word is still needed', () => {
  const unneeded = Object.entries(retired).flatMap(([entry, { except = [] }]) =>
    except
      .filter((path) => !texts.includes(path) || ![path, readFileSync(path, 'utf8')].some((text) => spellings(entry).test(text)))
      .map((path) => `${entry}: ${path}`),
  )
  assert.deepEqual(unneeded, [])
})
