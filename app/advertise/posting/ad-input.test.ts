import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adStates } from '../../../test/ads.ts'
import { countCharacters, editTarget, inputOf, isTooLong, readAdInput, type RevisionState, tidyLine, tidyText } from './ad-input.ts'

test('a form is read as typed, without unknown checkboxes', () => {
  const input = readAdInput({ title: ' As typed ', 'speaks-es': 'on', 'speaks-xx': 'on', 'on-Sunday': 'on', 'on-Someday': 'on' })
  assert.equal(input.title, ' As typed ')
  assert.deepEqual([input.languages, input.weekdays], [['es'], ['Sunday']])
  assert.equal('name' in input, false)
})

test('stored content is turned back into the same form input', () => {
  const content = {
    title: 'T',
    description: 'D',
    age: 40,
    age_stated_on: '2026-05-03',
    category: 'M4W',
    state_abbr: 'TX',
    city_slug: 'austin',
  }
  const input = inputOf({ content, languages: ['en'], weekdays: 0b1000001, asksAge: true, city: 'Austin, Texas' })
  assert.deepEqual(input, {
    city: 'Austin, Texas',
    title: 'T',
    description: 'D',
    age: '40',
    category: 'M4W',
    languages: ['en'],
    weekdays: ['Monday', 'Sunday'],
  })
  assert.equal('age' in inputOf({ content, languages: [], weekdays: 0, asksAge: false, city: '' }), false)
})

test('an edit changes the ad before it is live and a revision afterwards, and is refused during review', () => {
  const revisions: (RevisionState | undefined)[] = [undefined, 'draft', 'changes asked', 'in review']
  const table = adStates.map((state) => [state, ...revisions.map((revision) => editTarget(state, revision) ?? '-')])
  assert.deepEqual(table, [
    ['draft', 'ad', 'ad', 'ad', 'ad'],
    ['in review', '-', '-', '-', '-'],
    ['changes asked', 'ad', 'ad', 'ad', 'ad'],
    ['live', 'revision', 'revision', 'revision', '-'],
    ['paused', 'revision', 'revision', 'revision', '-'],
    ['ended', '-', '-', '-', '-'],
  ])
})

test('accented letters and emoji count as one character', () => {
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

test('a text is too long with one character over the limit, or with piles of combining marks', () => {
  assert.equal(isTooLong('👩‍👩‍👧'.repeat(10), 10), false)
  assert.equal(isTooLong('👩‍👩‍👧'.repeat(11), 10), true)
  assert.equal(isTooLong(`a${'\u0301'.repeat(200)}`, 10), true)
  assert.equal(isTooLong('각'.repeat(10), 10), false)
  assert.equal(isTooLong('ﷺ'.repeat(10), 10), true)
})

test('invisible characters are removed from a line, except inside emoji', () => {
  assert.equal(tidyLine('  Unhurried \t lunches\u202e, \n downtown\u0007 👩‍👩‍👧 '), 'Unhurried lunches, downtown 👩‍👩‍👧')
})

test('a text keeps its paragraphs with any kind of line break', () => {
  assert.equal(tidyText(' One \r\ntwo.\r\n\r\n\r\n\r\nThree.\r'), 'One\ntwo.\n\nThree.')
})
