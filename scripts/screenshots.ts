// `npm run screenshots` takes the pictures of the main pages, on a phone at night and on a desktop by day, with the demo's data.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { readConfig } from '#app/config.server.ts'
import { startSite } from './bench/servers.ts'
import { openSite } from './demo/demo-site.ts'
import { makeDemo } from './demo/make-demo.ts'
import { findChromium } from './machine.mjs'
import { build } from './prepare.mjs'

const city = '/city/Texas/Austin'
const pages = { home: '/', state: '/state/California', city, search: '/search' }
const screens = [
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

const executablePath = findChromium()
build()
const folder = mkdtempSync(join(tmpdir(), 'evenfall-screenshots-'))
const data = join(folder, 'data')
const { app, close } = await openSite({ ...readConfig(), dataDir: data })
await makeDemo(app)
await close()
const site = startSite({ data, settings: { DEMO: 'on' } })
await site.ready
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync('docs/pictures', { recursive: true })
  for (const { name: screen, ...options } of screens) {
    const context = await browser.newContext({ ...options, baseURL: site.origin })
    await context.addCookies([{ name: 'adult', value: '1', url: site.origin }])
    const page = await context.newPage()
    await page.goto(city)
    const ad = (await page.locator('article h2 a').first().getAttribute('href'))!
    for (const [name, path] of Object.entries({ ...pages, ad })) {
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
