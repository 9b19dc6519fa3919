import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateSync } from 'otplib'
import { authenticatorUri, findStep, inGroups } from './authenticator.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test('codes are six digits as in RFC 6238', () => {
  assert.equal(findStep(secret, '287082', at(59)), 1)
  assert.equal(findStep(secret, '081804', at(1111111109)), 37037036)
  assert.equal(findStep(secret, '353130', at(20000000000)), 666666666)
})

test('a clock may be off by one step either way and no more', () => {
  const now = 1_800_000_015
  for (const drift of [-3, -2, -1, 0, 1, 2, 3]) {
    const token = generateSync({ secret, epoch: now + drift * 30 })
    const expected = Math.abs(drift) <= 1 ? Math.floor(now / 30) + drift : undefined
    assert.equal(findStep(secret, token, at(now)), expected, `${drift} steps`)
  }
})

test('spaces in a code are ignored, and anything else isn’t a code', () => {
  assert.equal(findStep(secret, ' 287 082 ', at(59)), 1)
  for (const input of ['', '28708', '2870820', '287082x', '２８７０８２', '000000', '-287082 1'])
    assert.equal(findStep(secret, input, at(59)), undefined, input)
})

test('the key shown in groups is the one in the QR code', () => {
  assert.equal(inGroups(secret), 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  const uri = new URL(authenticatorUri(secret, { siteName: 'Late & Light', email: 'ann+x@example.com' }))
  assert.equal(uri.href.split('?')[0], 'otpauth://totp/Late%20%26%20Light:ann%2Bx%40example.com')
  assert.equal(uri.searchParams.get('secret'), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  assert.equal(uri.searchParams.get('issuer'), 'Late & Light')
})
