import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readImpliedAges } from './implied-ages.ts'
import { readCharacters, tokenize } from './text-words.ts'

const find = (text: string) => {
  const tokens = tokenize(readCharacters(text))
  return readImpliedAges(tokens).map(({ first, end }) => text.slice(tokens[first]!.from, tokens[end - 1]!.to))
}

test('two numbers that differ by 10 to 17 are an age if a word says to take one from the other', () => {
  for (const [text, words] of [
    ['My profile says 21, but subtract five.', '21, but subtract five'],
    ['Jess is 21 and the new girl is five years behind her.', '21 and the new girl is five'],
    ['If you’re 40, you have 24 years on me.', '40, you have 24'],
    ['Nineteen? Rewind two and a half years.', 'Nineteen? Rewind two'],
    ['My friend is 20, four years older than me.', '20, four'],
    ['Mi novio tiene veinte y yo cuatro menos.', 'veinte y yo cuatro'],
    ['Le quito dos a los 18.', 'dos a los 18'],
  ] as const)
    assert.deepEqual(find(text), [words], text)
})

test('a difference between adults, a count, and an older person’s years are no age', () => {
  for (const text of [
    'I’m 24 and my brother is two years younger.',
    'She’s 24, ten years younger than me.',
    'I’m 38 and five years younger than my sister.',
    '20 minutes minus five dollars.',
    'I’m 21 and free from two to five.',
    'My ad says 30, subtract five if you like.',
  ])
    assert.deepEqual(find(text), [], text)
})
