import { data, redirect } from 'react-router'
import type { Route } from './+types/sanction-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, languageOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { routeWord } from '#app/platform/http/address-words.ts'
import { notDecidedMeta, readGround } from '#app/moderation/queue/decision.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { refusals } from '#app/moderation/queue/sanction-rules.ts'
import { accountCasesCopy } from './copy.ts'
import { findAccountCase } from './account-cases.server.ts'
import { AccountView } from './account-view.tsx'
import { actOnAccount } from './bans.server.ts'
import { acts, asksFor, readUntil } from './sanction-acts.ts'

export const meta: Route.MetaFunction = notDecidedMeta

function missing(context: Route.LoaderArgs['context']) {
  const { notFound: title, notFoundUnchanged: lead } = copyOf(context, accountCasesCopy)
  return data({ title, lead }, 404)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await findAccountCase(context.get(appContext), viewerOf(context, 'moderator'), params.accountId, languageOf(context))
  if (!account) throw missing(context)
  return account
}

/** One page handles all three URLs: .../warning, .../suspension, .../ban. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const by = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const act = routeWord(pattern, acts)
  const [copy, common] = [copyOf(context, accountCasesCopy), copyOf(context, moderationDecisionsCopy)]
  const form = await readForm(request)
  const account = await findAccountCase(app, by, params.accountId, languageOf(context))
  if (!account) throw missing(context)
  const { input, ground, errors } = readGround(form, {
    rules: account.rules,
    phrases: act === 'warning' ? account.phrases.warning : undefined,
    missingNote: asksFor(copy)[act],
    copy: common,
  })
  const { until, error: dayError } = act === 'suspension' ? readUntil(copy, app.now(), form.until) : {}
  const sent = { act, input: { ...input, until: form.until ?? '' } }
  if (!ground || dayError) {
    return data(
      {
        ...sent,
        errors: { ...errors, until: dayError },
        error: common.checkFields,
      },
      422,
    )
  }
  const done = await actOnAccount(app, by, { act, accountId: account.id, formKey: form.form_key || crypto.randomUUID(), ground, until })
  if (done.ok) return redirect(`/moderation/accounts/${account.id}?after=${act}`, 303)
  if (done.reason === 'gone') throw missing(context)
  const { status, text } = refusals(common)[done.reason]
  return data({ ...sent, error: text }, status)
}

export default function SanctionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountView account={loaderData} refused={actionData} />
}
