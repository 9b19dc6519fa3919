import type { Language } from '#app/copy/catalog.ts'

const forecast = { en: 'a weather forecast', es: 'un pronóstico del tiempo' }

/** The name of the page that quick exit opens, for use in sentences. */
export function nameExitPage(exitUrl: string, language: Language) {
  const host = new URL(exitUrl).hostname.replace(/^www\./, '')
  return host === 'weather.gov' ? forecast[language] : host
}
