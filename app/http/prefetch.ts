/** Whether a browser or a mail scanner is fetching a page before anyone asked to see it. No one may ever look at the response. */
export function isPrefetch(headers: { secPurpose?: string | null; purpose?: string | null }) {
  return /prefetch|prerender|preview/i.test(`${headers.secPurpose} ${headers.purpose}`)
}
