import { data, redirect } from 'react-router'
import type { Route } from './+types/case-claim-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { claimCase } from './case-claims.server.ts'
import { claimedRefusal } from './decision.ts'
import { claimRedirect } from './queue.ts'
import { isCaseKind } from './open-case.ts'

const missing = {
  title: 'Nothing waits there',
  lead: 'No such case is open: somebody has decided it, or it was taken back. Nothing was changed.',
}
const own = { title: 'Not yours to claim', lead: 'You have a part in this case. Another moderator has to look at it. Nothing was changed.' }

export async function action({ request, params: { kind, subjectId }, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!isCaseKind(kind) || !idOf(subjectId)) throw data(missing, 404)
  const which = { kind, subjectId: idOf(subjectId) }
  const claimed = await claimCase(context.get(appContext), viewerOf(context), which)
  if (claimed.ok) return redirect(claimRedirect(which, form), 303)
  if (claimed.reason === 'gone') throw data(missing, 404)
  if (claimed.reason === 'own') throw data(own, 403)
  throw data({ title: 'Somebody was quicker', lead: claimedRefusal.text }, 409)
}
