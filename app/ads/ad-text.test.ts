import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countCharacters, isTooLong, tidyLine, tidyText } from './ad-text.ts'

test('characters are counted as people count them', () => {
  const counted: [string, number][] = [
    ['', 0],
    ['Café', 4],
    ['Cafe\u0301', 4],
    ['👩‍👩‍👧', 1],
    ['🏳️‍🌈 🇺🇸', 3],
    ['日本', 2],
  ]
  for (const [text, count] of counted) assert.equal(countCharacters(text), count, text)
})

test('a text is too long from the first character on that is too many, and when its letters carry piles of marks', () => {
  assert.equal(isTooLong('👩‍👩‍👧'.repeat(10), 10), false)
  assert.equal(isTooLong('👩‍👩‍👧'.repeat(11), 10), true)
  assert.equal(isTooLong(`a${'\u0301'.repeat(200)}`, 10), true)
})

test('a line loses what nobody sees, and keeps the parts of an emoji', () => {
  assert.equal(tidyLine('  Unhurried \t lunches\u202e, \n downtown\u0007 👩‍👩‍👧 '), 'Unhurried lunches, downtown 👩‍👩‍👧')
})

test('a text keeps its paragraphs, however its lines end', () => {
  assert.equal(tidyText(' One \r\ntwo.\r\n\r\n\r\n\r\nThree.\r'), 'One\ntwo.\n\nThree.')
})
