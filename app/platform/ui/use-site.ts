import { createContext, useContext } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { Catalog, Messages } from '#app/platform/copy/catalog.ts'
import { type CopyReader, openCopy } from '#app/platform/copy/copy-reader.ts'
import { findLanguage, type SiteLanguage } from '#app/platform/copy/languages.ts'
import type { Notice } from '#app/platform/start/switches.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { routes } from '#app/routes.ts'

export type Site = {
  /** The site's sentences in the reader's language. */
  copy: CopyReader
  /** The path and query of the page, as in English. */
  here: string
  /** The number of the request in the log. */
  requestId?: string
  /** The languages that the site has addresses in. */
  languages: readonly SiteLanguage[]
  name: string
  /** A cache in front of the site answers some visits, which aren't counted. */
  hasEdge?: boolean
  /** A site of made-up data, which says so on every page. */
  isDemo?: boolean
  origin: string
  exitUrl: string
  contact?: string
  publicKey: string
  affiliateSubid: string
  /** The operator's own colors, logo, font, and footer. */
  look?: {
    stylesheet?: string
    logo?: { src: string; ratio: number }
    mark?: string
    font?: string
    footer?: string
    appColor?: string
  }
  shortestPassword: number
  /** The addresses of guides that the operator has replaced. */
  addresses?: Readonly<Record<string, string>>
  /** The role of the signed-in member. */
  role?: 'member' | 'moderator' | 'admin'
  /** The version of the software, for admins. */
  version?: string
  /** The member's unread messages, counted up to 100. */
  unread?: number
  /** Set if the member asked to delete the account. */
  deletion?: { dueAt: Date; now: Date }
  /** Set if the account is suspended or banned. A ban has no end. */
  standing?: { until?: Date }
  /** On the list of their ads: the ones whose weekly question is waiting. */ adsAwaitingAnswer?: number[]
  /** On the forms of an ad: set if the identity check is ahead, with how long half of them take. */ identityNeed?: { wait?: string }
  /** What an admin has switched off, where it matters. */
  notices?: Notice[]
  /** Whether anyone may sign up. */
  hasSignUp?: boolean
}

/** For parts of pages in the browser. */
const defaultSite: Site = {
  copy: openCopy('en'),
  here: '/',
  languages: [findLanguage('en')],
  name: 'Evenfall',
  origin: '',
  exitUrl: 'https://www.weather.gov/',
  publicKey: '',
  affiliateSubid: '',
  shortestPassword: 8,
}

/** The site as root.tsx describes it. */
export const SiteContext = createContext(defaultSite)

export const useSite = () => useContext(SiteContext)

/** A room's sentences in the reader's language. */
export const useCopy = <M extends Messages>(catalog: Catalog<M>) => useSite().copy.read(catalog)

/** The language that someone’s text is in, for its `lang`, where it isn’t the page’s own. */
export const useOtherLanguage = () => {
  const { language } = useSite().copy
  return (written: string | undefined) => (written === language ? undefined : written)
}

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
    ...(robotsFor(matches.at(-1)?.id) || site.languages.length === 1
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

/** The same with the site's name after the title. */
export const namedMeta = (matches: Matches, { title, description }: Pick<Page, 'title' | 'description'>, path: string) =>
  pageMeta(matches, { title: `${title} | ${siteOf(matches).name}`, description, path })

/**
 * The head of a page that is for one person, or that may have a secret in its address. Neither its canonical address nor a shared link's
 * preview may reveal that, so both name the home page.
 */
export const privateMeta = (matches: Matches, page: Pick<Page, 'title' | 'description'>) => namedMeta(matches, page, '/')

/** What the page tells search engines: not to list it, unless its row in the route table says that they may. */
export function robotsFor(pageId = '') {
  const { robots = 'noindex' } = routes[pageId] ?? {}
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
