import type { Route } from './+types/sitemap-route.ts'
import { appContext } from '#app/app.ts'
import { rulesInForce } from '#app/guides/rules.ts'
import { guideSlugs } from '#app/guides/text.ts'

/** Lists the pages that search engines may show, and the day each last changed, if that's known. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, texts, rules, now } = context.get(appContext)
  const changed = (slug: string) => {
    const { updated, isChangedSince } = texts.get(slug)!
    return isChangedSince ? undefined : updated
  }
  const guides = guideSlugs.map((slug) => ({ path: `/about/${slug}`, day: changed(slug) }))
  const newest = guides
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1)
  const texts101 = ['harlot-hub-101', 'terms', 'privacy'].map((slug) => ({ path: `/${slug}`, day: changed(slug) }))
  const entries = [
    { path: '/', day: undefined },
    { path: '/about', day: newest },
    { path: '/ranking', day: undefined },
    { path: '/rules', day: rulesInForce(rules, now()).from },
    { path: '/takedown', day: undefined },
    { path: '/transparency', day: undefined },
    ...guides,
    ...texts101,
  ]
  const urls = entries.map(({ path, day }) => `<url><loc>${config.origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
