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
  if (!added) return data({ error: 'That code is not right. Nothing was changed. Type the one that the app shows now.' }, 422)
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
          <StatusMessage>
            Your authenticator app is in force. From now on, signing in asks for one of its codes after the password.
          </StatusMessage>
          <RecoveryCodeList codes={codes} />
          <p className="row">
            <a className="btn" href="/account/security">
              I have kept them
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
        An authenticator app on your phone shows six digits that change every 30 seconds. With one in force, a stolen password alone signs
        nobody in.
      </p>
      <ol className="numbered stack">
        <li>Scan this square with the app.</li>
        <li>Type the six digits that it shows.</li>
        <li>Keep the ten recovery codes that you get then, for the day the phone is lost.</li>
      </ol>
      <QrCode {...qr} label="A square for the camera of your authenticator app. The key below says the same." />
      <p>
        No camera at hand? <a href={uri}>Open the app on this device</a>, or type this key into it:
      </p>
      <p>
        <code className="key">{input}</code>
      </p>
      <form method="post" action="/account/authenticator" className="stack">
        <CodeField label="Six digits from the app" error={error} />
        <button type="submit" className="btn block">
          Put it in force
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
        An authenticator app is in force. To move to another phone, remove it here and then set it up there. If it is your only second step,
        your recovery codes go with it, and the password alone signs in.
      </p>
      <form method="post" action="/account/authenticator/removal" className="row">
        <button type="submit" className="btn quiet">
          Remove the authenticator app
        </button>
        <a href="/account/security">Keep it</a>
      </form>
    </>
  )
}
