/** The name of the page that quick exit opens, for use in sentences. */
export function nameExitPage(exitUrl: string) {
  const host = new URL(exitUrl).hostname.replace(/^www\./, '')
  return host === 'weather.gov' ? 'a weather forecast' : host
}
