import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFavourites, writeFavourites } from './favourite-cookie.ts'

const [http, https] = [{ isHttps: false }, { isHttps: true }]

test('a full list of the longest numbers fits into a cookie, and is read as it was written', () => {
  const ids = Array.from({ length: 200 }, (_, at) => 999_999_999_999_999 - at)
  for (const site of [http, https]) {
    const cookie = writeFavourites(ids, site)
    assert.ok(cookie.length < 4096, String(cookie.length))
    assert.match(cookie, /; HttpOnly; SameSite=Lax; Max-Age=2592000/)
    assert.deepEqual(readFavourites(`adult=1; ${cookie.split(';')[0]}; state=TX`, site), ids)
  }
  assert.match(writeFavourites([5], https), /^__Host-favorites=5; .*; Secure$/)
})

test('an empty list deletes the cookie', () => {
  assert.match(writeFavourites([], http), /^favorites=; .*Max-Age=0$/)
})

test('a cookie that this site did not write is an empty list', () => {
  const many = Array.from({ length: 201 }, (_, at) => at + 1).join('.')
  for (const value of ['', '0', '1.', '.1', 'x', '1.x', '-1', '1,2', '1e5', '1234567890123456', many, '1..2', '%31'])
    assert.deepEqual(readFavourites(`favorites=${value}`, http), [], value.slice(0, 20))
  assert.deepEqual(readFavourites(null, http), [])
  assert.deepEqual(readFavourites('favorites=5', https), [], 'over https, only with the prefix that other hosts cannot set')
  assert.deepEqual(readFavourites('favorites=3.5.3', http), [3, 5])
})
