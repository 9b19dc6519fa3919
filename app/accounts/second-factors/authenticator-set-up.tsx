import { Errors, SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { authenticatorCopy } from './copy.ts'
import { CodeField } from './factor-fields.tsx'
import { drawQr } from './authenticator.ts'

type SetUp = { uri: string; input: string; error?: string }

export function SetUpSteps({ uri, input, error }: SetUp) {
  const copy = useCopy(authenticatorCopy)
  return (
    <>
      {error && <Errors fields={{ code: error }} />}
      <p>{copy.why}</p>
      <ol className="numbered stack">
        <li>{copy.scan}</li>
        <li>{copy.enter}</li>
        <li>{copy.saveNext}</li>
      </ol>
      <QrCode {...drawQr(uri)} label={copy.qrCode} />
      <p>{copy.cannotScan({ app: uri })}</p>
      <p>
        <code className="key">{input}</code>
      </p>
      <form method="post" action="/account/authenticator" className="stack">
        <CodeField label={copy.sixDigits} error={error} />
        <SubmitButton look="block">{copy.turnOn}</SubmitButton>
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
