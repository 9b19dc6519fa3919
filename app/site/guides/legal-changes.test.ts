import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findBadChange, readChanges } from './text-changes.ts'

for (const name of ['terms', 'privacy'])
  test(`content/legal/${name}.md lists its changes by day, newest first, up to its last change`, () => {
    const text = readFileSync(`content/legal/${name}.md`, 'utf8')
    const days = readChanges(text)!
    assert.deepEqual(days, days.toSorted().toReversed())
    assert.equal(days[0], /^updated: (\S+)$/m.exec(text)![1], 'list the change, with its day')
    assert.equal(findBadChange(text), undefined)
    assert.doesNotMatch(text, /2025|First published/)
    assert.doesNotMatch(text, /announced on the site/)
  })

test('the terms define repeat infringement and who decides, and promise no automatic closing', () => {
  const text = readFileSync('content/legal/terms.md', 'utf8')
  assert.match(text, /we count the takedown requests that a moderator upheld.*from the third on, a moderator decides whether to close it/)
  assert.doesNotMatch(text, /[Ww]e close the accounts/)
})
