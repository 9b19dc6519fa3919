const { lang } = document.documentElement

// This script is on every page, so it makes what it needs from the page's `lang` instead of importing the list of languages.
export const pageLocale = `${lang}-US`

/** In front of the path of each page in the page's language. */
export const pagePrefix = lang === 'en' ? '' : `/${lang}`

/** A path of this site, other than of the home page, in the language of the page. */
export const pathHere = (path: string) => pagePrefix + path
