import { data, redirect } from 'react-router'
import type { Route } from './+types/passkey-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { deviceOf } from '#app/accounts/account/session.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { ActionButton, Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { passkeysCopy } from './copy.ts'
import { longestPasskeyName, readPasskeyName } from './passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, passkeysCopy).title }]

export async function loader({ context }: Route.LoaderArgs) {
  const passkeys = await listPasskeys(context.get(appContext).db, viewerOf(context))
  return { name: ownedRow(context, 'passkey').name, isOnly: passkeys.length === 1 }
}

/** Renames a passkey, or removes it. */
export async function action({ pattern, request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  if (pattern.endsWith('/removal')) {
    const device = deviceOf(request.headers.get('User-Agent'))
    if (!(await removePasskey(app, viewer, { id: params.passkeyId, device }))) throw data(null, 404)
    return redirect('/account/security?after=passkey-removed', 303)
  }
  const copy = copyOf(context, passkeysCopy)
  const form = await readForm(request)
  const { name, error = name ? undefined : copy.nameMissing } = readPasskeyName(copy, form.name)
  if (error) return data({ error, input: form.name ?? '' }, 422)
  await renamePasskey(app.db, viewer, params.passkeyId, name)
  return redirect('/account/security?after=passkey-renamed', 303)
}

export default function PasskeyPage({ loaderData: { name, isOnly }, actionData, params: { passkeyId } }: Route.ComponentProps) {
  const copy = useCopy(passkeysCopy)
  return (
    <AccountFrame title={copy.title} here="/account/security">
      <form method="post" action={`/account/passkeys/${passkeyId}`} className="stack">
        {actionData && <Errors fields={{ name: actionData.error }} />}
        <TextField
          name="name"
          label={copy.name}
          hint={copy.nameReason}
          maxLength={longestPasskeyName}
          defaultValue={actionData?.input ?? name}
          error={actionData?.error}
          autoComplete="off"
          required
        />
        <SubmitButton>{copy.saveName}</SubmitButton>
      </form>
      <SectionHeading plain title={copy.removal} />
      <p>
        {copy.removalLead} {isOnly && copy.isOnly}
      </p>
      <ActionButton to={`/account/passkeys/${passkeyId}/removal`} quiet>
        {copy.remove}
      </ActionButton>
    </AccountFrame>
  )
}
