import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { chromium, type Page } from 'playwright-core'
import { freePort } from '../../scripts/engines/ports.mjs'
import { openSite } from './browser.ts'

const { origin } = await openSite()

/** The wire between a browser and the site, which a test can cut. Told to be offline, Chromium may forget it for a worker that starts again. */
async function wire() {
  const ends = new Set<Socket>()
  const relay = createServer((browser) => {
    const site = connect(Number(new URL(origin).port), 'localhost')
    for (const end of [browser, site]) {
      ends.add(end)
      end.on('error', () => {}).once('close', () => (ends.delete(end), browser.destroy(), site.destroy()))
    }
    browser.pipe(site).pipe(browser)
  })
  const port = await freePort()
  const mend = () => once(relay.listen(port, '127.0.0.1'), 'listening')
  const cut = () => {
    relay.close()
    for (const end of ends) end.destroy()
  }
  await mend()
  return { port, cut, mend, [Symbol.dispose]: cut }
}

/** A profile of its own, because private windows can't install anything. Its first window is the app's, and new pages are tabs. */
async function openProfile(port = new URL(origin).port) {
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-profile-'))
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    `--app=${origin}/healthz`,
    `--host-resolver-rules=MAP ${new URL(origin).host} 127.0.0.1:${port}`,
  ]
  const launch = () => chromium.launchPersistentContext(folder, { executablePath, args, timeout: 20_000 })
  // On a busy machine, Chromium may start without opening the app's window, or stay open when told to close. It ends with this process.
  const context = await launch().catch(launch)
  await context.addCookies([{ name: 'adult', value: '1', url: origin }])
  return {
    context,
    app: context.pages()[0]!,
    async [Symbol.asyncDispose]() {
      await Promise.race([context.close(), once(AbortSignal.timeout(10_000), 'abort')])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const countWorkers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const listCaches = (page: Page) => page.evaluate(() => caches.keys())
const becomeControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { polling: 100 })
const browsed = ['/', '/state/Texas', '/city/Texas/Austin', '/city/Texas/Austin/ad/9001', '/search?q=dinner']

test('Chromium finds nothing that would keep the site from being installed', async () => {
  await using profile = await openProfile()
  const page = await profile.context.newPage()
  const session = await page.context().newCDPSession(page)
  await page.goto(`${origin}/city/Texas/Austin`)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  assert.equal(url, `${origin}/app.webmanifest`)
  assert.deepEqual(errors, [])
  assert.equal((JSON.parse(data!) as { name: string }).name, 'Dusk')
  assert.deepEqual((await session.send('Page.getInstallabilityErrors')).installabilityErrors, [])
})

test('the installed app has an offline page, stores no page, and a later visit in a tab removes its worker', async () => {
  using cable = await wire()
  await using profile = await openProfile(String(cable.port))
  const { context, app } = profile
  await app.goto(`${origin}/`)
  await becomeControlled(app)
  for (const path of browsed) await app.goto(origin + path)
  assert.deepEqual(await listCaches(app), [])

  cable.cut()
  await app.goto(`${origin}/es/city/Texas/Austin`)
  await app.getByRole('heading', { level: 1, name: 'No hay conexión' }).waitFor()
  await app.goto(`${origin}/city/Texas/Austin`)
  const text = await app.locator('body').innerText()
  assert.match(text, /You’re offline/)
  assert.doesNotMatch(await app.content(), /Austin|Texas|Evenfall/)
  assert.equal(await app.title(), 'Dusk')
  assert.equal(await app.evaluate(() => getComputedStyle(document.body).maxWidth), '512px')
  await cable.mend()
  await app.getByRole('link', { name: 'Try again' }).click()
  await app.getByRole('heading', { level: 1, name: 'Austin, Texas' }).waitFor()

  const tab = await context.newPage()
  await tab.goto(`${origin}/`)
  await tab.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0, undefined, { polling: 100 })
})

test('visits in a tab register no worker', async () => {
  await using profile = await openProfile()
  const page = await profile.context.newPage()
  for (const path of browsed) await page.goto(origin + path, { waitUntil: 'networkidle' })
  assert.equal(await countWorkers(page), 0)
  assert.deepEqual(await listCaches(page), [])
})

test('Exit leaves the installed app as it leaves a tab: the page goes blank at once, and the worker has no part in it', async () => {
  await using profile = await openProfile()
  const page = profile.app
  await page.goto(`${origin}/`)
  await becomeControlled(page)
  await page.goto(`${origin}/city/Texas/Austin`)
  const asked: string[] = []
  await profile.context.route('http://127.0.0.1:9/**', (route) => {
    asked.push(route.request().serviceWorker() ? 'worker' : 'page')
    return route.fulfill({ body: 'Weather' })
  })
  await page.getByRole('link', { name: /^Exit/ }).first().click()
  await page.waitForURL('http://127.0.0.1:9/weather')
  assert.deepEqual(asked, ['page'])
  await page.goBack()
  assert.doesNotMatch(page.url(), /Austin/)
})
