import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { askSite } from '#app/db/control.server.ts'
import { freePort } from '../free-port.ts'
import { unpackDatabase } from '../snapshot.ts'
import { readMail } from './mailbox.ts'

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Each window would load these popups of the address bar, which takes more CPU than most of our pages. */
const popups = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup'
/** Chromium obeys only the last --disable-features, so these repeat the one of Playwright. */
const offInPlaywright =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning'
const args = [...flags.split(' '), `--disable-features=${popups},${offInPlaywright}`]

let launched: Promise<Browser> | undefined

/** One for all files that run in this process, with which it ends. Each visit has a context of its own. */
export const findBrowser = () => (launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args }))

let opened: ReturnType<typeof startSite> | undefined

/** One real server for all files that run in this process, with which it ends. Each file signs up people of its own. */
export async function openSite() {
  // A promise of the caller's own: after one that another file made, tests would count as that file's.
  return (opened ??= startSite())
}

/** In its own process on a port of its own, over the embedded database. */
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
    /** Mails lie in a folder, where no mail server is set: the text of the newest, once it is there. */
    mailTo: (address: string, subject: string) => readMail(join(dataDir, 'mail'), address, subject),
    /** What an operator types on the machine, such as `create-admin`: the site's answer. */
    ask: async (command: string, ...args: string[]) => (await askSite(dataDir, { command, args, ifItEnds: 'The site has ended.' }))!,
    open: opener(await findBrowser(), origin),
  }
}

export type Visit = Awaited<ReturnType<typeof newVisit>>

/** A page that keeps count of what went wrong, which scripts it fetched, and whom it asked. */
export async function newVisit(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: origin, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const scripts: string[] = []
  const strangers: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin) strangers.push(url.href)
    else if (url.pathname.endsWith('.js')) scripts.push(url.pathname)
  })
  return { page, context, complaints, scripts, strangers, close: () => context.close() }
}

function opener(browser: Browser, origin: string) {
  return async (path: string, { isAdult = true, ...options }: BrowserContextOptions & { isAdult?: boolean } = {}) => {
    const visit = await newVisit(browser, origin, options)
    if (isAdult) await visit.context.addCookies([{ name: 'adult', value: '1', url: origin }])
    const response = await visit.page.goto(path)
    return { ...visit, response: response! }
  }
}
