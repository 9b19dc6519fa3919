import type { Route } from './+types/account-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { viewerOf } from './account.ts'

export const meta = () => [{ title: 'Your account' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: Route.LoaderArgs) {
  const { email, role, hasSecondFactor, deletionDueAt } = viewerOf(context)
  return { email, role, hasSecondFactor, deletionDueAt }
}

export default function AccountPage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Your account" here="/account">
      <p>Signed in as {email}.</p>
    </AccountFrame>
  )
}
