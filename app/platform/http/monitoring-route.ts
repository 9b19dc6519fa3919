import { sql } from 'kysely'
import type { Route } from './+types/monitoring-route'
import { type App, addressOf, appContext } from '#app/app.ts'
import { hasRoom } from '#app/platform/files/disk-room.server.ts'
import { readVersion } from '#app/platform/start/version.server.ts'
import { isBearer, routeWord } from './request-input.server.ts'
import { describeSelfRequest } from '#app/platform/edge/self-request.server.ts'

/** What programs that watch the site read. */
export function loader({ pattern, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  switch (routeWord(pattern, ['healthz', 'readyz', 'metrics'])) {
    case 'healthz':
      return answerWhetherRunning(app, request, addressOf(context))
    case 'readyz':
      return answerWhetherReady(app)
    case 'metrics':
      return answerWithMetrics(app, request)
  }
}

/** Whether it should get visitors is up to /readyz. The site itself learns what its request looked like. */
async function answerWhetherRunning({ config, now }: App, request: Request, address: string) {
  const seen = describeSelfRequest(request, { address, config, now: now() })
  return seen ? Response.json(seen) : respond(`ok ${await readVersion()}`, 200)
}

const patience = 2000

/**
 * Whether a proxy should send visitors here: not once the process was asked to stop, and not while the database doesn't answer or the disk
 * is full.
 */
async function answerWhetherReady({ db, config, isStopping, lease, edge, replica }: App) {
  if (isStopping()) return respond('stopping', 503)
  if (!lease.holds()) return respond('can’t hear the changes of other processes', 503)
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve('the database is slow'), patience)
  const ping = sql`select 1`.execute(db).then(
    () => 'ready',
    () => 'the database is not responding',
  )
  const answered = await Promise.race([ping, late.promise])
  clearTimeout(timer)
  const word = answered === 'ready' && !(await hasRoom(config.dataDir)) ? 'the disk of the data folder is full or read-only' : answered
  // Pages are fresh here, so visitors may come.
  if (word === 'ready' && edge?.isReachable === false) return respond('ready, but the edge cache doesn’t take orders to drop pages', 200)
  if (word === 'ready' && replica?.isUsed === false) return respond('ready, but the replica isn’t used', 200)
  return respond(word, word === 'ready' ? 200 : 503)
}

/** Serves Prometheus with a token. For everyone else, this address doesn't exist. */
async function answerWithMetrics({ config, metrics }: App, request: Request) {
  if (!isBearer(request, config.metricsToken)) return respond('Not found', 404)
  return new Response(await metrics.print(), { headers: { 'Content-Type': metrics.registry.contentType } })
}

function respond(word: string, status: number) {
  return new Response(`${word}\n`, { status, headers: { 'Content-Type': 'text/plain' } })
}
