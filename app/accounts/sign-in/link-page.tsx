import { data, redirect } from 'react-router'
import type { Route } from './+types/link-page'
import { appContext, copyOf, readerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { bringFavorites } from '#app/browse/saved/favorites.server.ts'
import { refuseAccount } from '#app/accounts/sign-up/sign-ups.server.ts'
import { copyIn, privateMeta } from '#app/platform/ui/use-site.ts'
import { findSignUps, followLink } from './link-actions.server.ts'
import { linkOf, usedLink } from './link-of.server.ts'
import { LinkView } from './link-view.tsx'
import { type LinkPurpose, linkPurposes } from './link.ts'
import { emailLinkCopy } from './copy.ts'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, copyIn(matches, emailLinkCopy))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { current, email, ...link } = await linkOf(context, params.secret, linkPurposes)
  const purpose = link.purpose as LinkPurpose
  // The reader of that mailbox may be a stranger, so the page doesn't say whose account it is.
  if (purpose === 'new address') return { purpose, current }
  if (purpose !== 'confirm') return { purpose, email, current }
  const { signUps, isOneOfSeveral, mustEnterPassword } = await findSignUps(context.get(appContext), request, link)
  if (!signUps.length) throw usedLink(context)
  return { purpose, email, current, isOneOfSeveral, mustEnterPassword, signedUpAt: signUps.length === 1 ? signUps[0]!.made_at : undefined }
}

/** Does what the link is for, or refuses the sign-up that it would confirm. */
export async function action({ pattern, request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  if (pattern.endsWith('/refusal')) {
    const gone = await refuseAccount(app, params.secret)
    if (!gone) throw usedLink(context)
    return redirect(gone === 'account' ? '/sign-in?after=refusal' : '/sign-in?after=one-refusal', 303)
  }
  const { current, ...link } = await linkOf(context, params.secret, linkPurposes)
  const { password, switch: isSwitch } = await readForm(request)
  // Confirming signs in, and no one is signed out of another account without having asked for it.
  if (link.purpose === 'confirm' && current && !isSwitch) return data({ error: copyOf(context, emailLinkCopy).notSwitched }, 409)
  const outcome = await followLink(app, request, { ...link, password, copy: readerOf(context) })
  if (!outcome) throw usedLink(context)
  if ('error' in outcome) return data({ error: outcome.error }, { status: outcome.status, headers: outcome.headers })
  // The confirmation is done by now.
  if (outcome.favorites) await bringFavorites(context, request, { accountId: link.accountId, favorites: outcome.favorites })
  return redirect(outcome.to, { status: 303, headers: outcome.headers })
}

export default function LinkPage({ loaderData, actionData, params: { secret } }: Route.ComponentProps) {
  return <LinkView secret={secret} {...loaderData} error={actionData?.error} />
}
