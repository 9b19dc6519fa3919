import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSecret, resealSecret, sealSecret } from './secret.server.ts'

const secret = Buffer.from('12345678901234567890')
const key = 'k'.repeat(32)
const keys = { secret: key }

test('a sealed secret opens only with the same key and account', () => {
  const sealed = sealSecret(secret, key, 'authenticator 1')
  assert.deepEqual(openSecret(sealed, keys, 'authenticator 1'), secret)
  assert.equal(openSecret(sealed, { secret: 'x'.repeat(32) }, 'authenticator 1'), undefined)
  assert.equal(openSecret(sealed, keys, 'authenticator 2'), undefined)
  assert.equal(openSecret(Buffer.alloc(0), keys, 'authenticator 1'), undefined)
  for (const i of sealed.keys()) assert.equal(openSecret(sealed.with(i, sealed[i]! ^ 1), keys, 'authenticator 1'), undefined, `byte ${i}`)
})

test('sealing the same secret twice gives different bytes that reveal nothing', () => {
  const sealed = sealSecret(secret, key, 'authenticator 1')
  assert.notDeepEqual(sealed, sealSecret(secret, key, 'authenticator 1'))
  assert.equal(sealed.includes(secret.subarray(0, 4)), false)
})

test('what the previous key sealed opens, and is sealed again with the current one once', () => {
  const turned = { secret: 'n'.repeat(32), previousSecret: key }
  const sealed = sealSecret(secret, key, 'authenticator 1')
  assert.deepEqual(openSecret(sealed, turned, 'authenticator 1'), secret)
  const resealed = resealSecret(sealed, turned, 'authenticator 1')
  assert.ok(typeof resealed !== 'string')
  assert.deepEqual(openSecret(resealed, { secret: turned.secret }, 'authenticator 1'), secret)
  assert.equal(resealSecret(resealed, turned, 'authenticator 1'), 'current')
  for (const [bytes, boundTo] of [
    [sealed.with(30, sealed[30]! ^ 1), 'authenticator 1'],
    [sealed, 'authenticator 2'],
  ] as const)
    assert.equal(resealSecret(bytes, turned, boundTo), 'unreadable')
})
