import { BlockList, isIP } from 'node:net'

// The ranges that IANA's registries list as not part of the public internet, and the addresses at which clouds answer their own machines.
const v4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
// Only one IPv6 range is public. Everything outside it is refused without a list, mapped addresses too.
const public6 = ['2000::', 3] as const
const v6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [address, bits] of v4) special.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of v6) special.addSubnet(address, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet(...public6, 'ipv6')

/** Whether this server may connect to an address: it's on the public internet, and not near us. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
