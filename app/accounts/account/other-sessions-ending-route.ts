import { redirect } from 'react-router'
import type { Route } from './+types/other-sessions-ending-route'
import { appContext } from '#app/app.ts'
import { viewerOf } from './account.ts'
import { endSessions } from './sessions.server.ts'

export async function action({ context }: Route.ActionArgs) {
  const { accountId, session } = viewerOf(context)
  await endSessions(context.get(appContext).db, accountId, { except: session.id })
  return redirect('/account/sessions?after=others', 303)
}
