import { isIPv4, isIPv6 } from 'node:net'

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
