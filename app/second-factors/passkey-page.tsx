import { data, redirect } from 'react-router'
import type { Route } from './+types/passkey-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { TextField } from '#app/ui/field.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { longestPasskeyName, readPasskeyName } from './passkey.ts'
import { findPasskey, listPasskeys, renamePasskey } from './passkeys.server.ts'

export const meta = () => [{ title: 'A passkey of yours' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const viewer = viewerOf(context)
  const passkey = await findPasskey(db, viewer, params.passkeyId)
  if (!passkey) throw data(null, 404)
  return { name: passkey.name, isOnly: (await listPasskeys(db, viewer)).length === 1 }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext)
  const viewer = viewerOf(context)
  const form = await readForm(request)
  if (!(await findPasskey(db, viewer, params.passkeyId))) throw data(null, 404)
  const { name, error = name ? undefined : 'Give it a name that tells you which device it is.' } = readPasskeyName(form.name)
  if (error) return data({ error, input: form.name ?? '' }, 422)
  await renamePasskey(db, viewer, params.passkeyId, name)
  return redirect('/account/security?after=passkey-renamed', 303)
}

export default function PasskeyPage({ loaderData: { name, isOnly }, actionData, params: { passkeyId } }: Route.ComponentProps) {
  return (
    <AccountFrame title="A passkey of yours" here="/account/security">
      <form method="post" action={`/account/passkeys/${passkeyId}`} className="stack">
        <TextField
          id="name"
          name="name"
          type="text"
          label="Name"
          hint="So that you know later which device it is"
          maxLength={longestPasskeyName}
          defaultValue={actionData?.input ?? name}
          error={actionData?.error}
          autoComplete="off"
          required
        />
        <button type="submit" className="btn">
          Save name
        </button>
      </form>
      <SectionHeading plain>
        <h2>Remove it</h2>
      </SectionHeading>
      <p>
        It no longer signs in here. Delete it on your device as well, where it is kept among your passwords.
        {isOnly && ' It is your only passkey: without an authenticator app your password alone signs in from then on.'}
      </p>
      <form method="post" action={`/account/passkeys/${passkeyId}/removal`}>
        <button type="submit" className="btn quiet">
          Remove this passkey
        </button>
      </form>
    </AccountFrame>
  )
}
