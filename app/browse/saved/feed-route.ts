import { data } from 'react-router'
import type { Route } from './+types/feed-route'
import { appContext } from '#app/app.ts'
import { answerProgram } from '#app/platform/http/program-answer.server.ts'
import { findCityPlace } from '#app/site/places/places.server.ts'
import { cityFeed } from './feeds.server.ts'
import { resolveSecretLink } from './secret-links.server.ts'

export const handle = { limited: true }

/** The age gate doesn't apply: a feed reader can't answer it, and the member who created the secret URL is an adult. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { secret } = params
  const place = findCityPlace(app.places, params.state, params.city)
  const link = place && (await resolveSecretLink(app.db, { secret, purpose: 'feed', now: app.now() }))
  if (!link) throw data(null, 404)
  return answerProgram(request, { type: 'application/atom+xml', text: await cityFeed(app, { ...link, secret, place }) })
}
