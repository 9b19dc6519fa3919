import { useRouteLoaderData } from 'react-router'
import type { Catalog, Messages } from '#app/platform/copy/catalog.ts'
import { findLanguage, type SiteLanguage } from '#app/platform/copy/languages.ts'
import { type CopyReader, openCopy } from '#app/platform/copy/copy-reader.ts'

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
  /** The member's unread messages, counted up to 100. */
  unread?: number
  /** Set if the member asked to delete the account. */
  deletion?: { dueAt: Date; now: Date }
  /** Set if the account is suspended or banned. A ban has no end. */
  standing?: { until?: Date }
  /** On account pages: the member's ads whose weekly question is waiting. */
  adsAwaitingAnswer?: { id: number; title: string }[]
}

/** Used if not even root.tsx could be loaded. */
export const defaultSite: Site = {
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
export function useSite(): Site {
  const root = useRouteLoaderData<{ site: Site }>('root')
  return root?.site ?? defaultSite
}

/** A room's sentences in the reader's language. */
export const useCopy = <M extends Messages>(catalog: Catalog<M>) => useSite().copy.read(catalog)

/** The language that someone’s text is in, for its `lang`, where it isn’t the page’s own. */
export const useOtherLanguage = () => {
  const { language } = useSite().copy
  return (written: string | undefined) => (written === language ? undefined : written)
}
