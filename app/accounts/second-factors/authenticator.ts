import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import { encode } from 'uqr'

const base32 = new ScureBase32Plugin()
const period = 30

/** As members type it into an app: base32, in groups of four. */
export const inGroups = (secret: Uint8Array) =>
  base32
    .encode(secret, { padding: false })
    .match(/.{1,4}/g)!
    .join(' ')

type Named = { siteName: string; email: string }

/** The content of the QR code: RFC 6238 with the parameters every app supports (SHA-1, six digits, 30 seconds). */
export function authenticatorUri(secret: Uint8Array, { siteName, email }: Named) {
  return generateURI({ issuer: siteName, label: email, secret: base32.encode(secret, { padding: false }) })
}

/** Which 30-second step since 1970 a code belongs to: the current one or, because clocks may be off, one next to it. */
export function findStep(secret: Uint8Array, input: string, now: Date): number | undefined {
  const token = input.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const found = verifySync({ secret, token, period, epoch: Math.floor(now.getTime() / 1000), epochTolerance: period })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** The dark modules of a QR code as one SVG path, with the quiet zone of four modules that cameras need. */
export function drawQr(text: string) {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const rows = data.map((row, y) =>
    Array.from(
      row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  )
  return { size, path: rows.flat().join('') }
}
