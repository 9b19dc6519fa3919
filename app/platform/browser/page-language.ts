export const pageLanguage = document.documentElement.lang

/** In front of the path of each page in the page's language. This script is on every page, so it doesn't import the list of languages. */
export const pagePrefix = pageLanguage === 'en' ? '' : `/${pageLanguage}`

/** A path of this site, other than of the home page, in the language of the page. */
export const pathHere = (path: string) => pagePrefix + path
