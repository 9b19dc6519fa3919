import type { Route } from './+types/security-page'
import { isStaff } from '#app/accounts/account/account.ts'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { findPassword } from '#app/accounts/sign-in/own-password.server.ts'
import { noticeAfter } from '#app/platform/http/request-input.server.ts'
import { StatusMessage } from '#app/platform/ui/field.tsx'
import { copyIn, useSite } from '#app/platform/ui/use-site.ts'
import { authenticatorCopy } from './copy.ts'
import { findFactors, hasSecond } from './factors.server.ts'
import { AuthenticatorSection, PasskeySection, PasswordSection } from './security-sections.tsx'
import { listPasskeys } from './passkeys.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, authenticatorCopy).security }]

export const handle = { passkeys: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const searchParams = new URL(request.url).searchParams
  const { hash, ...password } = await findPassword(app, viewer)
  const factors = await findFactors(app.db, viewer.accountId)
  const { authenticatorSince: since, codesLeft } = factors
  return {
    isNeeded: isStaff(viewer) && searchParams.has('needed'),
    notice: noticeAfter(request, copyOf(context, authenticatorCopy)),
    password: { ...password, isSet: hash !== null },
    passkeys: await listPasskeys(app.db, viewer),
    authenticator: { since, codesLeft, isOffered: hasSecond(factors) },
  }
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { isNeeded, password, passkeys, authenticator } = loaderData
  const copy = useSite().copy.read(authenticatorCopy)
  return (
    <AccountFrame title={copy.security} here="/account/security">
      {loaderData.notice && <StatusMessage>{loaderData.notice}</StatusMessage>}
      {isNeeded && <StatusMessage>{copy.needed}</StatusMessage>}

      <PasswordSection {...password} />

      <PasskeySection passkeys={passkeys} hasCodes={authenticator.codesLeft > 0} />

      <AuthenticatorSection {...authenticator} />
    </AccountFrame>
  )
}
