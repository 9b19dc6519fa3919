import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adStates } from '../../test/ads.ts'
import { editOf, readAdInput, type RevisionState, inputOf } from './ad-input.ts'

test('a form is read as typed, with boxes of known names only', () => {
  const input = readAdInput({ title: ' As typed ', 'speaks-es': 'on', 'speaks-xx': 'on', 'on-Sunday': 'on', 'on-Someday': 'on' })
  assert.equal(input.title, ' As typed ')
  assert.deepEqual([input.languages, input.weekdays], [['es'], ['Sunday']])
  assert.equal('name' in input, false)
})

test('what is stored comes back in the form as it was', () => {
  const content = { title: 'T', description: 'D', age: 40, category: 'M4W', state_abbr: 'TX', city_slug: 'austin' }
  const input = inputOf({ content, languages: ['en'], weekdays: 0b1000001, city: 'Austin, Texas' })
  assert.deepEqual(input, {
    city: 'Austin, Texas',
    title: 'T',
    description: 'D',
    age: '40',
    category: 'M4W',
    languages: ['en'],
    weekdays: ['Monday', 'Sunday'],
  })
})

test('an edit goes to the ad until it has been live, to a revision after that, and nowhere while somebody reads it', () => {
  const revisions: (RevisionState | undefined)[] = [undefined, 'draft', 'changes asked', 'in review']
  const table = adStates.map((state) => [state, ...revisions.map((revision) => editOf(state, revision) ?? '-')])
  assert.deepEqual(table, [
    ['draft', 'ad', 'ad', 'ad', 'ad'],
    ['in review', '-', '-', '-', '-'],
    ['changes asked', 'ad', 'ad', 'ad', 'ad'],
    ['live', 'revision', 'revision', 'revision', '-'],
    ['paused', 'revision', 'revision', 'revision', '-'],
    ['ended', '-', '-', '-', '-'],
  ])
})
