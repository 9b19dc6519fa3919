import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideAddresses } from './redact-address.ts'

test('a shortened address keeps the first letter and the domain', () => {
  assert.equal(hideAddresses('ann@example.com'), 'a…@example.com')
  assert.equal(hideAddresses('550 5.1.1 <Ann.Lee+x@mail.example.com>: no such user'), '550 5.1.1 <A…@mail.example.com>: no such user')
  assert.equal(hideAddresses('a@b.de, "josé@exämple.com"; rcpt:z_1@c.de'), 'a…@b.de, "j…@exämple.com"; rcpt:z…@c.de')
  for (const plain of ['', 'no mail server @ all', 'ECONNREFUSED 127.0.0.1:25']) assert.equal(hideAddresses(plain), plain)
})
