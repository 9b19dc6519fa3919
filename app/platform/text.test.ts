import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutOff } from './text.ts'

test('a text that’s too long is cut off before a character that doesn’t fit, and says so', () => {
  assert.equal(cutOff('Lunch', 5), 'Lunch')
  assert.equal(cutOff('Lunches', 5), 'Lunc…')
  assert.equal(cutOff('🌙🌙🌙', 4), '🌙…')
})
