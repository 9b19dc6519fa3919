import type { Route } from './+types/app-icon-route'
import { appContext } from '#app/app.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { png } = context.get(appContext).appIcon
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' } })
}
