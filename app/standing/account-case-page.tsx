import { data } from 'react-router'
import type { Route } from './+types/account-case-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { findAccountCase } from './account-cases.server.ts'
import { AccountView } from './account-view.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Account ${params.accountId} | Moderation` },
  { name: 'robots', content: 'noindex' },
]

const notices: Record<string, string> = {
  warning: 'We warned the person and told them why.',
  suspension: 'The account is suspended. We told the person why.',
  ban: 'The ban is proposed. It takes effect once a second person agrees.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await findAccountCase(context.get(appContext), viewerOf(context), params.accountId)
  if (!account) throw data({ title: 'Account not found', lead: 'There’s no account with that number, or it was deleted.' }, 404)
  return { account, done: notices[new URL(request.url).searchParams.get('after') ?? ''] }
}

export default function AccountPage({ loaderData: { account, done } }: Route.ComponentProps) {
  return <AccountView account={account} done={done} />
}
