import type { BrowserContextOptions } from 'playwright-core'
import { hoursAfter } from '#app/platform/time.ts'
import { adult, type FilledSite, testApp } from '../app.ts'
import { checkHtml } from '../check-html.ts'
import { listen } from '../listen.ts'
import { findBrowser, newVisit, type Visit } from './browser.ts'
import { checkPage, readyForCopies, type Themes } from './check-page.ts'

type Headers = Record<string, string>

/** View transitions take a tenth of the CPU of these visits, and have a test of their own. */
const checking = { hasTouch: true, reducedMotion: 'reduce' } as const

/** The site in this process, whose clock the test can move, and a browser. */
export async function openClockedSite(filled?: FilledSite) {
  const site = await testApp({}, filled)
  const server = await listen(site, { assets: 'build/client' })
  const browser = await findBrowser()
  const visits: Visit[] = []
  const visitAs = async (headers: Headers, options: BrowserContextOptions = {}) => {
    const visited = await newVisit(browser, server.origin, { ...options, ...storageOf(headers) })
    visits.push(visited)
    return visited
  }
  const visit = async (path: string, headers: Headers = adult, options?: BrowserContextOptions) => {
    const visited = await visitAs(headers, options)
    await visited.page.goto(path)
    return visited
  }
  /** The checks of one reader share a visit, so that each page finds the last one's styles and scripts in the cache. */
  const checkers = new Map<string | undefined, Promise<Visit>>()
  let copies: Promise<Visit> | undefined
  return {
    site,
    hours: (count: number) => void (site.clock.now = hoursAfter(site.clock.now, count)),
    /** Opens a page in a new browser, signed in if `headers` have a cookie. */
    visit,
    open: async (path: string, headers?: Headers, options?: BrowserContextOptions) => (await visit(path, headers, options)).page,
    check: async (path: string, headers: Headers = adult, themes?: Themes) => {
      await checkHtml(await (await site.get(path, headers)).text())
      const visit = checkers.get(headers.Cookie) ?? visitAs(headers, checking)
      checkers.set(headers.Cookie, visit)
      copies ??= visitAs({}, checking).then(readyForCopies)
      // The copy of a page loads the photos that its reader may see.
      await (await copies).context.addCookies(storageOf(headers).storageState.cookies)
      await checkPage(await visit, await copies, path, themes)
    },
    async [Symbol.asyncDispose]() {
      // The browser serves other files after this one, and each open page keeps a process.
      await Promise.all(visits.map(({ close }) => close()))
      await server[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

function storageOf({ Cookie }: Headers) {
  const attributes = { domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  const pairs = Cookie ? Cookie.split('; ').map((pair) => pair.split('=') as [string, string]) : []
  return { storageState: { cookies: pairs.map(([name, value]) => ({ name, value, ...attributes })), origins: [] } }
}
