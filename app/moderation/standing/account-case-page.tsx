import { data, redirect } from 'react-router'
import type { Route } from './+types/account-case-page'
import { appContext, copyOf, languageOf, viewerOf } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { refusalStatus } from '#app/moderation/queue/decision.ts'
import { noticeAfter, readForm, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { findAccountCase } from './account-cases.server.ts'
import { AccountView } from './account-view.tsx'
import { actOnAccount } from './bans.server.ts'
import { accountCasesCopy } from './copy.ts'
import { sanctionActs, readSanction } from './sanction-acts.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const isCase = patternOf(matches).endsWith('/:accountId')
  const title = isCase
    ? copyIn(matches, accountCasesCopy).metaTitle({ number: params.accountId })
    : copyIn(matches, moderationDecisionsCopy).notDecidedTitle
  return [{ title }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const moderator = viewerOf(context, 'moderator')
  const copy = copyOf(context, accountCasesCopy)
  const done = noticeAfter(request, copy)
  const account = await findAccountCase(context.get(appContext), moderator, params.accountId, languageOf(context))
  if (!account) throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  return { account, done }
}

/** Takes all three sanctions: .../warning, .../suspension, .../ban. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const by = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const act = routeWord(pattern, sanctionActs)
  const [copy, common] = [copyOf(context, accountCasesCopy), copyOf(context, moderationDecisionsCopy)]
  const missing = data({ title: copy.notFound, lead: copy.notFoundUnchanged }, 404)
  const { form_key: formKey, until: day, ...form } = await readForm(request)
  const account = await findAccountCase(app, by, params.accountId, languageOf(context))
  if (!account) throw missing
  const { sent, reason, until, errors } = readSanction({ ...form, until: day }, { act, account, copy, common })
  if (!reason || errors) return data({ ...sent, errors, error: common.checkFields }, 422)
  const done = await actOnAccount(app, by, { act, accountId: account.id, formKey: formKey || crypto.randomUUID(), reason, until })
  if (done.ok) return redirect(`/moderation/accounts/${account.id}?after=${act}`, 303)
  if (done.reason === 'gone') throw missing
  return data({ ...sent, error: common[`sanction refused ${done.reason}`] }, refusalStatus(done.reason))
}

export default function AccountPage({ loaderData: { account, done }, actionData }: Route.ComponentProps) {
  return <AccountView account={account} done={done} refused={actionData} />
}
