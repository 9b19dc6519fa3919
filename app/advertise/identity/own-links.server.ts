import { randomBytes } from 'node:crypto'
import { adPath, tagsOf } from '#app/ads/ad/ad.ts'
import { listOwnAds } from '#app/ads/ad/ads.server.ts'
import { adCardCopy } from '#app/ads/ad/copy.ts'
import { hostFile, isConfirmed, linkLimits, nameLink } from '#app/ads/ad/own-link.ts'
import type { App } from '#app/app.ts'
import type { CopyOf } from '#app/platform/copy/catalog.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { isPublicUrl } from '#app/platform/http/outside.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { cityPlaceOf } from '#app/site/places/places.server.ts'
import type { ownLinksCopy } from './copy.ts'
import { liveAdsOf } from './identities.server.ts'
import { lockProfile } from './identity-requests.server.ts'

type OwnLinksCopy = CopyOf<typeof ownLinksCopy>
type Input = { url: string } | { error: string }

/** Parses an address as an advertiser types it, or returns an error message for them. */
export function readLink({ config, textScreen }: Pick<App, 'config' | 'textScreen'>, copy: OwnLinksCopy, input: string): Input {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(input.trim()) ? input.trim() : `https://${input.trim()}`
  if (!input.trim()) return { error: copy.addressMissing }
  if (text.length > linkLimits.characters) return { error: copy.addressTooLong({ most: linkLimits.characters }) }
  if (!URL.canParse(text)) return { error: copy.notAddress }
  const url = new URL(text)
  if (url.protocol === 'http:') return { error: copy.notHttps }
  if (url.search || url.hash) return { error: copy.hasQuery }
  if (!isPublicUrl(url)) return { error: copy.notPublicName }
  if (url.hostname === new URL(config.origin).hostname) return { error: copy.thisSite }
  return isForbiddenHost(textScreen, url.hostname) ? { error: copy.adSite } : { url: url.href }
}

/** Whether the word rules forbid the words in a host's name. They'd find any web address, so this removes the dots first. */
function isForbiddenHost(screen: App['textScreen'], host: string) {
  return [host.replaceAll('.', ' '), host.replaceAll(/[.-]/g, ' ')].some((text) => screen.findStops(text).length > 0)
}

/** Adding the same URL twice stores it once. */
export function addLink({ db, now }: App, accountId: number, url: string): Promise<'added' | 'no profile' | 'enough'> {
  return inTransaction(db, async (transaction) => {
    const profileId = await lockProfile(transaction, accountId)
    if (!profileId) return 'no profile'
    const links = await transaction.selectFrom('links').select('url').where('profile_id', '=', profileId).execute()
    if (links.some((link) => link.url === url)) return 'added'
    if (links.length >= linkLimits.links) return 'enough'
    const none = { how: null, confirmed_at: null, checked_at: null, failed_since: null, expires_at: null }
    const token = `evenfall-${randomBytes(16).toString('hex')}`
    await transaction
      .insertInto('links')
      .values({ profile_id: profileId, url, token, added_at: now(), ...none })
      .execute()
    return 'added'
  })
}

const ownLinks = (db: Db, accountId: number) =>
  db
    .selectFrom('links')
    .where('profile_id', '=', (eb) => eb.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId))

const listOwnLinks = (db: Db, accountId: number) => ownLinks(db, accountId).selectAll().orderBy('id').execute()

/** Returns undefined for another account's link. */
export const findOwnLink = (db: Db, accountId: number, linkId: number) =>
  ownLinks(db, accountId).selectAll().where('links.id', '=', linkId).executeTakeFirst()

export async function removeLink(app: App, { id, profile_id }: { id: number; profile_id: number }) {
  await changePages(app, async (transaction) => {
    await transaction.deleteFrom('links').where('id', '=', id).execute()
    return { tags: await tagsOfLinks(transaction, profile_id) }
  })
}

/** The tags of the profile's live ads, because their pages show its confirmed links. */
export async function tagsOfLinks(transaction: Db, profileId: number) {
  const ads = await liveAdsOf(transaction, profileId)
  return ads.flatMap(tagsOf)
}

/** The pages that an advertiser says are theirs, and how to prove it. */
export async function describeLinks(app: App, reader: CopyReader, accountId: number) {
  const now = app.now()
  const [links, ads] = [await listOwnLinks(app.db, accountId), await listOwnAds(app.db, accountId)]
  const shown = ads.find(({ state }) => state === 'live') ?? ads.find(({ state }) => state === 'paused')
  const place = shown && cityPlaceOf(app.places, shown)
  return {
    links: links.map((link) => ({
      id: link.id,
      url: link.url,
      token: link.token,
      hostFile: new URL(hostFile, link.url).href,
      /** The name that other visitors see. */
      name: nameLink(reader.read(adCardCopy), link),
      how: link.how,
      checkedAt: link.checked_at,
      failedSince: link.failed_since,
      confirmed: isConfirmed(link, now) ? { at: link.confirmed_at!, until: link.expires_at! } : undefined,
    })),
    /** The URL that the page has to link back to. Undefined if the advertiser has no live or paused ad. */
    adAddress: place && `${app.config.origin}${adPath(place, shown.id)}`,
    now,
  }
}

export type LinkStatus = Awaited<ReturnType<typeof describeLinks>>
