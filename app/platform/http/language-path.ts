import type { Language } from '#app/platform/copy/catalog.ts'

/** What's in front of the path of each page in this language. */
export const prefixes: Record<Language, string> = { en: '', es: '/es' }

export const isSpanishPath = /^\/es(\/|$)/

/** The language that an address names, and the path as routes know it. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  if (!isSpanishPath.test(pathname)) return { language: 'en', path: pathname }
  return { language: 'es', path: pathname.slice(prefixes.es.length) || '/' }
}

const isPrefixed = /^\/es(?=$|[/?#])/

/** A path or an address on this site, such as `/search?words=tall`, in this language. One that names its language already keeps it. */
export const inLanguage = (language: Language, path: string) =>
  language === 'en' || isPrefixed.test(path) ? path : prefixes[language] + path.replace(/^\/(?=$|[?#])/, '')

/** Attributes with a path. Files are the same in every language. */
const link =
  /(?<!hreflang="en") (href|action|formaction|data-draft|data-counts)="\/(?!\/|assets\/|photos\/|brand\/|feeds\/|calendar\/|[\w-]+\.\w+")([^"]*)"/gi

/** A page whose links stay in its language. A link to the page in English says so with `hreflang`. */
export const withLinksIn = (language: Language, html: string) =>
  language === 'en' ? html : html.replaceAll(link, (_, name: string, rest: string) => ` ${name}="${inLanguage(language, `/${rest}`)}"`)
