import type { App } from '#app/app.ts'
import { askSelf, reasonOf } from '#app/platform/edge/self-request.server.ts'
import { countBelieved } from '#app/platform/http/network-address.ts'
import { judgeProxy } from '#app/platform/start/proxy-check.ts'

/** What this request shows of the proxy that it came through. */
export async function lookAtProxy({ config, now }: App, { headers }: Request, address: string) {
  const forwarded = { forwardedFor: headers.get('X-Forwarded-For'), forwardedProto: headers.get('X-Forwarded-Proto') }
  const trustedProxies = countBelieved(config.trustedProxies, forwarded.forwardedFor ?? '', address)
  const self = await askSelf({ config, now }).then(
    ({ seen }) => (seen ? ('same site' as const) : ('other site' as const)),
    (error: Error) => ({ unreachable: reasonOf(error) }),
  )
  return judgeProxy({ origin: config.origin, trustedProxies, host: headers.get('Host'), ...forwarded, address, self })
}
