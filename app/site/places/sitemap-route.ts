import type { Route } from './+types/sitemap-route'
import { appContext } from '#app/app.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { rulesInForce } from '#app/site/guides/rules.ts'
import { guideNames } from '#app/site/guides/addresses.ts'

/** Lists the pages that search engines may show, and the day each last changed, if that's known. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, texts, rules, now } = context.get(appContext)
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
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
