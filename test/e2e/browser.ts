import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { askSite } from '#app/platform/db/control.server.ts'
import { freePort } from '../../scripts/engines/ports.mjs'
import { unpackDatabase } from '../snapshot.ts'
import { readEmail } from './mailbox.ts'

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Each window would load these popups of the address bar, which takes more CPU than most of our pages. */
const popups = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup'
/** Each window would start a second process, in case it leaves for another site. */
const spare = 'SpareRendererForSitePerProcess'
/** Chromium obeys only the last --disable-features, so these repeat the one of Playwright. */
const offInPlaywright =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning'
export const args = [...flags.split(' '), `--disable-features=${popups},${spare},${offInPlaywright}`]

let launched: Promise<Browser> | undefined

/** One browser for all test files of this process. It ends with the process. Each visit has its own context. */
export const findBrowser = () => (launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args }))

let opened: ReturnType<typeof startSite> | undefined

/** One real server for all test files of this process. It ends with the process. Each file signs up its own members. */
export async function openSite() {
  // This makes a promise for each caller. After awaiting another file's promise, the test runner would assign tests to that file.
  return (opened ??= startSite())
}

/** Starts the site in its own process, on a free port, with the embedded database. */
async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenfall-e2e-'))
  unpackDatabase(dataDir)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    EXIT_URL: 'http://127.0.0.1:9/weather',
  }
  const server = spawn(process.execPath, ['server.ts'], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (text: Buffer) => text.includes('is ready at') && ready())
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
  })
  return {
    origin,
    /** Without a mail server, the site writes emails to a folder. Waits for one, and returns the text of the newest. */
    mailTo: (address: string, subject: string) => readEmail(join(dataDir, 'mail'), address, subject),
    /** Runs an operator's command, such as `create-admin`, and returns the site's answer. */
    ask: async (command: string, ...args: string[]) => (await askSite(dataDir, { command, args, ifItEnds: 'The site has ended.' }))!,
    open: opener(await findBrowser(), origin),
  }
}

export type Visit = Awaited<ReturnType<typeof newVisit>>

/** Opens a page that records errors and warnings, the scripts it loads, and the requests it sends to other sites. */
export async function newVisit(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: origin, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const scripts: string[] = []
  const strangers: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  // Chromium reports this when someone leaves a page that's still fading in.
  page.on('pageerror', ({ message }) => message.startsWith('Transition was aborted') || complaints.push(message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin) strangers.push(url.href)
    else if (url.pathname.endsWith('.js')) scripts.push(url.pathname)
  })
  untilScriptsRan(page, scripts)
  resizeAgain(page)
  return { page, context, complaints, scripts, strangers, close: () => context.close() }
}

/** A page fetches some scripts once it has loaded, and a test that is faster would click before anything listens. */
function untilScriptsRan(page: Page, scripts: string[]) {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const before = scripts.length
    const response = await goto(url, options)
    // A second import of a module waits for the first. The news of a request can arrive late, so this asks until there is no more.
    for (let ran = before; !options?.waitUntil && ran < scripts.length;) {
      const fetched = scripts.slice(ran)
      ran = scripts.length
      await page.evaluate((paths) => Promise.allSettled(paths.map((path) => import(path))), fetched)
    }
    return response
  }
}

/** Chromium answers after it draws a frame of the new size. Once in a while that frame gets lost, and asking again draws another. */
function resizeAgain(page: Page) {
  const resize = page.setViewportSize.bind(page)
  page.setViewportSize = async (size) => {
    for (let tries = 0; tries < 5; tries++) {
      const resized = resize(size).then(() => true)
      resized.catch(() => {})
      if (await Promise.race([resized, setTimeout(20_000, false, { ref: false })])) return
    }
    throw new Error('Chromium doesn’t answer.')
  }
}

function opener(browser: Browser, origin: string) {
  return async (path: string, { isAdult = true, ...options }: BrowserContextOptions & { isAdult?: boolean } = {}) => {
    const visit = await newVisit(browser, origin, options)
    if (isAdult) await visit.context.addCookies([{ name: 'adult', value: '1', url: origin }])
    const response = await visit.page.goto(path)
    return { ...visit, response: response! }
  }
}
