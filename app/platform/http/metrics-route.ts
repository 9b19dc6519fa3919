import { createHash, timingSafeEqual } from 'node:crypto'
import type { Route } from './+types/metrics-route'
import { appContext } from '#app/app.ts'

/** Serves Prometheus with a token. For everyone else, this address doesn't exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, metrics } = context.get(appContext)
  const header = request.headers.get('Authorization') ?? ''
  if (!config.metricsToken || !isSame(header, `Bearer ${config.metricsToken}`))
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return new Response(await metrics.registry.metrics(), { headers: { 'Content-Type': metrics.registry.contentType } })
}

function isSame(header: string, wanted: string) {
  const [one, other] = [header, wanted].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
