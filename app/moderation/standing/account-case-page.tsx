import { data } from 'react-router'
import type { Route } from './+types/account-case-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, languageOf } from '#app/platform/copy/copy-of.ts'
import { noticeAfter } from '#app/platform/http/address-words.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { accountCasesCopy } from './copy.ts'
import { findAccountCase } from './account-cases.server.ts'
import { AccountView } from './account-view.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: copyIn(matches, accountCasesCopy).metaTitle({ number: params.accountId }) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const moderator = viewerOf(context, 'moderator')
  const copy = copyOf(context, accountCasesCopy)
  const done = noticeAfter(request, { warning: copy.didWarn, suspension: copy.didSuspend, ban: copy.didPropose })
  const account = await findAccountCase(context.get(appContext), moderator, params.accountId, languageOf(context))
  if (!account) throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  return { account, done }
}

export default function AccountPage({ loaderData: { account, done } }: Route.ComponentProps) {
  return <AccountView account={account} done={done} />
}
