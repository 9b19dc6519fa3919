import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adStates } from '../../test/ads.ts'
import { editOf, readTyped, type RevisionState, typedOf } from './manuscript.ts'

test('a form is read as typed, with boxes of known names only', () => {
  const typed = readTyped({ title: ' As typed ', 'speaks-es': 'on', 'speaks-xx': 'on', 'on-Sunday': 'on', 'on-Someday': 'on' })
  assert.equal(typed.title, ' As typed ')
  assert.deepEqual([typed.languages, typed.weekdays], [['es'], ['Sunday']])
  assert.equal('name' in typed, false)
})

test('what is stored comes back in the form as it was', () => {
  const words = { title: 'T', description: 'D', age: 40, category: 'M4W', state_abbr: 'TX', city_slug: 'austin' }
  const typed = typedOf({ words, languages: ['en'], weekdays: 0b1000001, city: 'Austin, Texas' })
  assert.deepEqual(typed, {
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
