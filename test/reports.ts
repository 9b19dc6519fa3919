import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>

let count = 0

/** Each request uses a new network in a new block, unless a test names one. */
export const nextNetwork = () => `${10 + ((++count >> 16) & 63)}.${(count >> 8) & 255}.${count & 255}.7`

export const formKeyIn = (html: string) => /name="form_key" value="([\w-]{43})"/.exec(html)![1]!

/** Gets a page from that network, because lookups are limited by network too. */
const open = ({ site, app }: Site, path: string, headers: Record<string, string> = {}, address = nextNetwork()) =>
  site(new Request(app.config.origin + path, { headers }), { address })

type From = { headers?: Record<string, string>; network?: string }

/** Reports an ad as its page would. */
export async function report(
  site: Site,
  adId: number,
  fields: Record<string, string> = {},
  { headers, network = nextNetwork() }: From = {},
) {
  const form_key = formKeyIn(await (await open(site, `/report/${adId}`, headers, network)).text())
  return site.post(`/report/${adId}`, { form_key, reason: 'scam', note: '', ...fields }, headers, network)
}

/** The path of its receipt. */
export const receiptOf = (answer: Response) => answer.headers.get('Location')!

/** Sends a concern as its page would. */
export async function sendConcern(site: Site, fields: Record<string, string> = {}, network = nextNetwork()) {
  const form_key = formKeyIn(await (await open(site, '/worried', {}, network)).text())
  return site.post('/worried', { form_key, reason: 'forced', what: 'She never answers by herself.', ...fields }, {}, network)
}
