import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { data } from 'react-router'
import type { Route } from './+types/calendar-route'
import { weekdays, weekdaysOf } from '#app/ads/ad/ad-content.ts'
import { isPendingAd } from '#app/ads/ad/pending-decisions.server.ts'
import { type App, appContext } from '#app/app.ts'
import { resolveSecretLink } from '#app/browse/saved/secret-links.server.ts'
import { answerProgram } from '#app/platform/http/program-answer.server.ts'
import { placeName } from '#app/site/places/places.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { type CalendarEvent, dayAfter, writeCalendar } from './calendar.ts'
import { visitsCopy } from './copy.ts'

export const handle = { limited: true }

/** Secret links authorize this route, because a calendar program can't sign in. */
export async function loader({ request, params: { secret }, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const link = await resolveSecretLink(app.db, { secret, purpose: 'calendar', now: app.now() })
  if (!link) throw data(null, 404)
  return answerProgram(request, { type: 'text/calendar', text: await visitsCalendar(app, link) })
}

type CalendarLink = { accountId: number; token_hash: string }

/** The calendar of an account's ads: planned visits and weekdays. Two ads with the same visit share one entry. */
async function visitsCalendar({ db, places, copy, now }: App, { accountId, token_hash }: CalendarLink) {
  const { language } = await db.selectFrom('accounts').select('language').where('id', '=', accountId).executeTakeFirstOrThrow()
  const { title, availableInFile } = copy[language ?? 'en'].read(visitsCopy)
  const visits = await db
    .selectFrom('visits')
    .innerJoin('ads', 'ads.id', 'ad_id')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['visits.state_abbr', 'visits.city_slug', 'from_on', 'to_on'])
    .select(({ fn }) => fn.max('edited_at').as('changedAt'))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('state', '<>', 'ended'), isPendingAd(now())]))
    .groupBy(['visits.state_abbr', 'visits.city_slug', 'from_on', 'to_on'])
    .orderBy('from_on')
    .orderBy('visits.state_abbr')
    .orderBy('visits.city_slug')
    .orderBy('to_on')
    .execute()
  const week = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(({ fn }) => [fn.max('edited_at').as('changedAt'), fn.min('live_at').as('since')])
    .select(sql<number | null>`bit_or(weekdays)`.as('bits'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'live')
    .where('weekdays', '<>', 0)
    .where((eb) => eb.not(isPendingAd(now())))
    .executeTakeFirstOrThrow()
  return writeCalendar([...visits.map(eventOf), ...(week.bits ? [weekly({ ...week, bits: week.bits })] : [])], title)

  function eventOf({ changedAt, from_on, to_on, ...where }: (typeof visits)[number]): CalendarEvent {
    const summary = placeName(places, where) || where.city_slug
    return { uid: uidOf(`${where.state_abbr}/${where.city_slug} ${from_on} ${to_on}`), changedAt, summary, from: from_on, to: to_on }
  }

  function weekly({ bits, changedAt, since }: { bits: number; changedAt: Date; since: Date | null }): CalendarEvent {
    const days = weekdaysOf(bits)
    const first = firstOf(days, utcDate(since ?? changedAt))
    return { uid: uidOf('week'), changedAt, summary: availableInFile, from: first, to: first, weekly: days }
  }

  /** Stays the same as long as the address does, and doesn't help anyone find the owner (RFC 7986 §5.3). */
  function uidOf(what: string) {
    return createHash('sha256').update(`${token_hash} ${what}`).digest('hex').slice(0, 32)
  }
}

/** A recurring event must begin on one of its own days (RFC 5545 §3.8.5.3). */
function firstOf(days: readonly string[], from: string) {
  const nameOf = (date: string) => weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!
  let date = from
  while (!days.includes(nameOf(date))) date = dayAfter(date)
  return date
}
