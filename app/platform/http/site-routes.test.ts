import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRoute, siteRoutes } from '#built-site'

const filled = (pattern: string) => pattern.replaceAll(/:\w+\??/g, 'New%20York')

test('every address finds its route: as written, in capitals, with a trailing slash, and percent-encoded', () => {
  for (const { pattern } of siteRoutes.filter(({ pattern: one }) => !one.includes('*'))) {
    const path = filled(pattern)
    const { id, pattern: found } = findRoute(path)!
    assert.equal(filled(found), path)
    const others = [
      path.toUpperCase(),
      `${path}/`,
      path.replace(/^\/([a-z])/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    ]
    for (const other of others) assert.equal(findRoute(other)?.id, id, other)
  }
})

test('an address that only begins like a route has none', () => {
  const nowhere = findRoute('/nowhere')
  for (const path of ['/citys/Texas/Austin', '/%2e%2e/city', '/city/Texas/Austin/ad/1/more'])
    assert.deepEqual(findRoute(path), nowhere, path)
})
