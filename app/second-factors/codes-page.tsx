import { redirect } from 'react-router'
import type { Route } from './+types/codes-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { renewRecoveryCodes } from './factor-changes.server.ts'
import { findFactors, hasSecond } from './factors.server.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

export const meta = () => [{ title: 'Recovery codes' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const factors = await findFactors(context.get(appContext).db, viewerOf(context).accountId)
  return { isOffered: hasSecond(factors), left: factors.codesLeft }
}

export async function action({ context }: Route.ActionArgs) {
  const codes = await renewRecoveryCodes(context.get(appContext), viewerOf(context))
  return codes ? { codes } : redirect('/account/codes', 303)
}

export default function CodesPage({ loaderData: { isOffered, left }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Recovery codes" here="/account/security">
      {actionData ? (
        <>
          <RecoveryCodeList codes={actionData.codes} />
          <p>
            <a className="btn" href="/account/security">
              I have kept them
            </a>
          </p>
        </>
      ) : isOffered ? (
        <Offer left={left} />
      ) : (
        <p>
          Recovery codes stand in for a second step that is lost. You have none yet: add an authenticator app or a passkey under{' '}
          <a href="/account/security">Security</a> first.
        </p>
      )}
    </AccountFrame>
  )
}

function Offer({ left }: { left: number }) {
  return (
    <>
      <p>
        {left === 0 ? 'You have no recovery code left.' : `Of your recovery codes, ${left} ${left === 1 ? 'is' : 'are'} left.`} Each signs
        you in once when your passkey or your authenticator app is lost. What is kept of them cannot be shown again, but you can have new
        ones.
      </p>
      <form method="post" action="/account/codes">
        <button type="submit" className="btn">
          Make ten new codes
        </button>
      </form>
      {left > 0 && <p className="meta">The codes that you have now are void as soon as you press it.</p>}
    </>
  )
}
