import { viewerContext, type Viewer } from '#app/accounts/account.ts'
import { appContext, type App } from '#app/app.ts'
import { toldState } from '#app/http/visitor-state.ts'
import type { Visitor } from './audience.ts'

type Context = { get: ((of: typeof viewerContext) => Viewer | undefined) & ((of: typeof appContext) => App) }

/** The visitor for `visibleAds` and `mayShow`: the signed-in account, and the state that the proxy reports or that the visitor chose. */
export function visitorOf(context: Context, request: Request): Visitor {
  const { config, places } = context.get(appContext)
  const state = toldState(config.stateHeader && request.headers.get(config.stateHeader), request.headers.get('Cookie'))
  return { accountId: context.get(viewerContext)?.accountId, state: places.states.find(({ abbr }) => abbr === state)?.abbr }
}
