import type { Route } from './+types/security-page.ts'
import { Said } from '#app/ui/field.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { AccountFrame } from './account-frame.tsx'
import { isStaff, viewerOf } from './account.ts'

export const meta = () => [{ title: 'Security' }, { name: 'robots', content: 'noindex' }]

export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  const isNeeded = isStaff(viewer) && new URL(request.url).searchParams.has('needed')
  return { isNeeded }
}

export default function SecurityPage({ loaderData: { isNeeded } }: Route.ComponentProps) {
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
    </AccountFrame>
  )
}
