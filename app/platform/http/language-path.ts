import { type Language, languages } from '#app/platform/copy/languages.ts'

/** What's in front of the path of each page in this language. */
export const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`)

const isUnder = (prefix: string, path: string) =>
  path.startsWith(prefix) && (path.length === prefix.length || '/?#'.includes(path[prefix.length]!))

/** Which of these languages an address names, and the path as routes know it. */
export function splitLanguage(pathname: string, among = languages): { language: Language; path: string } {
  const { code = 'en' } = among.find((one) => one.code !== 'en' && isUnder(prefixOf(one.code), pathname)) ?? {}
  return { language: code, path: pathname.slice(prefixOf(code).length) || '/' }
}

/** A path or an address on this site, such as `/search?words=tall`, in this language. One that names the language already keeps it. */
export function inLanguage(language: Language, path: string) {
  const prefix = prefixOf(language)
  return !prefix || isUnder(prefix, path) ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** Attributes with a path. Files are the same in every language. */
const link =
  /(?<!hreflang="[\w-]+") (href|action|formaction|data-draft|data-counts)="\/(?!\/|assets\/|photos\/|brand\/|feeds\/|calendar\/|[\w-]+\.\w+")([^"]*)"/gi

/** A page whose links stay in its language. A link to the page in another language says so with `hreflang`. */
export const withLinksIn = (language: Language, html: string) =>
  language === 'en' ? html : html.replaceAll(link, (_, name: string, rest: string) => ` ${name}="${inLanguage(language, `/${rest}`)}"`)
