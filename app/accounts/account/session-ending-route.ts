import { data, redirect } from 'react-router'
import type { Route } from './+types/session-ending-route'
import { appContext } from '#app/app.ts'
import { viewerOf } from './account.ts'
import { signOutHeaders } from './cookies.ts'
import { endSession } from './sessions.server.ts'

export async function action({ params: { sessionId }, context }: Route.ActionArgs) {
  const { db, config } = context.get(appContext)
  const viewer = viewerOf(context)
  const isEnded = /^\d{1,15}$/.test(sessionId) && (await endSession(db, viewer, Number(sessionId)))
  if (!isEnded) throw data(null, 404)
  if (Number(sessionId) !== viewer.session.id) return redirect('/account/sessions?after=one', 303)
  return redirect('/sign-in?after=out', { status: 303, headers: signOutHeaders(config) })
}
