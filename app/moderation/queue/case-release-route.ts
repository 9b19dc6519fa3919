import { data, redirect } from 'react-router'
import type { Route } from './+types/case-release-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { claimRedirect } from './queue.ts'
import { releaseCase } from './case-claims.server.ts'
import { moderationQueueCopy } from './copy.ts'
import { isCaseKind } from './open-case.ts'

/** Succeeds even if the claim has expired or belongs to someone else, because then there's nothing to release. */
export async function action({ request, params: { kind, subjectId }, context }: Route.ActionArgs) {
  const moderator = viewerOf(context, 'moderator')
  const form = await readForm(request)
  const { notFound: title, noSuchCase: lead } = copyOf(context, moderationQueueCopy)
  if (!isCaseKind(kind) || !idOf(subjectId)) throw data({ title, lead }, 404)
  const caseKey = { kind, subjectId: idOf(subjectId) }
  await releaseCase(context.get(appContext), moderator, caseKey)
  return redirect(claimRedirect(caseKey, form), 303)
}
