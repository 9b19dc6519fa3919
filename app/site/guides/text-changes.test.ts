import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBadChange, readChanges, writeChanges } from './text-changes.ts'

const lines = [
  '# Terms',
  '',
  '{{#changes}}',
  '- 2026-11-25: We say more.',
  '- 2026-11-21: We say it.',
  '{{else}}',
  'Nothing yet.',
  '{{/changes}}',
  '',
]
const written = (day: string) => day.slice(5)

for (const [ends, newline] of [
  ['of Unix', '\n'],
  ['of Windows', '\r\n'],
])
  test(`a list of changes is read with line ends ${ends}, and shows what the site has made`, () => {
    const file = lines.join(newline)
    assert.deepEqual(readChanges(file), ['2026-11-25', '2026-11-21'])
    const shown = (days: Record<string, string>) =>
      writeChanges(file, { shownOn: (day) => new Map(Object.entries(days)).get(day), written }).trim()
    assert.match(shown({ '2026-11-25': '2027-03-02' }), /^# Terms\s+- \*\*03-02:\*\* We say more\.$/)
    assert.match(shown({}), /^# Terms\s+Nothing yet\.$/)
  })

test('a text without such a list stays as it is, and a line that isn’t a change is found', () => {
  assert.equal(readChanges('# Terms\n'), undefined)
  assert.equal(findBadChange(lines.join('\n')), undefined)
  assert.equal(findBadChange(lines.join('\n').replace('2026-11-21', 'Yesterday')), '- Yesterday: We say it.')
  const whole = '{{#changes}}\n- 2026-11-25: We say more.\n{{/changes}}'
  assert.equal(writeChanges(whole, { shownOn: (day) => day, written }), '- **11-25:** We say more.\n')
})
