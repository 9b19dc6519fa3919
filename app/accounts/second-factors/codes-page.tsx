import { redirect } from 'react-router'
import type { Route } from './+types/codes-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, viewerOf } from '#app/app.ts'
import { ActionButton } from '#app/platform/ui/field.tsx'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { authenticatorCopy } from './copy.ts'
import { renewRecoveryCodes } from './factor-changes.server.ts'
import { findFactors, hasSecond } from './factors.server.ts'
import { RecoveryCodeList } from './factor-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, authenticatorCopy).codes }]

export async function loader({ context }: Route.LoaderArgs) {
  const factors = await findFactors(context.get(appContext).db, viewerOf(context).accountId)
  return { isOffered: hasSecond(factors), left: factors.codesLeft }
}

export async function action({ context }: Route.ActionArgs) {
  const codes = await renewRecoveryCodes(context.get(appContext), viewerOf(context))
  return codes ? { codes } : redirect('/account/codes', 303)
}

export default function CodesPage({ loaderData: { isOffered, left }, actionData }: Route.ComponentProps) {
  const copy = useCopy(authenticatorCopy)
  return (
    <AccountFrame title={copy.codes} here="/account/security">
      {actionData ? (
        <>
          <RecoveryCodeList codes={actionData.codes} />
          <p>
            <ButtonLink to="/account/security">{copy.savedThem}</ButtonLink>
          </p>
        </>
      ) : isOffered ? (
        <Offer left={left} />
      ) : (
        <p>{copy.notOffered({ security: '/account/security' })}</p>
      )}
    </AccountFrame>
  )
}

function Offer({ left }: { left: number }) {
  const copy = useCopy(authenticatorCopy)
  return (
    <>
      <p>
        {left === 0 ? copy.noneLeft : copy.left({ count: left })} {copy.eachWorksOnce}
      </p>
      <ActionButton to="/account/codes">{copy.makeTen}</ActionButton>
      {left > 0 && <p className="meta">{copy.voidThen}</p>}
    </>
  )
}
