import type { Language } from '#app/copy/catalog.ts'
import { inLanguage } from '#app/http/language-path.ts'

export const pageLanguage = document.documentElement.lang as Language

/** A path of this site in the language of the page. */
export const pathHere = (path: string) => inLanguage(pageLanguage, path)
