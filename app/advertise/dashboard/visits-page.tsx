import { data, redirect } from 'react-router'
import type { Route } from './+types/visits-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { dayIn, utcDate } from '#app/platform/time.ts'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { cityName } from '#app/site/places/place.ts'
import { timezoneOf } from '#app/site/places/places.server.ts'
import { visitsCopy } from './copy.ts'
import { describeRefusal } from './dashboard-text.ts'
import { ownAdOf } from './own-ad.server.ts'
import { findDayErrors, lastDay, readVisitInput, tooManyVisits } from './visit.ts'
import { VisitsSection } from './visits-section.tsx'
import { addVisit, findVisitCity, listVisits, removeVisit } from './visits.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, visitsCopy).title }]

export async function loader({ context }: Route.LoaderArgs) {
  const { app, ad } = await ownAdOf(context)
  const today = utcDate(dayIn(timezoneOf(app.places, ad), app.now()))
  return {
    id: ad.id,
    title: ad.title,
    visits: await listVisits(app, [ad.id]),
    today,
    lastDay: lastDay(today),
    isEnded: ad.state === 'ended',
  }
}

/** Adds a visit, or removes one. */
export async function action({ pattern, request, params, context }: Route.ActionArgs) {
  const { app, ad, reader } = await ownAdOf(context, pattern.endsWith('/removal') ? 'visit' : 'ad')
  const copy = reader.read(visitsCopy)
  if (pattern.endsWith('/removal')) {
    const isGone = await removeVisit(app, ad, params.visitId ?? '')
    if (!isGone) throw data({ title: copy.noSuchVisit, lead: copy.noSuchVisitLead }, 404)
    return redirect(`/ads/${ad.id}?after=visit-removal`, 303)
  }
  const input = readVisitInput(await readForm(request))
  const found = findVisitCity(app, copy, input)
  const timezone = 'place' in found ? found.place.city.timezone : timezoneOf(app.places, ad)
  const errors = { ...findDayErrors(copy, input, utcDate(dayIn(timezone, app.now()))), ...('error' in found ? { city: found.error } : {}) }
  const choices = 'error' in found ? found.choices.map(cityName) : []
  if (!('place' in found) || Object.keys(errors).length) return data({ input, errors, choices, notice: copy.notAdded }, 422)
  const { state, city } = found.place
  const visit = { state_abbr: state.abbr, city_slug: city.slug, from_on: input.from, to_on: input.to }
  const outcome = await addVisit(app, ad, visit)
  if (outcome === 'too many') return data({ input, notice: tooManyVisits(copy) }, 422)
  if (outcome === 'ended') return data({ input, notice: describeRefusal(reader, 'state').lead }, 409)
  return redirect(`/ads/${ad.id}?after=visit`, 303)
}

export default function VisitsPage({ loaderData: { title, isEnded, ...section }, actionData }: Route.ComponentProps) {
  const copy = useCopy(visitsCopy)
  return (
    <AccountFrame title={copy.title} here="/ads">
      <p className="lead">
        <a href={`/ads/${section.id}`}>{title}</a>
      </p>
      {isEnded ? <p>{copy.ended}</p> : <VisitsSection {...section} {...actionData} />}
    </AccountFrame>
  )
}
