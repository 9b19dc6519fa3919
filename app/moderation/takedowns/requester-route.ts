import { data, redirect } from 'react-router'
import type { Route } from './+types/requester-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { isRequesterReason, requesterEvent } from './requesters.server.ts'
import { takeDownCaseCopy } from './copy.ts'
import { findTakeDownCase } from './takedown-cases.server.ts'

/** Reveals the requester to this moderator for a few minutes. The event is recorded first, so no one can look without a trace. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { accountId, role } = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, takeDownCaseCopy)
  const found = await findTakeDownCase(app, accountId, params.takeDownId)
  if (!found) throw data({ title: copy.noCase, lead: copy.noCaseOpened }, 404)
  if (found.isOwn) throw data({ title: copy.own, lead: copy.ownOpened }, 403)
  const { why } = await readForm(request)
  if (!isRequesterReason(why)) throw data({ title: copy.reasonMissing, lead: copy.reasonMissingLead }, 422)
  await inTransaction(app.db, (transaction) =>
    appendEvent(transaction, {
      kind: requesterEvent,
      actor: role === 'admin' ? 'admin' : 'moderator',
      actorId: accountId,
      subject: 'take-down',
      subjectId: found.id,
      details: { why },
      now: app.now(),
    }),
  )
  return redirect(`/moderation/take-downs/${found.id}#requester`, 303)
}
