import assert from 'node:assert/strict'
import type { BlockList } from 'node:net'
import { test } from 'node:test'
import { blockOf, clientAddress, networkOf, readTrustedProxies } from './network-address.ts'

test('without a trusted proxy, a forwarded address is ignored', () => {
  assert.equal(clientAddress('203.0.113.9', '198.51.100.1', 0), '203.0.113.9')
})

test('behind trusted proxies, the address is the one that the outermost saw', () => {
  assert.equal(clientAddress('127.0.0.1', '198.51.100.1', 1), '198.51.100.1')
  assert.equal(clientAddress('127.0.0.1', 'invented, 198.51.100.1', 1), '198.51.100.1')
  assert.equal(clientAddress('127.0.0.1', 'invented, 198.51.100.1, 10.0.0.2', 2), '198.51.100.1')
  assert.equal(clientAddress('127.0.0.1', undefined, 1), '127.0.0.1')
})

test('behind named proxies, the address is the last one that isn’t theirs, and only if one of them sent it', () => {
  const ours = readTrustedProxies('127.0.0.1, 10.0.0.0/8, fd00::/8') as BlockList
  const at = (remote: string, forwarded?: string) => clientAddress(remote, forwarded, ours)
  assert.equal(at('127.0.0.1', '198.51.100.1'), '198.51.100.1')
  assert.equal(at('::ffff:127.0.0.1', '198.51.100.1'), '198.51.100.1')
  assert.equal(at('127.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2'), '198.51.100.1')
  assert.equal(at('fd00::1', '2001:db8::1, ::ffff:10.1.2.3'), '2001:db8::1')
  assert.equal(at('127.0.0.1', '[2001:db8::1]:4711, 10.0.0.2:80'), '2001:db8::1')
  assert.equal(at('203.0.113.9', '198.51.100.1'), '203.0.113.9')
  assert.equal(at('203.0.113.9', '127.0.0.1'), '203.0.113.9')
  assert.equal(at('127.0.0.1'), '127.0.0.1')
  // What isn't an address was not written by a proxy.
  assert.equal(at('127.0.0.1', '198.51.100.1, invented'), '127.0.0.1')
  assert.equal(at('127.0.0.1', '198.51.100.1, , 10.0.0.2'), '10.0.0.2')
  assert.equal(at('127.0.0.1', ','), '127.0.0.1')
  assert.equal(at('127.0.0.1', '10.0.0.3, 10.0.0.2'), '10.0.0.3')
  assert.equal(at('fe80::1%eth0', '198.51.100.1'), 'fe80::1%eth0')
})

test('a port added by a proxy doesn’t change the visitor’s network', () => {
  assert.equal(clientAddress('127.0.0.1', '198.51.100.1:4711', 1), '198.51.100.1')
  assert.equal(clientAddress('127.0.0.1', '[2001:db8::1]:4711', 1), '2001:db8::1')
  assert.equal(clientAddress('127.0.0.1', '2001:db8::1', 1), '2001:db8::1')
})

test('an IPv4 address is read alike on both kinds of sockets', () => {
  assert.equal(clientAddress('::ffff:203.0.113.9', undefined, 0), '203.0.113.9')
})

test('an IPv6 customer’s addresses are one network', () => {
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:db8:1:2::9'), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:0db8:0001:0002:ffff::'), '2001:db8:1:2::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
  assert.notEqual(networkOf('2001:db8:1:3::9'), networkOf('2001:db8:1:2::9'))
  assert.equal(networkOf('203.0.113.9'), '203.0.113.9')
})

test('a block is the /48 or the /24 around an address', () => {
  assert.equal(blockOf('2001:db8:1:2:3::9'), '2001:db8:1::/48')
  assert.equal(blockOf('203.0.113.9'), '203.0.113.0/24')
  assert.equal(blockOf('unknown'), 'unknown')
})
