import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { readCookie, readVisitorState } from '#app/platform/http/cookies.ts'
import { type PhotoKind, photoKinds } from '#app/ads/ad/photo-rules.ts'
import { type AudienceRules, liveAds, mayShowPhotos, readSignature } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { type Lease, Purgeable } from '#app/platform/http/cached-values.server.ts'
import { matchesEtag } from '#app/platform/http/negotiation.ts'
import { audienceOf } from '#app/platform/http/page-key.ts'
import { securityHeaders } from '#app/platform/http/security-headers.ts'
import { hourMs } from '#app/platform/time.ts'

type Parts = Pick<App, 'config' | 'db' | 'files' | 'now'> & { count?: (answer: 'full' | 'not modified', ms: number) => void; lease?: Lease }

type Holder = NonNullable<ReturnType<typeof readSignature>>
type Headers = Record<'full' | 'not modified', string[]>
/** A copy of a photo that is shown, of an ad that is live. `tags` are what purges it, here and wherever else it's stored. */
type Copy = {
  file: string
  etag: string
  tags: readonly string[]
  rules: AudienceRules
  headers: { members: Headers; everyones: Headers }
  /** The signature for anyone that was checked last: most requests have the same one. */
  signature?: { text: string; holder: Holder }
}
type Found = { copy: Copy; body: Buffer }
type Sent = { copy: Copy; body?: Buffer }
type Exchange = { req: IncomingMessage; res: ServerResponse; edge?: App['edge']; began: number }
/** A request that an address was signed for. */
type Asked = { key: string; holder: Holder }

const address = /^\/photos\/([\w-]{1,64})\/([1-9]\d{2,3})\.(avif|webp|jpeg)\?s=([\w.-]{10,40})$/
const browserSeconds = 300
/** An edge may show what it has for this long while the site doesn't answer, and never past the end of a signature. */
const edgeMs = hourMs
const everything = '*'
/** A copy without its photo takes one or two thousand bytes. */
const mostCopies = 20_000

/**
 * Answers requests for photos whose address this site has signed, from memory where it can. Whatever is stored here was shown when it was
 * read, and a change to its ad drops it: the same purges that remove a page also make the next request ask the database again. Any other
 * request for a photo goes on to its route, which decides by who asks (photo-file-route.ts).
 */
export class PhotoCache extends Purgeable {
  #parts: Parts
  #always: string[]
  #copies = new LRUCache<string, Copy>({ max: mostCopies, dispose: ({ tags }, key) => this.#forget(tags, key) })
  #bodies: LRUCache<string, Buffer>
  #keysByTag = new Map<string, Set<string>>()
  #loading = new Map<string, Promise<Found | undefined>>()
  /** What was purged while each of these was being read. */
  #reads = new Set<Set<string>>()

  constructor(parts: Parts) {
    super(parts.lease)
    this.#parts = parts
    this.#always = Object.entries(securityHeaders(parts.config)).flat()
    const maxSize = parts.config.photoCacheBytes
    this.#bodies = new LRUCache({ maxSize, sizeCalculation: ({ length }) => length + 200 })
  }

  get bytes() {
    return this.#bodies.calculatedSize
  }

  serve(req: IncomingMessage, res: ServerResponse, next: () => void, edge?: App['edge']) {
    const began = performance.now()
    const asked = this.#read(req)
    if (!asked) return next()
    const { key, copy, holder } = asked
    const send = (found: Sent) =>
      mayShowPhotos(found.copy.rules, holder.visitor) ? this.#send(found, asked, { req, res, edge, began }) : next()
    const body = copy && this.#bodies.get(key)
    const needsBody = copy && req.method === 'GET' && !matchesEtag(req.headers['if-none-match'], copy.etag)
    if (copy && (body || !needsBody)) return send({ copy, body })
    // The route says it in a sentence if the database or the files can't be reached.
    this.#load(key)
      .catch(() => undefined)
      .then((found) => (found ? send(found) : next()))
      .catch(() => res.destroy())
  }

  purge(...tags: string[]) {
    this.#note(tags)
    for (const tag of tags) for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#copies.delete(key)
  }

  purgeAll() {
    this.#note([everything])
    this.#copies.clear()
  }

  /** No visitor joins a read that began before a purge. */
  #note(tags: string[]) {
    this.#loading.clear()
    for (const purged of this.#reads) for (const tag of tags) purged.add(tag)
  }

  /** Undefined unless it's a request for a photo, from past the gate, by someone whom the address was signed for. */
  #read({ url, method, headers }: IncomingMessage) {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const [, name, width, kind, signature] = address.exec(url!) ?? []
    if (!name || audienceOf(headers.cookie) === '0') return undefined
    const { config, now } = this.#parts
    const key = `${name}/${width}.${kind}`
    const copy = this.#held(key)
    const known = copy?.signature
    if (known?.text === signature && now().getTime() < known!.holder.expires) return { key, copy, holder: known!.holder }
    const holder = readSignature(this.#parts, name, signature!, {
      state: readVisitorState(config.stateHeader && (headers[config.stateHeader.toLowerCase()] as string), headers.cookie),
      session: readCookie(headers.cookie ?? null, 'session', config),
    })
    if (!holder) return undefined
    if (copy && holder.isForAnyone) copy.signature = { text: signature!, holder }
    return { key, copy, holder }
  }

  /** What this process holds is asked for anew while it can't hear of changes. */
  #held(key: string) {
    return this.lease.holds() ? this.#copies.get(key) : undefined
  }

  /** Visitors who ask at the same time share one look, unless something was purged after it began. */
  #load(key: string): Promise<Found | undefined> {
    const inProgress = this.#loading.get(key)
    if (inProgress && this.lease.holds()) return inProgress
    const loading = this.#find(key).finally(() => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    })
    this.#loading.set(key, loading)
    return loading
  }

  async #find(key: string): Promise<Found | undefined> {
    const purged = new Set<string>()
    this.#reads.add(purged)
    try {
      const copy = this.#held(key) ?? (await this.#findCopy(key))
      const body = copy && (await buffer(this.#parts.files.read(copy.file)))
      if (!copy || !body) return undefined
      // What was read before a purge may be outdated: this visitor asked before it too, but no other gets it.
      const isOutdated = purged.has(everything) || copy.tags.some((tag) => purged.has(tag))
      if (!isOutdated) this.#store(key, { copy, body })
      return { copy, body }
    } finally {
      this.#reads.delete(purged)
    }
  }

  async #findCopy(key: string): Promise<Copy | undefined> {
    const [, name, width, kind] = /^(.+)\/(\d+)\.(\w+)$/.exec(key)!
    const row = await liveAds(this.#parts.db)
      .innerJoin('photos', 'ad_id', 'ads.id')
      .innerJoin('photo_files', 'photo_id', 'photos.id')
      .select(['ads.id', 'is_members_only', 'hides_photos', 'hidden_from', 'file', 'bytes'])
      .where('photos.name', '=', name!)
      .where('photo_files.width', '=', Number(width))
      .where('kind', '=', photoKinds.find((known) => known === kind) as PhotoKind)
      .where('shown_at', 'is not', null)
      .where('withheld_at', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    const { id, file, bytes, ...rules } = row
    const etag = `"${file.slice(0, 32)}"`
    const common = [...this.#always, 'ETag', etag, 'Vary', 'Cookie', 'Cache-Control']
    const about = ['Content-Type', `image/${kind}`, 'Content-Length', String(bytes)]
    const headersOf = (caching: string) => ({ full: [...common, caching, ...about], 'not modified': [...common, caching] })
    const headers = { members: headersOf('no-store'), everyones: headersOf(`private, max-age=${browserSeconds}, immutable`) }
    return { file, etag, tags: [`ad:${id}`], rules, headers }
  }

  /**
   * A browser shows its own copy for some minutes without asking, which saves the requests of one visit. It's the same photo for everyone who
   * may see it, but what only members may see isn't left on a shared computer.
   */
  #send({ copy, body }: Sent, { key, holder }: Asked, { req, res, edge, began }: Exchange) {
    const answer = matchesEtag(req.headers['if-none-match'], copy.etag) ? 'not modified' : 'full'
    // Nothing was purged since it was read if it's held. What an edge may store is the same for everyone past the gate.
    if (edge && holder.isForAnyone && answer === 'full' && req.method === 'GET' && this.#held(key) === copy)
      edge.mark({ tags: copy.tags, until: holder.expires - edgeMs }, { audience: audienceOf(req.headers.cookie) }, req, res)
    res.writeHead(answer === 'full' ? 200 : 304, copy.headers[holder.isMember ? 'members' : 'everyones'][answer])
    res.end(answer === 'full' && req.method === 'GET' ? body : undefined)
    this.#parts.count?.(answer, performance.now() - began)
  }

  #store(key: string, { copy, body }: Found) {
    this.#copies.set(key, copy)
    for (const tag of copy.tags) {
      if (!this.#keysByTag.has(tag)) this.#keysByTag.set(tag, new Set())
      this.#keysByTag.get(tag)!.add(key)
    }
    this.#bodies.set(key, body)
  }

  #forget(tags: readonly string[], key: string) {
    this.#bodies.delete(key)
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (!keys?.size) this.#keysByTag.delete(tag)
    }
  }
}
