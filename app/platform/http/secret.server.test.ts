import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSecret, sealSecret } from './secret.server.ts'

const secret = Buffer.from('12345678901234567890')
const key = 'k'.repeat(32)

test('a sealed secret opens only with the same key and account', () => {
  const sealed = sealSecret(secret, key, 'authenticator 1')
  assert.deepEqual(openSecret(sealed, key, 'authenticator 1'), secret)
  assert.equal(openSecret(sealed, 'x'.repeat(32), 'authenticator 1'), undefined)
  assert.equal(openSecret(sealed, key, 'authenticator 2'), undefined)
  assert.equal(openSecret(Buffer.alloc(0), key, 'authenticator 1'), undefined)
  for (const i of sealed.keys()) assert.equal(openSecret(sealed.with(i, sealed[i]! ^ 1), key, 'authenticator 1'), undefined, `byte ${i}`)
})

test('sealing the same secret twice gives different bytes that reveal nothing', () => {
  const sealed = sealSecret(secret, key, 'authenticator 1')
  assert.notDeepEqual(sealed, sealSecret(secret, key, 'authenticator 1'))
  assert.equal(sealed.includes(secret.subarray(0, 4)), false)
})
