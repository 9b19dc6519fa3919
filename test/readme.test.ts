import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { proves } from './proves.ts'

const readme = readFileSync('README.md', 'utf8')
const rows = readFileSync('docs/departures.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| specified'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('what the README says is not built yet is marked "not yet" in docs/departures.md', () => {
  proves('guides/what-is-escort-monkey-platform: Where a guide talks about something')
  const sentence = /([^.]*) are not built yet\./.exec(readme.replaceAll('\n', ' '))![1]!
  const features = ['check-in timer', 'warnings of scams', 'proof of age by state']
  for (const feature of features) assert.ok(sentence.includes(feature), feature)
  const planned = /check-in timer|proof per state|proof of age/
  const found = rows.filter((cells) => planned.test(cells.join(' ')))
  assert.equal(found.length, 2)
  for (const [, , here] of found) assert.match(here!, /\*not yet\*/)
})

test('a feature marked "not yet" has no page', () => {
  const routes = readFileSync('app/routes.ts', 'utf8')
  assert.doesNotMatch(routes, /check-?in\b|proof-of-age|age-proof/)
})

test('docs/departures.md lists every deviation from the specification', () => {
  const specified = [
    'age made up at random',
    'failed sign-up redirects',
    'redirects to a partner with an affiliate query',
    'sample ads shown',
    'claims about members, reviews',
    'testimonials',
    'title in the list',
    'password of at least 6',
    'age gate',
    'rush verification',
    'panic button',
    'earnings tracking',
    'two brand names',
    'new random draw of samples',
    '*Load More Ads* opens sign-up',
    '*View Photos* on every ad',
    '*Reply to Ad* on a sample',
    'encrypted messaging, client notes, 24/7 support',
    '"Last updated January 2025"',
  ]
  assert.deepEqual(
    rows.map(([, cell]) => specified.find((part) => cell!.includes(part)) ?? cell),
    specified,
  )
  for (const cells of rows) assert.equal(cells.filter(Boolean).length, 3, cells.join('|'))
})
