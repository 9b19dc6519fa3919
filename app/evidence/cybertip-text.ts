import { escapeHtml } from '#app/ui/escape-html.ts'
import type { CybertipReport } from './cybertip.ts'

/** The same as a page to read and to type from, with nothing in it that a browser would run or fetch. */
export function cybertipHtml(report: CybertipReport, site: string) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Report for the CyberTipline</title>
<style>body{font:16px/1.5 sans-serif;max-width:50em;margin:2em auto;padding:0 1em}th{text-align:left;vertical-align:top;padding-right:1em}td{white-space:pre-line;overflow-wrap:anywhere}</style>
</head><body>
<h1>Report for the CyberTipline</h1>
<p><strong>Nothing was sent.</strong> This is what ${escapeHtml(site)} holds, under the names of the fields that the CyberTipline has. Whoever runs the site sends it, by themselves, at report.cybertip.org or through an account there. Write in who you are where the fields are empty.</p>
<p>Keep this package where only those can open it who have to. Delete it once it was sent.</p>
${Object.entries(report)
  .map(([name, value]) => section(name, value))
  .join('\n')}
</body></html>
`
}

const section = (name: string, value: unknown) => `<h2>${escapeHtml(name)}</h2>\n<table>${rows('', value).join('\n')}</table>`

/** One line for each field that holds no others, under its whole name. */
function rows(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [line(name, 'none')]
  if (Array.isArray(value)) return value.length ? value.flatMap((each, at) => rows(`${name}[${at + 1}]`, each)) : [line(name, 'none')]
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => rows(name ? `${name}.${key}` : key, inner))
  return [line(name, String(value as string | number | boolean))]
}

const line = (name: string, value: string) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`
