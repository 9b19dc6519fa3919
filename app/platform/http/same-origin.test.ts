import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isFromOurPage, pathOnThisSite } from './same-origin.ts'

const ours = 'https://example.com'
const isAllowed = (headers: Record<string, string>) => isFromOurPage(new Headers(headers), ours)

test('only the site’s own pages may change something', () => {
  assert.ok(isAllowed({ 'Sec-Fetch-Site': 'same-origin' }))
  assert.ok(isAllowed({ Origin: ours }))
  assert.ok(!isAllowed({ 'Sec-Fetch-Site': 'cross-site', Origin: ours }))
  assert.ok(!isAllowed({ 'Sec-Fetch-Site': 'same-site' }))
  assert.ok(!isAllowed({ Origin: 'https://example.com.evil.test' }))
  assert.ok(!isAllowed({ Origin: 'null' }))
  assert.ok(!isAllowed({}))
})

test('a return address stays on the site', () => {
  assert.equal(pathOnThisSite('/city/Texas/Austin?page=2'), '/city/Texas/Austin?page=2')
  for (const bad of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    undefined,
    7,
    '/\t/evil.test',
    '/./\n//evil',
    '/..//evil.test',
    '/es//evil.test',
    '/about/%5cevil.test',
    '/%2f/evil.test',
  ])
    assert.equal(pathOnThisSite(bad, '/home'), '/home', String(bad))
})

test('a browser following any return address stays on the site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.webPath(),
        fc.string().map((text) => `/${text}`),
        fc.stringMatching(/^[/\\.:@\s\w]{0,20}$/),
      ),
      (next) => {
        const path = pathOnThisSite(next)
        return new URL(path, ours).origin === ours && /^\/(?![/\\])/.test(path)
      },
    ),
    { numRuns: 2000 },
  )
})
