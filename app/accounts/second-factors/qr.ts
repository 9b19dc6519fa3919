import { encode } from 'uqr'

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
