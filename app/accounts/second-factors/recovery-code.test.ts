import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readRecoveryCode, writeRecoveryCode } from './recovery-code.ts'

test('a recovery code is six groups with 120 bits, and every bit counts', () => {
  assert.equal(writeRecoveryCode(new Uint8Array(15)), '0000-0000-0000-0000-0000-0000')
  assert.equal(writeRecoveryCode(new Uint8Array(15).fill(255)), 'zzzz-zzzz-zzzz-zzzz-zzzz-zzzz')
  const bytes = fc.uint8Array({ minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(bytes, fc.nat(119), (some, bit) => {
      const other = some.with(bit >> 3, some[bit >> 3]! ^ (1 << (bit & 7)))
      return /^[0-9a-z]{4}(-[0-9a-z]{4}){5}$/.test(writeRecoveryCode(some)) && writeRecoveryCode(some) !== writeRecoveryCode(other)
    }),
  )
})

test('a recovery code is read in every way that members type it', () => {
  for (const input of [
    'k7qd-93fm-2xvt-01hw-5y1c-rz60',
    'K7QD 93FM 2XVT O1HW 5YIC RZ6O',
    ' k7qd93fm2xvtolhw5ylcrz6o ',
    'k7qd–93fm—2xvt-0ihw-5y1c-rz60',
  ])
    assert.equal(readRecoveryCode(input), 'k7qd93fm2xvt01hw5y1crz60', input)
  for (const input of [
    '',
    '123456',
    'k7qd-93fm-2xvt-01hw',
    'k7qd-93fm-2xvt-01hw-5y1c-rz600',
    'u7qd-93fm-2xvt-01hw-5y1c-rz60',
    'k7qd-93fm-2xvt-01hw-5y1c-rz6€',
  ])
    assert.equal(readRecoveryCode(input), undefined, input)
})
