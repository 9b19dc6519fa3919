import type { Visitor } from '#app/ads/audience.server.ts'
import type { App } from '#app/app.ts'
import { findSample } from '#app/listings/samples.server.ts'
import { findShownAd } from '#app/listings/shown-ad.server.ts'
import { findReportedAd } from './ad-reports.server.ts'

/** What a report would be about. Its title only for those who may see the ad: to all others it is a number. */
export async function describeReported(app: App, visitor: Visitor, { adId, isAdult }: { adId: string; isAdult: boolean }) {
  const sample = findSample(app.samples, adId)
  if (sample) return { id: sample.id, isSample: true, title: undefined, path: undefined }
  const ad = await findReportedAd(app.db, adId)
  if (!ad) return undefined
  const shown = isAdult ? await findShownAd(app, visitor, adId) : undefined
  return { id: ad.id, isSample: false, title: shown?.title, path: shown && `${shown.place.path}/ad/${ad.id}` }
}
