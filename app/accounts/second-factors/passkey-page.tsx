import { data, redirect } from 'react-router'
import type { Route } from './+types/passkey-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { TextField } from '#app/platform/ui/field.tsx'
import { copyIn } from '#app/platform/ui/page-meta.ts'
import { SectionHeading } from '#app/platform/ui/section-heading.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { longestPasskeyName, readPasskeyName } from './passkey.ts'
import { passkeysCopy } from './copy.ts'
import { listPasskeys, renamePasskey } from './passkeys.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, passkeysCopy).title }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const viewer = viewerOf(context)
  return { name: ownedRow(context, 'passkey').name, isOnly: (await listPasskeys(db, viewer)).length === 1 }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext)
  const viewer = viewerOf(context)
  const copy = copyOf(context, passkeysCopy)
  const form = await readForm(request)
  const { name, error = name ? undefined : copy.nameMissing } = readPasskeyName(copy, form.name)
  if (error) return data({ error, input: form.name ?? '' }, 422)
  await renamePasskey(db, viewer, params.passkeyId, name)
  return redirect('/account/security?after=passkey-renamed', 303)
}

export default function PasskeyPage({ loaderData: { name, isOnly }, actionData, params: { passkeyId } }: Route.ComponentProps) {
  const copy = useCopy(passkeysCopy)
  return (
    <AccountFrame title={copy.title} here="/account/security">
      <form method="post" action={`/account/passkeys/${passkeyId}`} className="stack">
        <TextField
          id="name"
          name="name"
          type="text"
          label={copy.name}
          hint={copy.nameReason}
          maxLength={longestPasskeyName}
          defaultValue={actionData?.input ?? name}
          error={actionData?.error}
          autoComplete="off"
          required
        />
        <button type="submit" className="btn">
          {copy.saveName}
        </button>
      </form>
      <SectionHeading plain>
        <h2>{copy.removal}</h2>
      </SectionHeading>
      <p>
        {copy.removalLead} {isOnly && copy.isOnly}
      </p>
      <form method="post" action={`/account/passkeys/${passkeyId}/removal`}>
        <button type="submit" className="btn quiet">
          {copy.remove}
        </button>
      </form>
    </AccountFrame>
  )
}
