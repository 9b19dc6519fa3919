/** What quick exit opens, as sentences name it. */
export function nameExitPage(exitUrl: string) {
  const host = new URL(exitUrl).hostname.replace(/^www\./, '')
  return host === 'weather.gov' ? 'a weather forecast' : host
}
