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
  title: 'Case not found',
  lead: 'This case isn’t open: it was decided or withdrawn. Nothing was changed.',
}
const own = {
  title: 'You can’t take this case',
  lead: 'You’re involved in this case. Another moderator has to review it. Nothing was changed.',
}

export async function action({ request, params: { kind, subjectId }, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!isCaseKind(kind) || !idOf(subjectId)) throw data(missing, 404)
  const caseKey = { kind, subjectId: idOf(subjectId) }
  const claimed = await claimCase(context.get(appContext), viewerOf(context), caseKey)
  if (claimed.ok) return redirect(claimRedirect(caseKey, form), 303)
  if (claimed.reason === 'gone') throw data(missing, 404)
  if (claimed.reason === 'own') throw data(own, 403)
  throw data({ title: 'Another moderator was faster', lead: claimedRefusal.text }, 409)
}
