import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Source } from '#app/platform/http/budgets.ts'
import { followReport } from '#app/moderation/reports/follow-report.server.ts'
import { type Kind, isAboutPhotos, linesOf } from './takedown.ts'

export type FoundPhoto = { id: number; ad_id: number; perceptual_hash: string; isCopy: boolean }
type FoundAd = { id: number }
/** `count` is how many different ads and photos the addresses name that were found. */
export type Found = { photos: FoundPhoto[]; ads: FoundAd[]; missing: string[]; count: number }

/**
 * Finds what addresses name. An ad's address stands for all its photos, or for its text, depending on the kind of request. An ad that was
 * never live can't be named: no stranger has seen it, so it's missing like any number that doesn't exist.
 */
export async function findNamed(db: Db, kind: Kind, named: readonly Named[]): Promise<Found> {
  const adIds = named.flatMap(({ adId }) => adId ?? [])
  const names = named.flatMap(({ photo }) => photo ?? [])
  const pictures =
    adIds.length + names.length === 0
      ? []
      : await db
          .selectFrom('photos')
          .innerJoin('ads', 'ads.id', 'ad_id')
          .select(['photos.id', 'ad_id', 'name', 'perceptual_hash'])
          .where('live_at', 'is not', null)
          .where((or) => or.or([or('ad_id', 'in', [0, ...adIds]), or('name', 'in', ['', ...names])]))
          .orderBy('photos.id')
          .execute()
  const missingLines = (isOne: (adId?: number, photo?: string) => boolean) =>
    named.filter(({ adId, photo }) => !isOne(adId, photo)).map(({ line }) => line)
  if (isAboutPhotos(kind)) {
    const missing = missingLines((adId, photo) => pictures.some(({ ad_id, name }) => ad_id === adId || name === photo))
    return { photos: pictures.map((photo) => ({ ...photo, isCopy: false })), ads: [], missing, count: countFound(named, missing) }
  }
  const adOf = new Map(pictures.map(({ name, ad_id }) => [name, ad_id]))
  const wanted = [...adIds, ...names.flatMap((name) => adOf.get(name) ?? [])]
  const ads = wanted.length ? await listPublic(db, wanted) : []
  const publicIds = new Set(ads.map(({ id }) => id))
  const missing = missingLines((adId, photo) => publicIds.has(adId ?? adOf.get(photo!) ?? 0))
  return { photos: [], ads, missing, count: countFound(named, missing) }
}

function countFound(named: readonly Named[], missing: readonly string[]) {
  return new Set(named.filter(({ line }) => !missing.includes(line)).map(({ adId, photo }) => adId ?? photo)).size
}

/** Lists ads that were public and are, or could become so without another edit. Drafts and ended ads are public nowhere. */
function listPublic(db: Db, adIds: number[]) {
  return db
    .selectFrom('ads')
    .select('id')
    .where('id', 'in', adIds)
    .where('live_at', 'is not', null)
    .where('state', 'in', ['live', 'in review', 'paused'])
    .execute()
}

/** A line of input and the ad or photo it names. A line that names nothing on this site has neither. */
type Named = { line: string; adId?: number; photo?: string }

export const readAddresses = (input: string, origin: string): Named[] =>
  linesOf(input).map((line) => ({ line, ...readAddress(line, origin) }))

/** Accepts `/city/Texas/Austin/ad/123`, with any of the site's hosts before it and anything after it, `/photos/…`, or just a number. */
function readAddress(line: string, origin: string): Omit<Named, 'line'> {
  const [, number] = /^(?:ad|anuncio|number|número|no\.?|núm\.?|#|\s)*([1-9]\d{0,15})\.?$/i.exec(line) ?? []
  if (number) return { adId: Number(number) }
  const path = pathIn(line, origin)
  if (path === undefined) return {}
  const [, photo] = /^\/photos\/([\w-]{5,64})(?:\/|$)/.exec(path) ?? []
  if (photo) return { photo }
  const [, adId] = /\/(?:ads?|new)\/([1-9]\d{0,15})(?:\.data)?(?:\/|$)/i.exec(path) ?? []
  return adId ? { adId: Number(adId) } : {}
}

/** Returns the path of a URL on this site, or of a bare path. The same number on another host would be a different ad. */
function pathIn(line: string, origin: string) {
  const address = /https?:\/\/\S+/i.exec(line)?.[0] ?? (/^[\w.-]+(:\d+)?\//.test(line) ? `https://${line}` : /\/\S+/.exec(line)?.[0])
  if (!address || !URL.canParse(address, origin)) return undefined
  const { hostname, pathname } = new URL(address, origin)
  if (nameOf(hostname) !== nameOf(new URL(origin).hostname)) return undefined
  return decode(pathname).replaceAll(/\/{2,}/g, '/')
}

const nameOf = (host: string) => (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host) ? 'here' : host.replace(/^www\.|\.$/g, ''))

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Lists what a request hides and hasn't restored. */
export function listItems(db: Db, takedownId: number) {
  return db
    .selectFrom('take_down_items')
    .selectAll()
    .where('take_down_id', '=', takedownId)
    .where('restored_at', 'is', null)
    .orderBy('ad_id')
    .orderBy('id')
    .execute()
}

/**
 * Preserves photos that may show a minor, as a report about one would, before the advertiser or a decision can delete them. It files one
 * report per ad, and another once more of its photos are hidden. An admin makes the CyberTipline package from it.
 */
export async function preserveEvidenceOfMinors(app: App, transaction: Db, takedownId: number, source: Source) {
  const note = `Takedown ${takedownId} says that its photos may show someone under 18.`
  // Reports of 0.1 have the other spelling.
  const notes = [note, note.replace('Takedown', 'Take-down')]
  const items = await listItems(transaction, takedownId)
  for (const [ad_id, ofAd] of Map.groupBy(items, (item) => item.ad_id)) {
    if (ad_id === null) continue
    const last = ofAd.map(({ hidden_at }) => hidden_at).reduce((one, other) => (one > other ? one : other))
    const earlier = transaction.selectFrom('reports').select('id').where('ad_id', '=', ad_id).where('note', 'in', notes)
    if (await earlier.where('made_at', '>=', last).executeTakeFirst()) continue
    const { id } = await transaction
      .insertInto('reports')
      .values({ subject: 'ad', reason: 'minor', note, ad_id, about_id: ofAd[0]!.account_id, made_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await followReport(app, transaction, { reportId: id, subject: 'ad', reason: 'minor', source, isByMember: false, alerts: false })
  }
}
