import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardText } from './ad.ts'

test('a long description is cut between words', () => {
  const long = 'word '.repeat(200)
  assert.match(cardText(long), /word…$/)
  assert.ok(cardText(long).length <= 151)
  assert.equal(cardText('Short.\n\nTwo parts.'), 'Short. Two parts.')
})
