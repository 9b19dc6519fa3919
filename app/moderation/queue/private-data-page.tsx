import { data } from 'react-router'
import type { Route } from './+types/private-data-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { moderationDecisionsCopy } from './copy.ts'
import { type PrivateAnswer, PrivateData, readReason } from './private-form.tsx'
import { openPrivateData } from './private-views.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, moderationDecisionsCopy).privateTitle }]

export async function action({ request, params, context }: Route.ActionArgs) {
  const moderator = viewerOf(context, 'moderator')
  const accountId = idOf(params.accountId)
  const copy = copyOf(context, moderationDecisionsCopy)
  const { reason, error } = readReason(copy, (await readForm(request)).reason)
  if (error) {
    return data<PrivateAnswer>({ accountId, input: reason, error }, 422)
  }
  const opened = await openPrivateData(context.get(appContext), moderator, { accountId, reason })
  if (!opened) throw data({ title: copy.noAccount, lead: copy.noAccountLead }, 404)
  return data<PrivateAnswer>({ accountId, opened })
}

/** This page exists only as the response to the form, so reloading it records another view. */
export default function PrivateDataPage({ actionData }: Route.ComponentProps) {
  return <PrivateData {...actionData!} />
}
