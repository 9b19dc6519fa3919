import type { App } from '#app/app.ts'
import { networkOf } from './client-address.ts'
import type { Refusal } from './request-context.ts'
import { isFromOurPage } from './same-origin.ts'

type Facts = { address: string; isTooLong: boolean; hydrates?: boolean }

/** What is turned away before any page is asked, in the order in which it costs least. */
export async function refuse(app: App, request: Request, { address, isTooLong, hydrates }: Facts): Promise<Refusal | undefined> {
  const { pathname } = new URL(request.url)
  if (!isDecodable(pathname)) return { status: 404 }
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return { status: 405, message: 'This address takes GET and POST.' }
  // The data of a page is for the browser code of hydrated pages; for all others it would be a way around the gate.
  if (pathname.endsWith('.data') && !hydrates) return { status: 404 }
  if (request.method !== 'POST') return undefined
  if (isTooLong) return { status: 413, message: 'That is more than this form takes. Nothing was saved.' }
  if (!isFromOurPage(request.headers, app.config.origin))
    return {
      status: 403,
      message: 'This was not sent from one of our pages, so nothing was done. Open the page again and send it from there.',
    }
  const retryAfter = await app.limits.consume('changes per network', networkOf(address))
  if (!retryAfter) return undefined
  app.metrics.limited.inc({ limit: 'changes per network' })
  return {
    status: 429,
    retryAfter,
    message: `Too many changes came from your network. Nothing was saved. Try again in ${retryAfter} seconds.`,
  }
}

function isDecodable(pathname: string) {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
