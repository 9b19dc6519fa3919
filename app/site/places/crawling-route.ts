import type { Route } from './+types/crawling-route'
import { type App, appContext } from '#app/app.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { routeWord } from '#app/platform/http/request-input.server.ts'
import { guideNames } from '#app/site/guides/addresses.ts'
import { rulesInForce } from '#app/site/guides/rules.ts'

/** What programs may fetch by themselves: search engines, and browsers that prefetch. */
export function loader({ pattern, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  switch (routeWord(pattern, ['robots.txt', 'sitemap.xml', 'speculation-rules.json'])) {
    case 'robots.txt':
      return answer('text/plain; charset=utf-8', writeRobots(app))
    case 'sitemap.xml':
      return answer('application/xml; charset=utf-8', writeSitemap(app))
    case 'speculation-rules.json':
      return answer('application/speculationrules+json', JSON.stringify(speculationRules(app)), 86_400)
  }
}

const answer = (type: string, text: string, seconds = 3600) =>
  new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${seconds}` } })

/**
 * What browsers may prefetch when a pointer rests on a link. The content security policy forbids inline rules, so pages name this file in a
 * header.
 */
function speculationRules({ config: { languages } }: App) {
  const paths = languages.flatMap(({ code }) => ['/state/*', '/city/*'].map((path) => inLanguage(code, path)))
  return { prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] }
}

function writeRobots({ config: { origin, languages } }: App) {
  const find = languages.map(({ code }) => `Disallow: ${inLanguage(code, '/find')}`).join('\n')
  // Pages of ads say noindex themselves, and a robot that may not fetch them would never read that.
  return `User-agent: *\n${find}\nDisallow: /functions/\nDisallow: /readyz\nDisallow: /healthz\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Lists the pages that search engines may show, and the day each last changed, if that's known. */
function writeSitemap({ config, texts, rules, now }: App) {
  const entryOf = (name: string) => {
    const { path, updated, isChangedSince } = texts.en.get(name)!
    return { path, day: isChangedSince ? undefined : updated }
  }
  const guides = guideNames.map(entryOf)
  const newest = guides
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1)
  const entries = [
    { path: '/', day: undefined },
    { path: '/about', day: newest },
    { path: '/ranking', day: undefined },
    { path: '/rules', day: rulesInForce(rules.en, now()).from },
    { path: '/takedown', day: undefined },
    { path: '/transparency', day: undefined },
    ...guides,
    ...['harlot-hub-101', 'terms', 'privacy'].map(entryOf),
  ]
  const urls = config.languages.flatMap(({ code }) =>
    entries.map(({ path, day }) => {
      const address = config.origin + inLanguage(code, path)
      return `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
