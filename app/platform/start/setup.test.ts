import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainName } from './setup.ts'

test('a name goes into texts as it is, so it has no HTML and no Markdown', () => {
  for (const name of ['Evenfall', 'Smith & Sons, Inc.', 'Óscar’s (Texas) LLC', 'A/B']) assert.equal(isPlainName(name, 120), true, name)
  for (const name of ['', ' x', '<b>x', '[x](http://x)', 'a*b', 'a_b', '{{site}}', 'a\nb', '`x`', 'x'.repeat(121)])
    assert.equal(isPlainName(name, 120), false, name)
})
