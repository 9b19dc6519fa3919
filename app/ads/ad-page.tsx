import { data, redirect } from 'react-router'
import type { Route } from './+types/ad-page.ts'
import { appContext } from '#app/app.ts'
import { keepUntil } from '#app/http/keep-until.ts'
import { cityPath } from '#app/places/place.ts'
import { findCity, findState } from '#app/places/places.server.ts'
import { JoinLink } from '#app/ui/join-link.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { Badges } from './ad-card.tsx'
import { Photos } from './photo.tsx'
import { findSample } from './samples.server.ts'

export const handle = { keep: [], adultsOnly: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { ad, place, path } = loaderData
  return pageMeta(matches, {
    title: `${ad.title} | ${place} | ${siteOf(matches).name}`,
    description: `A sample ad in ${place}: ${ad.title}. It shows what an ad looks like; nobody in it exists.`,
    path,
    robots: 'noindex',
  })
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { places, samples } = context.get(appContext)
  const state = findState(places, params.state)
  const city = state && findCity(places, state, params.city)
  const ad = city && findSample(samples, params.adId)
  if (!state || !city || !ad)
    throw data({ title: 'Ad not found', lead: 'There is no ad at this address. It may have ended, or the address may be cut off.' }, 404)
  const path = `${cityPath(state, city)}/ad/${ad.id}`
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  return data(
    { ad, city: city.name, cityPath: cityPath(state, city), place: `${city.name}, ${state.name}`, path },
    keepUntil([`ad:${ad.id}`]),
  )
}

export default function AdPage({ loaderData: { ad, city, cityPath: back, place } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        <a className="back" href={back}>
          Back to {city} ads
        </a>
      </div>
      <Stand broken className="page-head after-back">
        <h1>{ad.title}</h1>
      </Stand>
      <article className="wrap one part stack">
        <Badges ad={{ ...ad, isSample: true, isFeatured: Boolean(ad.featured) }} />
        <p className="note">A sample: nobody in it exists, and nobody reads an answer. It shows what an ad looks like.</p>
        <p className="num">Age: {ad.age}</p>
        <div className="prose">
          {ad.description.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {ad.photos && <Photos photos={ad.photos} />}
        <div className="actions">
          <JoinLink className="btn" instead={null}>
            Send Message
          </JoinLink>
          {ad.photos && (
            <JoinLink className="btn quiet" instead={null}>
              View Photos
            </JoinLink>
          )}
        </div>
        <p className="meta">Posted in {place}</p>
      </article>
    </Page>
  )
}
