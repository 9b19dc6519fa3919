import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * The visitor's address: the other end of the connection or, behind proxies of our own, the one that the outermost of them saw.
 * `trustedProxies` says how many there are, or in which networks. With networks, X-Forwarded-For counts only if one of them sent it, and is
 * read from its end: the first address outside of them is the visitor's, and whatever is left of it, the visitor may have made up.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined, trustedProxies: number | BlockList) {
  const peer = plainAddress(remote || 'unknown')
  if (!forwardedFor || trustedProxies === 0) return peer
  const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()))
  if (typeof trustedProxies === 'number') return hops.at(-trustedProxies) || hops[0] || peer
  let address = peer
  for (let hop = hops.pop(); isIn(trustedProxies, address) && hop !== undefined && isIP(hop); hop = hops.pop()) address = hop
  return address
}

/** Without the port that some proxies add, and an IPv4 address alike on both kinds of sockets. */
function plainAddress(address: string) {
  return address.replace(/^\[([^\]]*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/^::ffff:(?=\d+\.)/i, '')
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
const isIn = (networks: BlockList, address: string) => isIP(address) > 0 && networks.check(address.split('%')[0]!, familyOf(address))

/** `2`, or `10.0.0.0/8, ::1`. Undefined if it's neither. */
export function readTrustedProxies(text: string): number | BlockList | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= 10 ? Number(text) : undefined
  const networks = new BlockList()
  for (const network of text.split(',')) {
    const [written = '', bits = '', ...more] = network.trim().split('/')
    if (!/^[\da-f.:]+$/i.test(written) || more.length || !/^\d{0,3}$/.test(bits) || (network.includes('/') && !bits)) return undefined
    const address = plainAddress(written)
    const most = isIPv6(address) ? 128 : 32
    // Most of the internet would be trusted, so that anyone could choose their address.
    const least = most === 128 ? 7 : 8
    if (!isIP(address) || Number(bits || most) < least || Number(bits || most) > most) return undefined
    networks.addSubnet(address, Number(bits || most), familyOf(address))
  }
  return networks
}

/** How many of the addresses in X-Forwarded-For a request was believed: as many as set, or those that our proxies' networks led past. */
export function countBelieved(trustedProxies: number | BlockList, forwardedFor: string, address: string) {
  if (typeof trustedProxies === 'number') return trustedProxies
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const at = hops.lastIndexOf(address)
  return at < 0 ? 0 : hops.length - at
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
