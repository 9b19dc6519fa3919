// The four scores of a phone, as Lighthouse sees it. Not a test: its times depend on the machine.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './bench/servers.mjs'
import { findChromium } from './machine.mjs'
import { build, install } from './prepare.mjs'

// Fetched when asked for: a hundred packages that nobody who hosts the site needs.
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

install()
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

/** Lighthouse now and then misses the beginning of a page, says so, and wants to be run again. */
function scoresOf(name, path, tries = 3) {
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
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`)
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight && audits[id].score !== null && audits[id].score < 0.9),
  )
  const shift = audits['cumulative-layout-shift'].displayValue
  return [
    `${scores.join(', ')}, layout shift ${shift}`,
    ...failed.map(({ id }) => `  ${id}: ${audits[id].displayValue ?? audits[id].title}`),
  ].join('\n        ')
}
