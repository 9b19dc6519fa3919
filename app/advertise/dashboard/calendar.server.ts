import { weekdays } from '#app/ads/ad/ad-content.ts'
import { listOwnAds } from '#app/ads/ad/ads.server.ts'
import { withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { placeName, timezoneOf } from '#app/site/places/places.server.ts'
import { dayIn, utcDate } from '#app/platform/time.ts'
import { monthsFrom } from './month.ts'
import { formatVisitDates } from './visit.ts'
import { listVisits } from './visits.server.ts'

const shownMonths = 3

/** The coming weeks: the weekdays of each ad, and visits to other cities. */
export async function describeCalendar(app: App, reader: CopyReader, accountId: number) {
  const own = await withholdDecisions(app.db, await listOwnAds(app.db, accountId), app.now())
  const ads = own.filter(({ state }) => state !== 'ended' && state !== 'draft')
  const ids = ads.map(({ id }) => id)
  const visits = await listVisits(app, ids)
  // Advertisers rarely have ads in two time zones.
  const timezone = ads[0] ? timezoneOf(app.places, ads[0]) : 'UTC'
  const titles = new Map(ads.map(({ id, title }) => [id, title]))
  return {
    months: monthsFrom(utcDate(dayIn(timezone, app.now())), shownMonths, visits, reader.locale),
    visits: visits.map((visit) => ({
      id: visit.id,
      adId: visit.ad_id,
      title: titles.get(visit.ad_id)!,
      city: visit.city,
      days: formatVisitDates(reader, visit),
    })),
    // 0 means that the ad states no weekdays.
    weeks: ads.map((ad) => ({
      id: ad.id,
      title: ad.title,
      city: placeName(app.places, ad),
      isAvailable: weekdays.map((_, day) => Boolean(ad.weekdays & (1 << day))),
    })),
    availableOn: weekdays.map((_, day) => ads.some((ad) => ad.weekdays & (1 << day))),
  }
}
