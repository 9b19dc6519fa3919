import type { Route } from './+types/security-page'
import { isStaff, viewerOf } from '#app/accounts/account/account.ts'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, copyOf } from '#app/app.ts'
import { findPassword } from '#app/accounts/sign-in/own-password.server.ts'
import { StatusMessage } from '#app/platform/ui/field.tsx'
import { QuietLink } from '#app/platform/ui/links.tsx'
import { copyIn, useSite } from '#app/platform/ui/use-site.ts'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { authenticatorCopy } from './copy.ts'
import { findFactors, hasSecond } from './factors.server.ts'
import { PasskeySection } from './passkey-section.tsx'
import { listPasskeys } from './passkeys.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, authenticatorCopy).security }]

export const handle = { passkeys: true }

const notices = new Map([
  ['password', 'passwordSaved'],
  ['passkey-added', 'passkeyAdded'],
  ['passkey-renamed', 'passkeyRenamed'],
  ['passkey-removed', 'passkeyRemoved'],
] as const)

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const searchParams = new URL(request.url).searchParams
  const { hash, ...password } = await findPassword(app, viewer)
  const factors = await findFactors(app.db, viewer.accountId)
  const { authenticatorSince: since, codesLeft } = factors
  const notice = notices.get(searchParams.get('after') as never)
  return {
    isNeeded: isStaff(viewer) && searchParams.has('needed'),
    notice: notice && copyOf(context, authenticatorCopy)[notice],
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

      <SectionHeading plain title={copy.app} />
      <AuthenticatorSection {...authenticator} />
    </AccountFrame>
  )
}

type State = { since: Date | null; codesLeft: number; isOffered: boolean }

/** The recovery codes on the security page. `isOffered`: the account has a second factor that codes can replace. */
function AuthenticatorSection({ since, codesLeft, isOffered }: State) {
  const { dates, read } = useSite().copy
  const copy = read(authenticatorCopy)
  return (
    <>
      <p>{since ? copy.onSince({ date: dates.day(since) }) : copy.whyAdd}</p>
      <p className="row">
        <QuietLink to="/account/authenticator">{since ? copy.removeOrReplace : copy.setUp}</QuietLink>
        {isOffered && <a href="/account/codes">{codesLeft ? copy.codesLeft({ count: codesLeft }) : copy.noCodesLeft}</a>}
      </p>
    </>
  )
}

type PasswordState = { isSet: boolean; changedAt: Date | null; createdAt: Date }

function PasswordSection({ isSet, changedAt, createdAt }: PasswordState) {
  const { dates, read } = useSite().copy
  const copy = read(authenticatorCopy)
  const chosenAt = changedAt ?? createdAt
  const choice = { date: dates.day(chosenAt), time: (text: string) => <time dateTime={chosenAt.toISOString()}>{text}</time> }
  return (
    <>
      <SectionHeading plain title={copy.password} />
      {isSet ? (
        <>
          <p>{changedAt ? copy.lastChanged(choice) : copy.neverChanged(choice)}</p>
          <p>
            <QuietLink to="/account/password">{copy.changePassword}</QuietLink>
          </p>
        </>
      ) : (
        <>
          <p>{copy.noPassword}</p>
          <p>
            <QuietLink to="/reset">{copy.choosePassword}</QuietLink>
          </p>
        </>
      )}
    </>
  )
}
