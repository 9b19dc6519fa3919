/** Whether a browser or a mail scanner fetches a page before anyone has asked to see it: nobody may ever look at the answer. */
export function isPrefetch(headers: { secPurpose?: string | null; purpose?: string | null }) {
  return /prefetch|prerender|preview/i.test(`${headers.secPurpose} ${headers.purpose}`)
}
