import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { App } from '#app/app.ts'
import { readByPrimaryKey } from '#app/platform/db/by-primary-key.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { Purgeable } from '#app/platform/http/cached-values.server.ts'
import { cityName } from '#app/site/places/place.ts'
import { cityPlaceOf } from '#app/site/places/places.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { type AdCard, type CardClaims, type PhotoFile, adPath, cardText, charactersForCard, freshnessOf } from './ad.ts'
import { asOf, writtenIn } from './ad-content.ts'
import { type Visitor, liveAds, mayShow, mayShowPhotos, signPhoto, visibleAds } from './visible-ads.server.ts'
import { identityTimesOfEachAd } from './claims.server.ts'

export type Showing = Pick<App, 'config' | 'db' | 'places' | 'now' | 'cards'>

/** Loads what cards show, in the order of the given ids. Leaves out an ad that was deleted in the meantime. */
export async function listRows(app: Showing, visitor: Visitor, adIds: readonly number[]) {
  if (!adIds.length) return []
  const rows = await readRows(app, visibleAds(app.db, visitor), adIds)
  return rows.toSorted((a, b) => adIds.indexOf(a.id) - adIds.indexOf(b.id))
}

/** Like `listRows`, for ads that a search just found for this visitor, so only their audience rules are checked again. */
export async function listFoundRows(app: Showing, visitor: Visitor, adIds: readonly number[]): Promise<Row[]> {
  const read = (ids: readonly number[]) => readRows(app, liveAds(app.db), ids)
  let rows = await app.cards.find(adIds, read)
  const expired = rows.filter((row) => expiryTimesOf(row).some((end) => end <= app.now().getTime()))
  if (expired.length) {
    app.cards.purge(...expired.map(({ id }) => `ad:${id}`))
    rows = await app.cards.find(adIds, read)
  }
  return rows.filter((row) => mayShow(row, visitor))
}

/** A row takes a thousand bytes or two. */
const mostRows = 25_000
/** The HTML of a card takes three to six thousand bytes. */
const mostHeldAsHtml = 8000

/** What the cards of the ads that lists showed last are made of. A change to an ad purges its row together with its pages. */
export class CardRows extends Purgeable {
  #rows = new LRUCache<number, Row>({ max: mostRows })
  #html = new LRUCache<number, Map<string, string>>({ max: mostHeldAsHtml })
  #purges = 0

  /** The rows of these ads, in their order, without those that `read` doesn't find. */
  async find(adIds: readonly number[], read: (adIds: readonly number[]) => Promise<Row[]>): Promise<Row[]> {
    const cached = adIds.map((id) => (this.lease.holds() ? this.#rows.get(id) : undefined))
    const missing = adIds.filter((_, index) => !cached[index])
    if (!missing.length) return cached as Row[]
    const purges = this.#purges
    const rows = new Map((await read(missing)).map((row) => [row.id, row]))
    // Rows that were read before a purge may be outdated.
    if (purges === this.#purges) for (const [id, row] of rows) this.#rows.set(id, row)
    return adIds.flatMap((id, index) => cached[index] ?? rows.get(id) ?? [])
  }

  /** Where the ad's card is held as HTML: see AdList. */
  heldHtmlOf(adId: number) {
    const held = this.#html.get(adId) ?? new Map<string, string>()
    this.#html.set(adId, held)
    return held
  }

  purge(...tags: string[]) {
    this.#purges++
    for (const tag of tags) {
      if (!tag.startsWith('ad:')) continue
      this.#rows.delete(Number(tag.slice(3)))
      this.#html.delete(Number(tag.slice(3)))
    }
  }

  purgeAll() {
    this.#purges++
    this.#rows.clear()
    this.#html.clear()
  }
}

async function readRows({ db, places, now }: Showing, ads: ReturnType<typeof liveAds>, adIds: readonly number[]) {
  const query = ads
    .where(sql<boolean>`ads.id = any (${adIds}::bigint[])`)
    .select([
      'ads.id',
      'state_abbr',
      'city_slug',
      'title',
      'age',
      'age_stated_on',
      'category',
      'is_verified',
      'confirmed_on',
      'photo_count',
      'hides_photos',
      'languages',
    ])
    .select(['is_members_only', 'hidden_from'])
    .select((eb) => eb.selectFrom('profiles').select('profiles.name').whereRef('profiles.id', '=', 'ads.profile_id').as('name'))
    .select(identityTimesOfEachAd(now()))
    .select([...cardClaims(now())])
    .select([sql<string>`left(description, ${charactersForCard}::int)`.as('description'), firstPhoto.as('photo')])
  const rows = await readByPrimaryKey(db, query)
  return rows.map(({ description, languages, ...row }) => {
    const place = cityPlaceOf(places, row)!
    return { ...row, path: adPath(place, row.id), place: cityName(place), text: cardText(description), language: writtenIn(languages) }
  })
}

/** How many claims there are, when the first of them expires, in milliseconds, and the names of the photos that have one. */
type Tally = [count: number, until: number | null, names: string[] | null]

/** A shorter form of the columns of `adClaims`, for lists of ads. */
function cardClaims(now: Date) {
  const tally = sql`count(*), floor(extract(epoch from min(expires_at)) * 1000)`
  return [
    sql<Tally | null>`case when photo_count > 0 then (
      select json_build_array(${tally}, json_agg(photos.name)) from photos join claims on photo_id = photos.id where ad_id = ads.id and shown_at is not null and withheld_at is null
        and ended_at is null and checked_at <= ${now} and expires_at > ${now}) end`.as('photo_claims'),
    sql<Tally>`(
      select json_build_array(${tally}, null) from links where links.profile_id = ads.profile_id and confirmed_at <= ${now} and expires_at > ${now})`.as(
      'link_claims',
    ),
  ] as const
}

/** A visitor who may not see the photos must not learn about them here either. */
function readCardClaims({ photo_claims, link_claims: [links], photo }: Row, seesPhotos: boolean): CardClaims | undefined {
  const [photos, , names] = (seesPhotos && photo_claims) || [0]
  return photos + links > 0 ? { photos, isFirstPhoto: Boolean(photo && names?.includes(photo.name)), links } : undefined
}

/** The ad's first approved photo, in its advertiser's order. The caller checks who may see it. */
const firstPhoto = sql<PhotoFile | null>`case when photo_count > 0 then (
  select json_build_object('name', name, 'alt', alt, 'width', width, 'height', height, 'color', color, 'focus', focus)
    from photos where photos.ad_id = ads.id and shown_at is not null and withheld_at is null order by position, id limit 1) end`

export type Row = Awaited<ReturnType<typeof readRows>>[number]

/** When each of the ad's claims expires, in milliseconds. */
export const expiryTimesOf = ({ identity, photo_claims, link_claims }: Row) =>
  [identity?.[1], photo_claims?.[1], link_claims[1]].filter((end) => typeof end === 'number')

export async function makeCards(app: Showing, visitor: Visitor, rows: readonly Row[]): Promise<AdCard[]> {
  const { db, now, cards } = app
  const seesPhotos = (row: Row) => mayShowPhotos(row, visitor)
  const ids = rows.map(({ id }) => id)
  const saved = await savedAmong(db, visitor.accountId, ids)
  const today = utcDate(now())
  return rows.map((ad): AdCard => {
    return {
      id: ad.id,
      path: ad.path,
      title: ad.title,
      name: ad.name!,
      age: asOf(ad, now()).age!,
      category: ad.category!,
      text: ad.text,
      language: ad.language,
      photo: seesPhotos(ad) && ad.photo ? signPhoto(app, ad, visitor, ad.photo) : undefined,
      photoCount: ad.photo_count,
      isSample: false,
      isFeatured: false,
      isSaved: saved.has(ad.id),
      heldHtml: cards.heldHtmlOf(ad.id),
      real: {
        freshness: freshnessOf(ad.confirmed_on!, today),
        checkedAt: ad.identity ? new Date(ad.identity[0]) : undefined,
        expiresAt: ad.identity ? new Date(ad.identity[1]) : undefined,
        claims: readCardClaims(ad, seesPhotos(ad)),
        photoCount: ad.photo_count,
        hidesPhotos: !seesPhotos(ad),
      },
    }
  })
}

export type PlacedCard = AdCard & { place: string; tag: string }

/** Cards that name their city, for lists that span several cities. */
export async function placeCards(app: Showing, visitor: Visitor, rows: readonly Row[]): Promise<PlacedCard[]> {
  const cards = await makeCards(app, visitor, rows)
  return cards.map((card, index) => {
    const { place, state_abbr, city_slug } = rows[index]!
    return { ...card, place, tag: `${state_abbr}/${city_slug}` }
  })
}

/** Which of these ads a member has saved, for the Save buttons of a list. */
export async function savedAmong(db: Db, accountId: number | undefined, adIds: readonly number[]) {
  if (accountId === undefined || !adIds.length) return new Set<number>()
  const rows = await db.selectFrom('favorites').select('ad_id').where('account_id', '=', accountId).where('ad_id', 'in', adIds).execute()
  return new Set(rows.map(({ ad_id }) => ad_id))
}
