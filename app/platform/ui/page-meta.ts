import type { MetaDescriptor } from 'react-router'
import { type Catalog, languages, type Messages } from '#app/platform/copy/catalog.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { routes } from '#app/routes.ts'
import { defaultSite, type Site } from './use-site.ts'

type Page = {
  title: string
  description: string
  path: string
  keywords?: string
  jsonLd?: object
  /** What was at the address has ended, so it has no canonical address. */
  isGone?: boolean
}
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** A page's head: title, description, canonical address, Open Graph, and structured data. */
export function pageMeta(matches: Matches, { title, description, path, keywords, jsonLd, isGone }: Page): MetaDescriptor[] {
  const site = siteOf(matches)
  const { language } = site.copy
  const url = site.origin + inLanguage(language, path)
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(isGone ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    // Search engines may show the page in the reader's language. Other pages aren't theirs to show.
    ...(robotsFor(matches) || !site.isInSpanish
      ? []
      : languages.map((hrefLang) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: site.origin + inLanguage(hrefLang, path) }))),
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    // The site's mark on every page: a shared link never shows a person or a city.
    { property: 'og:image', content: `${site.origin}/card.png` },
    ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
  ]
}

/**
 * The head of a page that is for one person, or that may have a secret in its address. Neither its canonical address nor a shared link's
 * preview may reveal that, so both name the home page.
 */
export const privateMeta = (matches: Matches, { title, description }: Pick<Page, 'title' | 'description'>) =>
  pageMeta(matches, { title: `${title} | ${siteOf(matches).name}`, description, path: '/' })

/** What the page tells search engines: not to list it, unless its row in the route table says that they may. */
export function robotsFor(matches: Matches) {
  const { robots = 'noindex' } = routes[matches.at(-1)?.id ?? ''] ?? {}
  return robots === 'index' ? undefined : robots
}

export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: Site } | undefined
  return root?.site ?? defaultSite
}

/** The pattern of the page's route, which its loader and action get too, for a page that answers several. */
export const patternOf = (matches: Matches) => matches.at(-1)?.id ?? ''

/** A room's sentences in the reader's language, for a page's head. */
export const copyIn = <M extends Messages>(matches: Matches, catalog: Catalog<M>) => siteOf(matches).copy.read(catalog)
