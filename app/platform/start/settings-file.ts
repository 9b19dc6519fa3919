import { terminal } from '#app/platform/copy/terminal.ts'
import { startupCopy } from './copy.ts'

const copy = terminal.read(startupCopy)

export type Line = { value: string; line: number }

/** Lines as in a systemd EnvironmentFile: NAME=value, and the value may be in quotes. Whatever systemd might read differently is refused. */
export function parseSettingsFile(file: string, text: string, errors: string[]) {
  const lines = new Map<string, Line>()
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = index + 1
    const content = raw.trim()
    if (!content || /^[#;]/.test(content)) continue
    const [, name, written] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(content) ?? []
    const value = written === undefined ? undefined : unquote(written)
    if (!name || value === undefined)
      errors.push((name ? copy.badQuotes : copy.badLine)({ place: `${file}:${line}`, example: 'NAME=value' }))
    else if (lines.has(name)) errors.push(copy.lineTwice({ place: `${file}:${line}`, setting: name, first: lines.get(name)!.line }))
    else lines.set(name, { value, line })
  }
  return lines
}

function unquote(written: string) {
  const [, single] = /^'([^']*)'$/.exec(written) ?? []
  if (single !== undefined) return single
  const [, double] = /^"((?:[^"\\]|\\["\\$`])*)"$/.exec(written) ?? []
  if (double !== undefined) return double.replaceAll(/\\(.)/g, '$1')
  return /['"\\\0]/.test(written) ? undefined : written
}
