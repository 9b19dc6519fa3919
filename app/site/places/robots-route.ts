import type { Route } from './+types/robots-route'
import { appContext } from '#app/app.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin, isInSpanish } = context.get(appContext).config
  const find = isInSpanish ? 'Disallow: /find\nDisallow: /es/find' : 'Disallow: /find'
  // Pages of ads say noindex themselves, and a robot that may not fetch them would never read that.
  const text = `User-agent: *\n${find}\nDisallow: /functions/\nDisallow: /readyz\nDisallow: /healthz\n\nSitemap: ${origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
