import type { MetaDescriptor } from 'react-router'
import type { Catalog, Messages } from '#app/platform/copy/catalog.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { defaultSite, type Site } from './use-site.ts'

type Page = {
  title: string
  description: string
  path: string
  robots?: string
  keywords?: string
  jsonLd?: object
  /** What was at the address has ended, so it has no canonical address. */
  isGone?: boolean
}
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** A page's head: title, description, canonical address, Open Graph, and structured data. */
export function pageMeta(matches: Matches, { title, description, path, robots, keywords, jsonLd, isGone }: Page): MetaDescriptor[] {
  const site = siteOf(matches)
  const { language } = site.copy
  const url = site.origin + inLanguage(language, path)
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...(isGone ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    // Search engines may show the page in the reader's language. Other pages aren't theirs to show.
    ...(robots || site.languages.length === 1
      ? []
      : site.languages.map(({ code }) => ({
          tagName: 'link',
          rel: 'alternate',
          hrefLang: code,
          href: site.origin + inLanguage(code, path),
        }))),
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
export const privateMeta = (matches: Matches, { title, description }: Pick<Page, 'title' | 'description'>, robots = 'noindex') =>
  pageMeta(matches, { title: `${title} | ${siteOf(matches).name}`, description, path: '/', robots })

export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: Site } | undefined
  return root?.site ?? defaultSite
}

/** A room's sentences in the reader's language, for a page's head. */
export const copyIn = <M extends Messages>(matches: Matches, catalog: Catalog<M>) => siteOf(matches).copy.read(catalog)
