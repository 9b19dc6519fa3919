import type { Route } from './+types/robots-route'
import { appContext } from '#app/app.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin, languages } = context.get(appContext).config
  const find = languages.map(({ code }) => `Disallow: ${inLanguage(code, '/find')}`).join('\n')
  // Pages of ads say noindex themselves, and a robot that may not fetch them would never read that.
  const text = `User-agent: *\n${find}\nDisallow: /functions/\nDisallow: /readyz\nDisallow: /healthz\n\nSitemap: ${origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
