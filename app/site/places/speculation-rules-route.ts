import type { Route } from './+types/speculation-rules-route'
import { appContext } from '#app/app.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'

/**
 * What browsers may prefetch when a pointer rests on a link. The content security policy forbids inline rules, so pages name this file in a
 * header.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { languages } = context.get(appContext).config
  const paths = languages.flatMap(({ code }) => ['/state/*', '/city/*'].map((path) => inLanguage(code, path)))
  const rules = { prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] }
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
