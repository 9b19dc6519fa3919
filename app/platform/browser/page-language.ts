import type { Language } from '#app/platform/copy/catalog.ts'

export const pageLanguage = document.documentElement.lang as Language

/** In front of the path of each page in the page's language. This script is on every page, so it doesn't import the table on the server. */
export const pagePrefix = pageLanguage === 'es' ? '/es' : ''

/** A path of this site, other than of the home page, in the language of the page. */
export const pathHere = (path: string) => pagePrefix + path
