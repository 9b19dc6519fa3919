import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRules } from '#app/guides/rules.server.ts'
import { nameWithRule, ruleNumberOf } from './screen-rules.ts'
import { readWordRules } from './word-rules.server.ts'

test('every rule of the text screen falls under a rule of the site that there is', async () => {
  const { rules: ours } = (await readRules('content')).at(-1)!
  const { rules } = await readWordRules('content')
  assert.ok(rules.rules.length >= 6)
  for (const { id, name } of rules.rules) {
    const number = ruleNumberOf({ rule: id })
    assert.ok(
      ours.some((rule) => rule.number === number),
      `${id}: ${number}`,
    )
    assert.equal(nameWithRule({ rule: id, name }), `${name}, rule ${number}`)
  }
})

test('one that an operator added is named without a number', () => {
  assert.equal(nameWithRule({ rule: 'boats', name: 'Boats' }), 'Boats')
})
