import { nextUtcDay } from '#app/ads/sample.ts'
import type { App } from '#app/app.ts'
import { isUnreachable } from '#app/db/unreachable.ts'
import { keepUntil } from '#app/http/keep-until.ts'
import { countOpenAds } from '#app/listings/ad-counts.server.ts'
import { countPlaces } from '#app/places/places.server.ts'
import { findFigures } from './figures.server.ts'

/** Of the figures that /transparency has, those that stand on other pages too: counted by the same queries. */
const elsewhere = ['review-wait-median', 'reports-within-24-hours'] as const

/** The site in numbers, the same to everybody. Live ads are as of now, the others of the hour. */
export async function countSite(app: Pick<App, 'db' | 'pages' | 'places' | 'rules' | 'now'>) {
  const { live } = await countOpenAds(app)
  const { figures } = await findFigures(app)
  const [wait, answered] = elsewhere.map((name) => figures.find((figure) => figure.name === name)?.value)
  return { ...countPlaces(app.places), live, wait, answered }
}

/** For pages that can be read without them: undefined while the database cannot be reached. */
export async function countSiteIfReachable(app: Parameters<typeof countSite>[0]) {
  return countSite(app).catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return undefined
  })
}

/** For a page that shows them. They are of whole days, so that the figures of yesterday are not those of today; without them the page is good for this answer alone. */
export const keepFigures = (now: Date, isCounted = true) => keepUntil(['figures', 'transparency'], isCounted ? nextUtcDay(now) : now)
