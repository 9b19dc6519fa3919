/** The most that a form may hold. Photos have a route and a limit of their own. */
export const formBytes = 256 * 1024

/** How long a form may take to arrive. */
const formSeconds = 10
/** A body may arrive in bursts, but once it has lost this much time, it has to make up for it at this rate. */
const patienceMs = 10_000
const leastBytesPerMs = 20

type Limits = { bytes?: number; seconds?: number }

/**
 * Returns the request with a body that breaks off once it's too long, too slow, or late; `isTooLong` says so afterwards, whatever the
 * reader made of it. Only time spent waiting for the sender counts: a form that waits for its turn to be read isn't slow.
 */
export function limitBody(request: Request, { bytes: most = formBytes, seconds = formSeconds }: Limits = {}) {
  const announced = Number(request.headers.get('Content-Length') ?? 0)
  let isTooLong = announced > most
  if (!request.body || isTooLong) return { request, isTooLong: () => isTooLong }
  const reader = request.body.getReader()
  let length = 0
  let left = seconds * 1000
  let patience = patienceMs
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const began = Date.now()
        const deadline = setTimeout(() => breakOff(controller, 'The request arrived too slowly.'), Math.min(left, patience)).unref()
        const { done, value } = await reader.read().finally(() => clearTimeout(deadline))
        if (done) return close(controller)
        const waited = Date.now() - began
        left -= waited
        patience = Math.min(patienceMs, patience - waited + value.byteLength / leastBytesPerMs)
        length += value.byteLength
        isTooLong = length > most
        if (isTooLong) return breakOff(controller, 'The request is too long.')
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const limited = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    body,
    duplex: 'half',
  } as RequestInit)
  return { request: limited, isTooLong: () => isTooLong }

  function breakOff(controller: ReadableStreamDefaultController, reason: string) {
    controller.error(new Error(reason))
    reader.cancel().catch(() => {})
  }
}

/** A stream that broke off while it was being read can't be closed again, and closing it throws. */
function close(controller: ReadableStreamDefaultController) {
  try {
    controller.close()
  } catch {}
}
