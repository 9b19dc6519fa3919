import type { Route } from './+types/security-page.ts'
import { isStaff, viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { findPassword } from '#app/sign-in/own-password.server.ts'
import { day } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { findFactors, hasSecond } from './factors.server.ts'
import { PasskeySection } from './passkey-section.tsx'
import { listPasskeys } from './passkeys.server.ts'

export const meta = () => [{ title: 'Security' }, { name: 'robots', content: 'noindex' }]

export const handle = { passkeys: true }

const notices: Record<string, string> = {
  password: 'Password changed. Every other browser was signed out.',
  'passkey-added': 'Passkey added. You can sign in with it from now on.',
  'passkey-renamed': 'Passkey renamed.',
  'passkey-removed': 'Passkey removed. It no longer works.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const searchParams = new URL(request.url).searchParams
  const { hash, ...password } = await findPassword(app, viewer)
  const factors = await findFactors(app.db, viewer.accountId)
  const { authenticatorSince: since, codesLeft } = factors
  return {
    isNeeded: isStaff(viewer) && searchParams.has('needed'),
    notice: notices[searchParams.get('after') ?? ''],
    password: { ...password, isSet: hash !== null },
    passkeys: await listPasskeys(app.db, viewer),
    authenticator: { since, codesLeft, isOffered: hasSecond(factors) },
  }
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { isNeeded, password, passkeys, authenticator } = loaderData
  return (
    <AccountFrame title="Security" here="/account/security">
      {loaderData.notice && <StatusMessage>{loaderData.notice}</StatusMessage>}
      {isNeeded && (
        <StatusMessage>
          To open that page, you have to sign in with a passkey or an authenticator app. Add one here, then sign in with it.
        </StatusMessage>
      )}

      <PasswordSection {...password} />

      <PasskeySection passkeys={passkeys} hasCodes={authenticator.codesLeft > 0} />

      <SectionHeading plain>
        <h2>Authenticator app</h2>
      </SectionHeading>
      <AuthenticatorSection {...authenticator} />
    </AccountFrame>
  )
}

type State = { since: Date | null; codesLeft: number; isOffered: boolean }

/** The recovery codes on the security page. `isOffered`: the account has a second factor that codes can replace. */
function AuthenticatorSection({ since, codesLeft, isOffered }: State) {
  return (
    <>
      <p>
        {since
          ? `On since ${day(since)}. We ask for one of its codes after your password.`
          : 'Six digits from an app on your phone, after your password. Then no one can sign in with just a stolen password.'}
      </p>
      <p className="row">
        <a className="btn quiet" href="/account/authenticator">
          {since ? 'Remove or replace it' : 'Set up an authenticator app'}
        </a>
        {isOffered && <a href="/account/codes">Recovery codes: {codesLeft ? `${codesLeft} left` : 'none left'}</a>}
      </p>
    </>
  )
}

type PasswordState = { isSet: boolean; changedAt: Date | null; createdAt: Date }

function PasswordSection({ isSet, changedAt, createdAt }: PasswordState) {
  return (
    <>
      <SectionHeading plain>
        <h2>Password</h2>
      </SectionHeading>
      {isSet ? (
        <>
          <p>
            {changedAt ? 'Last changed on ' : 'Never changed since you signed up, on '}
            <time dateTime={(changedAt ?? createdAt).toISOString()}>{day(changedAt ?? createdAt)}</time>.
          </p>
          <p>
            <a className="btn quiet" href="/account/password">
              Change password
            </a>
          </p>
        </>
      ) : (
        <>
          <p>This account has no password yet.</p>
          <p>
            <a className="btn quiet" href="/reset">
              Choose one with a link by email
            </a>
          </p>
        </>
      )}
    </>
  )
}
