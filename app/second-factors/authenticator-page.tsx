import { data, redirect } from 'react-router'
import type { Route } from './+types/authenticator-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { authenticatorUri, inGroups } from './authenticator.ts'
import { CodeField } from './code-field.tsx'
import { addAuthenticator } from './factor-changes.server.ts'
import { findSecretToSetUp } from './authenticators.server.ts'
import { drawQr } from './qr.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

export const meta = () => [{ title: 'Authenticator app' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { accountId, email } = viewerOf(context)
  const secret = await findSecretToSetUp(app, accountId)
  if (!secret) return { setUp: undefined }
  const uri = authenticatorUri(secret, { siteName: app.config.siteName, email })
  return { setUp: { uri, input: inGroups(secret), qr: drawQr(uri) } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { code = '' } = await readForm(request)
  const added = await addAuthenticator(context.get(appContext), viewerOf(context), code)
  if (added === 'in force') return redirect('/account/authenticator', 303)
  if (!added) return data({ error: 'That code isn’t right. Nothing was changed. Enter the one the app shows now.' }, 422)
  return data({ codes: added.codes }, { headers: { 'Set-Cookie': added.cookie } })
}

export default function AuthenticatorPage({ loaderData: { setUp }, actionData }: Route.ComponentProps) {
  if (setUp)
    return (
      <AccountFrame title="Authenticator app" here="/account/security">
        <SetUpSteps {...setUp} error={actionData && 'error' in actionData ? actionData.error : undefined} />
      </AccountFrame>
    )
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  return (
    <AccountFrame title="Authenticator app" here="/account/security">
      {codes ? (
        <>
          <StatusMessage>Your authenticator app is on. From now on, we ask for one of its codes after your password.</StatusMessage>
          <RecoveryCodeList codes={codes} />
          <p className="row">
            <a className="btn" href="/account/security">
              I’ve saved them
            </a>
            <a href="/account/sessions">Sign out other browsers</a>
          </p>
        </>
      ) : (
        <Removal />
      )}
    </AccountFrame>
  )
}

type SetUp = { uri: string; input: string; qr: { size: number; path: string }; error?: string }

function SetUpSteps({ uri, input, qr, error }: SetUp) {
  return (
    <>
      <p>
        An authenticator app on your phone shows six digits that change every 30 seconds. With the app turned on, no one can sign in with
        just a stolen password.
      </p>
      <ol className="numbered stack">
        <li>Scan this QR code with the app.</li>
        <li>Enter the six digits it shows.</li>
        <li>Save the ten recovery codes you get next, in case you lose your phone.</li>
      </ol>
      <QrCode {...qr} label="A QR code for your authenticator app. The key below does the same." />
      <p>
        Can’t scan it? <a href={uri}>Open the app on this device</a>, or type this key into it:
      </p>
      <p>
        <code className="key">{input}</code>
      </p>
      <form method="post" action="/account/authenticator" className="stack">
        <CodeField label="Six digits from the app" error={error} />
        <button type="submit" className="btn block">
          Turn it on
        </button>
      </form>
    </>
  )
}

type Drawing = { size: number; path: string; label: string }

/** Dark on light in both themes, because some cameras can't read the inverse. */
function QrCode({ size, path, label }: Drawing) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function Removal() {
  return (
    <>
      <p>
        Your authenticator app is on. To move to another phone, remove it here, then set it up there. If it’s your only second step, we
        delete your recovery codes with it, and a password is enough to sign in.
      </p>
      <form method="post" action="/account/authenticator/removal" className="row">
        <button type="submit" className="btn quiet">
          Remove authenticator app
        </button>
        <a href="/account/security">Don’t remove it</a>
      </form>
    </>
  )
}
