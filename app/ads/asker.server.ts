import { viewerContext, type Viewer } from '#app/accounts/account.ts'
import { appContext, type App } from '#app/app.ts'
import type { Asker } from './audience.ts'

type Context = { get: ((of: typeof viewerContext) => Viewer | undefined) & ((of: typeof appContext) => App) }

const stateCookie = /(?:^|;\s*)state=([A-Z]{2})(?:;|$)/

/** Who asks, for `visibleAds` and `mayShow`: the signed-in account, and the visitor's state as the proxy says or they chose. */
export function askerOf(context: Context, request: Request): Asker {
  const { config, places } = context.get(appContext)
  const told = config.stateHeader && request.headers.get(config.stateHeader)?.toUpperCase()
  const state = told || stateCookie.exec(request.headers.get('Cookie') ?? '')?.[1]
  return { accountId: context.get(viewerContext)?.accountId, state: places.states.find(({ abbr }) => abbr === state)?.abbr }
}
