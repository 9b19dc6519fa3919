import { findProfile } from '#app/ads/ad/ads.server.ts'
import { findIdentity } from '#app/ads/ad/claims.server.ts'
import { hasWaitingRequest } from '#app/advertise/identity/identity-requests.server.ts'
import { formatWait } from '#app/advertise/identity/wait.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { isUnreachable } from '#app/platform/db/error-facts.ts'
import { rulesInForce } from '#app/site/guides/rules.ts'
import type { PageCaching } from '#app/platform/http/request-context.ts'
import { countOpenAds } from '#app/browse/listings/ad-counts.server.ts'
import { nextUtcDay } from '#app/platform/time.ts'
import { findFigures } from './figures.server.ts'

/** The figures of /transparency that other pages show too, counted by the same queries. */
const homeFigures = ['review-wait-median', 'reports-within-24-hours'] as const

/** The site in numbers, the same for everyone. Live ads are current, and the others at most an hour old. */
export async function countSite(app: Pick<App, 'db' | 'read' | 'pages' | 'places' | 'rules' | 'now'>) {
  const { live, verified } = await countOpenAds(app)
  const { figures } = await findFigures(app)
  const [wait, answered] = homeFigures.map((name) => figures.find((figure) => figure.name === name)?.value)
  return { live, verified, wait, answered, rules: rulesInForce(app.rules.en, app.now()).rules.length }
}

/** For pages that are readable without figures: undefined while the database can't be reached. */
export async function countSiteIfReachable(app: Parameters<typeof countSite>[0]) {
  return countSite(app).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return undefined
  })
}

/**
 * How long a page with these figures may be cached. They cover full days, so yesterday's aren't today's; without them, the page is good
 * only for this response.
 */
export const figuresCaching = (now: Date, isCounted = true): PageCaching => ({
  tags: ['figures', 'transparency'],
  until: isCounted ? nextUtcDay(now) : now,
})

/** The median waits of /transparency that an advertiser has ahead. One with too little behind it is left out. */
export async function findPostingWaits(app: Parameters<typeof findFigures>[0], reader: CopyReader) {
  const { figures } = await findFigures(app).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return { figures: [] }
  })
  const waitOf = (name: string) => {
    const value = figures.find((figure) => figure.name === name)?.value
    return typeof value === 'number' ? formatWait(reader, value) : undefined
  }
  return { review: waitOf('review-wait-median'), identity: waitOf('identity-wait-median') }
}

/** How long half of the identity checks take, for an advertiser who has to send the photos before a moderator reviews an ad. */
export async function findIdentityNeed(app: App, reader: CopyReader, accountId: number) {
  if (!app.config.requiresIdentity) return undefined
  const profile = await findProfile(app.db, accountId)
  const hasSent = profile && ((await findIdentity(app.db, profile.id, app.now())) || (await hasWaitingRequest(app, profile.id)))
  return hasSent ? undefined : { wait: (await findPostingWaits(app, reader)).identity }
}
