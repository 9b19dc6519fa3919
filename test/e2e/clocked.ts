import type { BrowserContextOptions } from 'playwright-core'
import { testApp } from '../app.ts'
import { listen } from '../listen.ts'
import { findBrowser, opener } from './browser.ts'
import { checkPage } from './check-page.ts'

type Headers = Record<string, string>

/** The site in this process, and a browser: the hours of its clock are the test's to move. */
export async function openClockedSite() {
  const site = await testApp()
  const server = await listen(site, { assets: 'build/client' })
  const browser = await findBrowser()
  const openIn = opener(browser, server.origin)
  return {
    site,
    hours: (count: number) => void (site.clock.now = new Date(site.clock.now.getTime() + count * 3600_000)),
    /** Somebody at a browser of their own, signed in with the cookie of `headers` where there are any. */
    open: async (path: string, headers?: Headers, options: BrowserContextOptions = {}) =>
      (await openIn(path, { ...options, ...storageOf(headers), isAdult: false })).page,
    check: (path: string, headers?: Headers) => checkPage({ open: openIn }, path, { ...storageOf(headers), isAdult: false }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

function storageOf({ Cookie = 'adult=1' }: Headers = {}) {
  const kept = { domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  const pairs = Cookie.split('; ').map((pair) => pair.split('=') as [string, string])
  return { storageState: { cookies: pairs.map(([name, value]) => ({ name, value, ...kept })), origins: [] } }
}
