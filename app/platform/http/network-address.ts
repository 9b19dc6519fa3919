import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * The visitor's address: the other end of the connection or, behind `trustedProxies` proxies of our own, the one that the outermost proxy
 * saw.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined, trustedProxies: number) {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  const seen = trustedProxies > 0 && forwardedFor ? hops.at(-trustedProxies) || hops[0] : remote
  return (seen || 'unknown')
    .replace(/^\[([^\]]*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3') // some proxies add the port
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The unit that limits count: one IPv4 address, or the /64 that one IPv6 customer has. */
export const networkOf = (address: string) => (isIPv6(address) ? `${groupsOf(address, 4)}::/64` : address)

/** A wider unit, for attackers with many networks: the 256 IPv4 addresses around one, or an IPv6 /48. */
export function blockOf(address: string) {
  if (isIPv6(address)) return `${groupsOf(address, 3)}::/48`
  return isIPv4(address) ? address.replace(/\.\d+$/, '.0/24') : address
}

function groupsOf(address: string, count: number) {
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail?.split(':').filter(Boolean) ?? []
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

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
