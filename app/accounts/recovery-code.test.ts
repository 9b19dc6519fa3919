import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readRecoveryCode, writeRecoveryCode } from './recovery-code.ts'

test('a code is four groups that hold 80 bits, each of which counts', () => {
  assert.equal(writeRecoveryCode(new Uint8Array(10)), '0000-0000-0000-0000')
  assert.equal(writeRecoveryCode(new Uint8Array(10).fill(255)), 'zzzz-zzzz-zzzz-zzzz')
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(bytes, fc.nat(79), (some, bit) => {
      const other = some.with(bit >> 3, some[bit >> 3]! ^ (1 << (bit & 7)))
      return /^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/.test(writeRecoveryCode(some)) && writeRecoveryCode(some) !== writeRecoveryCode(other)
    }),
  )
})

test('however a person types a code, it is read as it was written', () => {
  for (const typed of ['k7qd-93fm-2xvt-01hw', 'K7QD 93FM 2XVT O1HW', ' k7qd93fm2xvtolhw ', 'k7qd–93fm—2xvt-0ihw'])
    assert.equal(readRecoveryCode(typed), 'k7qd93fm2xvt01hw', typed)
  for (const typed of ['', '123456', 'k7qd-93fm-2xvt-01h', 'k7qd-93fm-2xvt-01hw0', 'u7qd-93fm-2xvt-01hw', 'k7qd-93fm-2xvt-01h€'])
    assert.equal(readRecoveryCode(typed), undefined, typed)
})
