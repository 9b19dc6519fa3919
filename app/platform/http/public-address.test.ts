import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from './network-address.ts'

const near = `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.255 127.0.0.1 127.8.9.1 168.63.129.16
  169.254.169.254 169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.7 192.88.99.1 192.168.0.1 192.168.255.255
  198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:93.184.215.14 ::ffff:0:93.184.215.14 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::5db8:d70e
  64:ff9b:1::1 100::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:db8::1 2001:10::1 2002:7f00:1:: 2002:a9fe:a9fe::1 3fff::1
  fc00::1 fd00:: fd00:ec2::254 fdff:ffff::1 fe80::1 fe80::a9fe:a9fe fec0::1 ff02::1 ff0e::1 4000::1 5f00::1`.split(/\s+/)
const far = `1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.1 93.184.215.14 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 169.253.255.255
  169.255.0.1 172.15.255.255 172.32.0.1 192.167.255.255 192.169.0.1 198.17.255.255 198.20.0.1 223.255.255.255
  2606:4700:4700::1111 2001:4860:4860::8888 2a00:1450:4001::1 2003::1 3ffe::1`.split(/\s+/)
const none = [
  '',
  'localhost',
  'example.com',
  '127.1',
  '0x7f.1',
  '0177.0.0.1',
  '2130706433',
  '127.0.0.1:80',
  '[::1]',
  '1.1.1.1 ',
  '1.1.1.01',
]

test('no local, private, or reserved address is public, in IPv4, IPv6, mapped, or tunneled', () => {
  assert.deepEqual(near.filter(isPublicAddress), [])
})

test('addresses just outside those ranges are public', () => {
  assert.deepEqual(
    far.filter((address) => !isPublicAddress(address)),
    [],
  )
})

test('text that is not an address is not public', () => {
  assert.deepEqual(none.filter(isPublicAddress), [])
})
