// `npm run lighthouse` prints Lighthouse's four scores for a phone. It isn't a test, because its times depend on the machine.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './bench/servers.ts'
import { readArguments } from './arguments.mjs'
import { findChromium } from './machine.mjs'
import { build } from './prepare.mjs'

// Its hundred packages are downloaded only when this runs. No one who hosts the site needs them.
const lighthouse = 'lighthouse@13.5.0'
const pages = {
  home: '/',
  state: '/state/California',
  city: '/city/Texas/Austin',
  ad: '/city/Texas/Austin/ad/9001',
  guide: '/about/privacy-discretion-guide',
}
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

readArguments({ usage: 'npm run lighthouse prints Lighthouse’s scores for a phone.' })
const chromium = findChromium()
build()
const folder = mkdtempSync(join(tmpdir(), 'evenfall-lighthouse-'))
const site = startSite({ data: join(folder, 'data') })
await site.ready
const headers = join(folder, 'headers.json')
writeFileSync(headers, JSON.stringify({ Cookie: 'adult=1' }))
let missing = 0
try {
  for (const [name, path] of Object.entries(pages)) console.log(`${name.padEnd(8)}${scoresOf(name, path)}`)
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missing ? 1 : 0)

type Audit = { score: number | null; title: string; displayValue?: string }
type Category = { title: string; score: number; auditRefs: { id: string; weight: number }[] }
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> }

/** Lighthouse sometimes misses the beginning of a page and asks to be run again. */
function scoresOf(name: string, path: string, tries = 3): string {
  const report = join(folder, `${name}.json`)
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--extra-headers=${headers}`,
    `--chrome-flags=${flags}`,
    '--only-categories=performance,accessibility,best-practices,seo',
  ]
  const { status, stderr } = spawnSync('npx', ['--yes', lighthouse, site.origin + path, ...options], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: 180_000,
  })
  if (status !== 0) {
    if (tries > 1) return scoresOf(name, path, tries - 1)
    missing++
    return `no report: ${stderr.trim().split('\n').at(-1)}`
  }
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`)
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight && (audits[id]!.score ?? 1) < 0.9),
  )
  const shift = audits['cumulative-layout-shift']!.displayValue
  return [
    `${scores.join(', ')}, layout shift ${shift}`,
    ...failed.map(({ id }) => `  ${id}: ${audits[id]!.displayValue ?? audits[id]!.title}`),
  ].join('\n        ')
}
