import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillText } from './fill-in.ts'

const fill = { numbers: { adDays: 30 }, words: { site: 'Duskwatch' }, conditions: { samples: true, identity: false } }
const filled = (source: string) => fillText(source, fill)

test('placeholders are replaced with words and numbers', () => {
  assert.equal(filled('{{site}}: {{adDays}} days, {{adDays}} nights'), 'Duskwatch: 30 days, 30 nights')
})

test('a condition prints the matching branch', () => {
  assert.equal(filled('A{{#if samples}} yes{{/if}}{{#if identity}} yes{{/if}}.'), 'A yes.')
  assert.equal(filled('{{#if identity}}checked{{else}}read by {{site}}{{/if}}'), 'read by Duskwatch')
  assert.equal(filled('{{#if samples}}a{{else}}b{{/if}} {{#if identity}}a{{else}}b{{/if}}'), 'a b')
})

test('tags on their own lines leave no blank line, so lists and paragraphs stay together', () => {
  const list = (name: string) => filled(`- one\n{{#if ${name}}}\n- two\n{{else}}\n- three\n{{/if}}\n- four\n`)
  assert.equal(list('samples'), '- one\n- two\n- four\n')
  assert.equal(list('identity'), '- one\n- three\n- four\n')
})

test('an unknown or unclosed placeholder is refused', () => {
  const invalid = [
    '{{sight}}',
    '{{#if weather}}x{{/if}}',
    '{{#if samples}}x',
    'x{{/if}}',
    '{{else}}',
    '{{ site }}',
    '{{site',
    '{{constructor}}',
  ]
  for (const source of [...invalid, '{{#if samples}}{{#if identity}}x{{/if}}{{/if}}', '{{#if toString}}x{{/if}}'])
    assert.throws(() => filled(source), /isn’t a placeholder\. Words: adDays, site\. Conditions: samples, identity\./, source)
})
