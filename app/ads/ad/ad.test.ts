import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardText } from './ad.ts'

test('a long description is cut between words', () => {
  const long = 'word '.repeat(200)
  assert.match(cardText(long), /word…$/)
  assert.ok(cardText(long).length <= 151)
  assert.equal(cardText('Short.\n\nTwo parts.'), 'Short. Two parts.')
})

test('a long description without spaces between words is cut between characters', () => {
  for (const long of ['字'.repeat(160), '字'.repeat(2000), `你好。\n${'字'.repeat(200)}`]) {
    const text = cardText(long)
    assert.match(text, /字…$/)
    assert.equal(text.length, 150)
  }
  assert.ok(cardText(`字${'🌙'.repeat(80)}`).isWellFormed())
})
