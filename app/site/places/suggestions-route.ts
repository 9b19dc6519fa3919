import type { Route } from './+types/suggestions-route'
import { appContext, pathIn } from '#app/app.ts'
import { suggestPlaces } from './find-place.server.ts'
import { fullName, placePath } from './place.ts'

export const handle = { limited: true }

/** Suggestions for the box, as the visitor types. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { places } = context.get(appContext)
  const input = new URL(request.url).searchParams.get('q') ?? ''
  const suggestions = suggestPlaces(places, input).map((place) => [fullName(place), pathIn(context, placePath(place))])
  return Response.json(suggestions)
}
