import { data } from 'react-router'
import type { Route } from './+types/calendar-route'
import { appContext } from '#app/app.ts'
import { answerProgram } from '#app/platform/http/program-answer.server.ts'
import { resolveSecretLink } from '#app/browse/saved/secret-links.server.ts'
import { visitsCalendar } from './calendar-file.server.ts'

export const handle = { limited: true }

/** Secret links authorize this route, because a calendar program can't sign in. */
export async function loader({ request, params: { secret }, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const link = await resolveSecretLink(app.db, { secret, purpose: 'calendar', now: app.now() })
  if (!link) throw data(null, 404)
  return answerProgram(request, { type: 'text/calendar', text: await visitsCalendar(app, link) })
}
