/** Whether a browser or a mail scanner is fetching a page before anyone asked for it. Possibly no one ever views the response. */
export function isPrefetch(headers: { secPurpose?: string | null; purpose?: string | null }) {
  return /prefetch|prerender|preview/i.test(`${headers.secPurpose} ${headers.purpose}`)
}
