import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFavorites, writeFavorites } from './favorite-cookie.ts'

const [http, https] = [{ isHttps: false }, { isHttps: true }]

test('a full list of the longest ids fits into a cookie and can be read back', () => {
  const ids = Array.from({ length: 200 }, (_, index) => 999_999_999_999_999 - index)
  for (const site of [http, https]) {
    const cookie = writeFavorites(ids, site)
    assert.ok(cookie.length < 4096, String(cookie.length))
    assert.match(cookie, /; HttpOnly; SameSite=Lax; Max-Age=2592000/)
    assert.deepEqual(readFavorites(`adult=1; ${cookie.split(';')[0]}; state=TX`, site), ids)
  }
  assert.match(writeFavorites([5], https), /^__Host-favorites=5; .*; Secure$/)
})

test('an empty list deletes the cookie', () => {
  assert.match(writeFavorites([], http), /^favorites=; .*Max-Age=0$/)
})

test('a cookie that this site didn’t write is an empty list', () => {
  const many = Array.from({ length: 201 }, (_, index) => index + 1).join('.')
  for (const value of ['', '0', '1.', '.1', 'x', '1.x', '-1', '1,2', '1e5', '1234567890123456', many, '1..2', '%31'])
    assert.deepEqual(readFavorites(`favorites=${value}`, http), [], value.slice(0, 20))
  assert.deepEqual(readFavorites(null, http), [])
  assert.deepEqual(readFavorites('favorites=5', https), [], 'over https, the cookie must have the prefix that other hosts can’t set')
  assert.deepEqual(readFavorites('favorites=3.5.3', http), [3, 5])
})
