import { CodeField } from './code-field.tsx'

type SetUp = { uri: string; input: string; qr: { size: number; path: string }; wrong?: string }

export function AuthenticatorSetUp({ uri, input, qr, wrong }: SetUp) {
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
        <CodeField label="Six digits from the app" wrong={wrong} />
        <button type="submit" className="btn block">
          Put it in force
        </button>
      </form>
    </>
  )
}

type Drawing = { size: number; path: string; label: string }

/** Dark on light in both themes: cameras read no other. */
function QrCode({ size, path, label }: Drawing) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
