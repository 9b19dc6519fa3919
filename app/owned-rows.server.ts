import { sql } from 'kysely'
import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Viewer } from './accounts/account/account.ts'
import { findPasskey } from './accounts/second-factors/passkeys.server.ts'
import { findOwnAd } from './ads/ad/ads.server.ts'
import { findOwnLink } from './advertise/identity/own-links.server.ts'
import { type App, appContext, viewerOf } from './app.ts'
import { findSavedReply } from './messages/saved-replies.server.ts'
import { findThread } from './messages/threads.server.ts'
import { findStatement } from './moderation/statements/own-decisions.server.ts'
import { findAnswerable } from './moderation/takedowns/answers.server.ts'
import { ReportableError } from './platform/db/error-facts.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from './platform/db/storage.server.ts'
import type { PageHandle } from './platform/http/site-routes.server.ts'
import { routes } from './routes.ts'
import { rulesOf } from './site/guides/rules.ts'

type Context = Readonly<RouterContextProvider>
type Visit = { app: App; db: Db; viewer: Viewer; params: Record<string, string | undefined>; context: Context }

const ownRow = <Table extends 'sessions' | 'saved_searches' | 'blocks' | 'api_keys'>({ db, viewer }: Visit, table: Table, id = '') =>
  db
    .selectFrom<'sessions' | 'saved_searches' | 'blocks' | 'api_keys'>(table)
    .select('id')
    // Some ids are four bytes long, and a longer number in an address would fail.
    .where(sql<boolean>`id = ${idOf(id)}::bigint`)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst()

const findAd = ({ db, viewer, params }: Visit) => findOwnAd(db, viewer.accountId, params.adId!)

/** How to find the row that a URL names, if it belongs to the signed-in account: one for each word that `owned` may be in app/routes.ts. */
const finders = {
  session: (visit: Visit) => ownRow(visit, 'sessions', visit.params.sessionId),
  passkey: ({ db, viewer, params }: Visit) => findPasskey(db, viewer, params.passkeyId!),
  search: (visit: Visit) => ownRow(visit, 'saved_searches', visit.params.searchId),
  key: (visit: Visit) => ownRow(visit, 'api_keys', visit.params.keyId),
  ad: findAd,
  // Whether the ad has such a visit or photo is decided under the ad's lock.
  visit: findAd,
  photo: findAd,
  'removed photo': findAd,
  link: ({ db, viewer, params }: Visit) => findOwnLink(db, viewer.accountId, idOf(params.linkId!)),
  thread: ({ app, db, viewer, params }: Visit) => findThread(db, { accountId: viewer.accountId, now: app.now() }, idOf(params.threadId!)),
  answer: ({ db, viewer, params }: Visit) => findSavedReply(db, viewer.accountId, idOf(params.answerId!)),
  block: (visit: Visit) => ownRow(visit, 'blocks', visit.params.blockId),
  decision: ({ app, viewer, params, context }: Visit) =>
    findStatement({ ...app, rules: rulesOf(context) }, viewer.accountId, params.decisionId!),
  'takedown answer': ({ db, viewer, params }: Visit) => findAnswerable(db, viewer.accountId, idOf(params.takedownId!)),
}

export type OwnedKind = keyof typeof finders
type Row<Kind extends OwnedKind> = NonNullable<Awaited<ReturnType<(typeof finders)[Kind]>>>
type Route = NonNullable<ServerBuild['routes'][string]>
type Run = NonNullable<Route['module']['loader']>

const ownedContext = createContext<{ kind: OwnedKind; row: unknown }>()

/** The row that the URL names, which belongs to the signed-in account. */
export function ownedRow<Kind extends OwnedKind>(context: Context, kind: Kind) {
  const found = context.get(ownedContext)
  if (found.kind !== kind) throw new ReportableError(`A page for one kind of row (${kind}) was opened for another.`)
  return found.row as Row<Kind>
}

/** The same pages, but those whose row in the route table names an owned row first find it. For everyone else it's a 404. */
export function withOwnedRows(build: ServerBuild): ServerBuild {
  const guarded = Object.entries(build.routes).map(([id, route]) => [id, route && guard(route)])
  return { ...build, routes: Object.fromEntries(guarded) as ServerBuild['routes'] }
}

function guard(route: Route): Route {
  const kind = routes[route.id]?.owned
  const { loader, action, handle = {} } = route.module
  const { findsOwnRow, saysGone } = handle as PageHandle
  if (!kind || findsOwnRow) return route
  const found = (run: Run | undefined, isAction: boolean) =>
    run &&
    (async (args: LoaderFunctionArgs) => {
      const { params, context } = args
      const app = context.get(appContext)
      const row = await finders[kind]({ app, db: app.db, viewer: viewerOf(context), params, context })
      if (!row) throw data((isAction && saysGone?.(context)) || null, 404)
      context.set(ownedContext, { kind, row })
      return run(args)
    })
  return { ...route, module: { ...route.module, loader: found(loader, false), action: found(action, true) } }
}
