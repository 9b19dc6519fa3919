import { createHash } from 'node:crypto'
import type { Route } from './+types/worker-route'
import { appContext } from '#app/app.ts'
import { offlineWorker } from './offline-worker.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config, copy } = context.get(appContext)
  const script = offlineWorker(config.appName, copy, sourceHash)
  return new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } })
}

const sourceHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
