/** What may be sent in a form. Photos have a route and a limit of their own. */
export const formBytes = 256 * 1024

/** For as long a form may come. A place is taken while it does, and places are few. */
const formSeconds = 10

type Limits = { bytes?: number; seconds?: number }

/** The request with a body that breaks off once it is too long or late; `isTooLong` says so afterwards, whatever the reader made of it. */
export function limitBody(request: Request, { bytes: most = formBytes, seconds = formSeconds }: Limits = {}) {
  const announced = Number(request.headers.get('Content-Length') ?? 0)
  let isTooLong = announced > most
  if (!request.body || isTooLong) return { request, isTooLong: () => isTooLong }
  let length = 0
  let deadline: NodeJS.Timeout
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start(controller) {
        deadline = setTimeout(() => controller.error(new Error('The request came too slowly.')), seconds * 1000)
        deadline.unref()
      },
      flush: () => clearTimeout(deadline),
      transform(chunk, controller) {
        length += chunk.byteLength
        isTooLong = length > most
        if (isTooLong) controller.error(new Error('The request is too long.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const limited = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    body: counted,
    duplex: 'half',
  } as RequestInit)
  return { request: limited, isTooLong: () => isTooLong }
}
