import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { audienceOf, canonicalAddress } from './page-key.ts'

const cachedParams = (pathname: string) => (pathname.startsWith('/city/') ? ['page', 'after'] : pathname === '/' ? [] : undefined)

test('unknown and empty parameters are dropped, and known ones are sorted', () => {
  assert.equal(canonicalAddress('/city/Texas/Austin?utm=1&page=2&after=x', cachedParams), '/city/Texas/Austin?after=x&page=2')
  assert.equal(canonicalAddress('/city/Texas/Austin?page=', cachedParams), '/city/Texas/Austin')
  assert.equal(canonicalAddress('/?page=2', cachedParams), '/')
  assert.equal(canonicalAddress('/signup?next=/', cachedParams), null)
  assert.equal(canonicalAddress('/city/Missouri/St.%20Louis', cachedParams), '/city/Missouri/St.%20Louis')
  for (const odd of ['/city/../find', '/city/./x', '/city/%2e%2e/find', '/city/x\\y', '/city/x/..'])
    assert.equal(canonicalAddress(odd, cachedParams), null, odd)
})

test('the order of parameters, and unknown ones next to them, don’t change a page’s key', () => {
  const pair = fc.tuple(fc.constantFrom('page', 'after', 'utm', 'x'), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.uniqueArray(pair, { selector: ([name]) => name, maxLength: 4 }), fc.integer(), (pairs, turn) => {
      const turned = pairs.map((_, index) => pairs[(index + Math.abs(turn)) % pairs.length]!)
      const address = (list: string[][]) => canonicalAddress(`/city/Texas/Austin?${new URLSearchParams(list)}`, cachedParams)
      return address(pairs) === address(turned) && address(pairs) === canonicalAddress(address(pairs)!, cachedParams)
    }),
  )
})

test('the age answer is read only from its own cookie', () => {
  assert.equal(audienceOf(undefined), '0')
  assert.equal(audienceOf('adult=1'), '1')
  assert.equal(audienceOf('a=b; adult=1; c=d'), '1')
  assert.equal(audienceOf('notadult=1'), '0')
  assert.equal(audienceOf('adult=10'), '0')
  assert.equal(audienceOf('a=adult=1x'), '0')
})

test('a visitor with a session gets no shared page, whatever else the cookies say', () => {
  assert.equal(audienceOf('adult=1; __Host-session=x'), null)
  assert.equal(audienceOf('session=x'), null)
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (cookie) => ['0', '1', null].includes(audienceOf(cookie))))
})
