import { data, redirect } from 'react-router'
import type { Route } from './+types/secret-link-removal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { isLinkPurpose } from './secret-link.ts'
import { removeSecretLink } from './secret-links.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { purpose } = await readForm(request)
  if (!isLinkPurpose(purpose)) throw data(null, 400)
  await removeSecretLink(context.get(appContext).db, { accountId: viewerOf(context).accountId, purpose })
  return redirect('/account/links?after=removal', 303)
}
