import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCopy } from '#app/copy/copy-reader.ts'
import { hows } from '#app/identity/identity.ts'
import { gestureCheck } from '#app/identity/identity-request.ts'
import { checkWaysCopy } from './check-ways-copy.ts'
import { describeWay } from './check-ways.ts'

test('every way that can be recorded is shown in the reader’s language, and an unknown one as it was stored', () => {
  const [english, spanish] = [openCopy('en').read(checkWaysCopy), openCopy('es').read(checkWaysCopy)]
  for (const how of [...hows, gestureCheck]) {
    assert.ok(Object.values(english).includes(describeWay(english, how)), how)
    assert.ok(Object.values(spanish).includes(describeWay(spanish, how)), how)
  }
  assert.equal(describeWay(spanish, 'by carrier pigeon'), 'by carrier pigeon')
})
