import { data, redirect } from 'react-router'
import type { Route } from './+types/sanction-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { type App, appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { routeWord } from '#app/http/route-word.ts'
import { readGround } from '#app/moderation/decision.ts'
import { type Staff, refusals } from '#app/moderation/sanction-rules.ts'
import type { Ground } from '#app/statements/statement.ts'
import { findAccountCase } from './account-cases.server.ts'
import { type Sanctioned, suspendAccount, warnAccount } from './account-sanctions.server.ts'
import { AccountView } from './account-view.tsx'
import { proposeBan } from './bans.server.ts'
import { type Act, acts, asksFor, readUntil } from './sanction-acts.ts'

export const meta = () => [{ title: 'Not decided | Moderation' }, { name: 'robots', content: 'noindex' }]

const missing = () => data({ title: 'Account not found', lead: 'There’s no account with that number. Nothing was changed.' }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await findAccountCase(context.get(appContext), viewerOf(context), params.accountId)
  if (!account) throw missing()
  return account
}

/** One page handles all three URLs: .../warning, .../suspension, .../ban. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const by = viewerOf(context)
  const act = routeWord(pattern, acts)
  const form = await readForm(request)
  const account = await findAccountCase(app, by, params.accountId)
  if (!account) throw missing()
  const { input, ground, errors } = readGround(form, {
    rules: account.rules,
    phrases: act === 'warning' ? account.phrases.warning : undefined,
    missingNote: asksFor[act],
  })
  const { until, error: dayError } = act === 'suspension' ? readUntil(form.until, app.now()) : {}
  const sent = { act, input: { ...input, until: form.until ?? '' } }
  if (!ground || dayError) {
    return data(
      {
        ...sent,
        errors: { ...errors, until: dayError },
        error: 'Nothing was decided yet. Please check the fields below.',
      },
      422,
    )
  }
  const done = await actOn(app, by, { act, accountId: account.id, formKey: form.form_key || crypto.randomUUID(), ground, until })
  if (done.ok) return redirect(`/moderation/accounts/${account.id}?after=${act}`, 303)
  if (done.reason === 'gone') throw missing()
  const { status, text } = refusals[done.reason]
  return data({ ...sent, error: text }, status)
}

export default function SanctionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountView account={loaderData} refused={actionData} />
}

type SanctionForm = { act: Act; accountId: number; formKey: string; ground: Ground; until?: Date }

/** Carries out a moderator's action on an account. A refused action leaves no record. */
async function actOn(app: App, by: Staff, { act, accountId, formKey, ground, until }: SanctionForm): Promise<Sanctioned> {
  const input = { accountId, by, formKey, ...ground }
  const done =
    act === 'warning'
      ? await warnAccount(app, input)
      : act === 'suspension'
        ? await suspendAccount(app, { ...input, until: until! })
        : await proposeBan(app, input)
  if (done.ok) app.log.info({ moderator: by.accountId, account: accountId, act }, 'an account was acted on')
  return done
}
