import { isPublicAddress } from '#app/platform/http/network-address.ts'

type ProxyFacts = {
  origin: string
  trustedProxies: number
  /** What reached the site of a request from the operator's browser. */
  host: string | null
  forwardedFor: string | null
  forwardedProto: string | null
  /** Whom the site takes the browser for. */
  address: string
  /** What came of asking ORIGIN. */
  self: 'same site' | 'other site' | { unreachable: string }
}

export type ProxyFinding =
  | { kind: 'fine' | 'notHttps' | 'noForwardedFor' }
  | { kind: 'unreachable'; origin: string; reason: string }
  | { kind: 'otherSite'; origin: string }
  | { kind: 'host'; host: string; wanted: string }
  | { kind: 'trustProxy'; address: string; hops: number }

/** What the proxy in front of the site does wrong, with the setting that fixes it. */
export function judgeProxy({ origin, trustedProxies, host, forwardedFor, forwardedProto, address, self }: ProxyFacts): ProxyFinding[] {
  const findings: ProxyFinding[] = []
  if (self === 'other site') findings.push({ kind: 'otherSite', origin })
  else if (self !== 'same site') findings.push({ kind: 'unreachable', origin, reason: self.unreachable })
  const wanted = new URL(origin).host
  if (host !== null && host.toLowerCase() !== wanted) findings.push({ kind: 'host', host: host.slice(0, 100), wanted })
  if (forwardedProto !== null && forwardedProto.split(',')[0]!.trim().toLowerCase() !== 'https') findings.push({ kind: 'notHttps' })
  const hops = forwardedFor?.split(',').filter((hop) => hop.trim()).length ?? 0
  if (!hops && (trustedProxies > 0 || !isPublicAddress(address))) findings.push({ kind: 'noForwardedFor' })
  // Each proxy appends one address. What a visitor sends too comes before those.
  else if (hops && (trustedProxies === 0 || trustedProxies > hops || (hops > trustedProxies && !isPublicAddress(address))))
    findings.push({ kind: 'trustProxy', address, hops })
  return findings.length ? findings : [{ kind: 'fine' }]
}
