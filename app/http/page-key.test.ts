import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { audienceOf, canonicalAddress } from './page-key.ts'

const cachedParams = (pathname: string) => (pathname.startsWith('/city/') ? ['page', 'after'] : pathname === '/' ? [] : undefined)

test('unknown parameters are dropped, known ones stand in one order, empty ones count as absent', () => {
  assert.equal(canonicalAddress('/city/Texas/Austin?utm=1&page=2&after=x', cachedParams), '/city/Texas/Austin?after=x&page=2')
  assert.equal(canonicalAddress('/city/Texas/Austin?page=', cachedParams), '/city/Texas/Austin')
  assert.equal(canonicalAddress('/?page=2', cachedParams), '/')
  assert.equal(canonicalAddress('/signup?next=/', cachedParams), null)
  assert.equal(canonicalAddress('/city/Missouri/St.%20Louis', cachedParams), '/city/Missouri/St.%20Louis')
  for (const odd of ['/city/../find', '/city/./x', '/city/%2e%2e/find', '/city/x\\y', '/city/x/..'])
    assert.equal(canonicalAddress(odd, cachedParams), null, odd)
})

test('the order and company of parameters never change the address of a page', () => {
  const pair = fc.tuple(fc.constantFrom('page', 'after', 'utm', 'x'), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.uniqueArray(pair, { selector: ([name]) => name, maxLength: 4 }), fc.integer(), (pairs, turn) => {
      const turned = pairs.map((_, i) => pairs[(i + Math.abs(turn)) % pairs.length]!)
      const address = (list: string[][]) => canonicalAddress(`/city/Texas/Austin?${new URLSearchParams(list)}`, cachedParams)
      return address(pairs) === address(turned) && address(pairs) === canonicalAddress(address(pairs)!, cachedParams)
    }),
  )
})

test('the answer at the gate is read from its own cookie and from nothing like it', () => {
  assert.equal(audienceOf(undefined), '0')
  assert.equal(audienceOf('adult=1'), '1')
  assert.equal(audienceOf('a=b; adult=1; c=d'), '1')
  assert.equal(audienceOf('notadult=1'), '0')
  assert.equal(audienceOf('adult=10'), '0')
  assert.equal(audienceOf('a=adult=1x'), '0')
})

test('a session keeps a visitor out of the shared pages, whatever else the cookie says', () => {
  assert.equal(audienceOf('adult=1; __Host-session=x'), null)
  assert.equal(audienceOf('session=x'), null)
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (cookie) => ['0', '1', null].includes(audienceOf(cookie))))
})
