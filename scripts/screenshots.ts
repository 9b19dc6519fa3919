// `npm run screenshots` takes the screenshots of README.md: home, a state, and a city, on a phone at night and on a desktop by day.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { startSite } from './bench/servers.ts'
import { findChromium } from './machine.mjs'
import { build } from './prepare.mjs'

const pages = { home: '/', state: '/state/California', city: '/city/Texas/Austin' }
const screens = [
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

const executablePath = findChromium()
build()
const folder = mkdtempSync(join(tmpdir(), 'evenfall-screenshots-'))
const site = startSite({ data: join(folder, 'data') })
await site.ready
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync('docs/pictures', { recursive: true })
  for (const { name: screen, ...options } of screens) {
    const context = await browser.newContext({ ...options, baseURL: site.origin })
    await context.addCookies([{ name: 'adult', value: '1', url: site.origin }])
    const page = await context.newPage()
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path)
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(`docs/pictures/${name}-${screen}.webp`)
    }
  }
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
