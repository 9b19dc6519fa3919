import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeProxy } from './proxy-check.ts'

const right = {
  origin: 'https://example.org',
  trustedProxies: 1,
  host: 'example.org',
  forwardedFor: '93.184.216.34',
  forwardedProto: 'https',
  address: '93.184.216.34',
  self: 'same site',
} as const
const kindsOf = (change: Partial<Parameters<typeof judgeProxy>[0]>) => judgeProxy({ ...right, ...change }).map(({ kind }) => kind)

test('a proxy that passes on the visitor’s address and leads here is fine', () => {
  assert.deepEqual(kindsOf({}), ['fine'])
  // A visitor may send an address, too. The proxy appends the real one.
  assert.deepEqual(kindsOf({ forwardedFor: '10.0.0.1, 93.184.216.34' }), ['fine'])
  // No proxy at all, and the visitor connects from the internet.
  assert.deepEqual(kindsOf({ trustedProxies: 0, forwardedFor: null, forwardedProto: null }), ['fine'])
})

test('each fault of a proxy has its own sentence', () => {
  assert.deepEqual(kindsOf({ self: 'other site' }), ['otherSite'])
  assert.deepEqual(judgeProxy({ ...right, self: { unreachable: 'ENOTFOUND' } }), [
    { kind: 'unreachable', origin: 'https://example.org', reason: 'ENOTFOUND' },
  ])
  assert.deepEqual(kindsOf({ host: '127.0.0.1:3000' }), ['host'])
  assert.deepEqual(kindsOf({ forwardedProto: 'http' }), ['notHttps'])
  assert.deepEqual(kindsOf({ forwardedFor: null, address: '127.0.0.1', trustedProxies: 0 }), ['noForwardedFor'])
  assert.deepEqual(kindsOf({ forwardedFor: null, address: '127.0.0.1' }), ['noForwardedFor'])
})

test('the number of trusted proxies that fixes it is named', () => {
  assert.deepEqual(judgeProxy({ ...right, trustedProxies: 0, address: '127.0.0.1' }), [
    { kind: 'trustProxy', address: '127.0.0.1', hops: 1 },
  ])
  const two = { forwardedFor: '93.184.216.34, 10.0.0.7', address: '10.0.0.7' }
  assert.deepEqual(judgeProxy({ ...right, ...two }), [{ kind: 'trustProxy', address: '10.0.0.7', hops: 2 }])
  assert.deepEqual(kindsOf({ trustedProxies: 3, ...two }), ['trustProxy'])
})
