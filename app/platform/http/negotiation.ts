const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Chooses the best encoding that an Accept-Encoding header allows (RFC 9110 §12.5.3); a browser that forbids all of them gets identity. */
export function chooseEncoding(header: string | undefined): Encoding {
  // Every browser sends one of these, so they skip the parser.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br' || header === 'br') return 'br'
  if (!header) return 'identity'
  const weights = readWeights(header)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0)
  const allowed = encodings.filter((encoding) => weightOf(encoding) > 0)
  return allowed.reduce((best, encoding) => (weightOf(encoding) > weightOf(best) ? encoding : best), allowed[0] ?? 'identity')
}

/** Whether an If-None-Match list has an entity tag, by the weak comparison that RFC 9110 §13.1.2 requires. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === opaque)
}

/** Whether a program asks, and not a browser for a page. */
export function wantsJson({ headers }: Request) {
  return (
    !/text\/html/.test(headers.get('Accept') ?? '') && /application\/json/.test(`${headers.get('Accept')} ${headers.get('Content-Type')}`)
  )
}

function readWeights(header: string) {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  return weights
}

/** Whether a browser or a mail scanner is fetching a page before anyone asked for it. Possibly no one ever views the response. */
export function isPrefetch({ secPurpose, purpose }: { secPurpose?: string | null; purpose?: string | null }) {
  // Nearly no request has either.
  return Boolean(secPurpose || purpose) && /prefetch|prerender|preview/i.test(`${secPurpose} ${purpose}`)
}

/** Whether someone opens the page, rather than a program ahead of them. */
export function isByPerson({ method, headers }: Request) {
  return method === 'GET' && !isPrefetch({ secPurpose: headers.get('Sec-Purpose'), purpose: headers.get('Purpose') })
}
