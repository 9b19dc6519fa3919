import type { Route } from './+types/security-page.ts'
import { appContext } from '#app/app.ts'
import { Said } from '#app/ui/field.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { AccountFrame } from './account-frame.tsx'
import { isStaff, viewerOf } from './account.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { findFactors, hasSecond } from './factors.server.ts'

export const meta = () => [{ title: 'Security' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  const isNeeded = isStaff(viewer) && new URL(request.url).searchParams.has('needed')
  const factors = await findFactors(context.get(appContext).db, viewer.accountId)
  const { authenticatorSince: since, codesLeft } = factors
  return { isNeeded, authenticator: { since, codesLeft, isOffered: hasSecond(factors) } }
}

export default function SecurityPage({ loaderData: { isNeeded, authenticator } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Security" here="/account/security">
      {isNeeded && (
        <Said>
          The page that you asked for opens to those who sign in with a passkey or an authenticator. Add one here, then sign in with it.
        </Said>
      )}

      <Stand plain>
        <h2>Password</h2>
      </Stand>

      <Stand plain>
        <h2>Passkeys</h2>
      </Stand>

      <Stand plain>
        <h2>Authenticator app</h2>
      </Stand>
      <AuthenticatorSection {...authenticator} />
    </AccountFrame>
  )
}
