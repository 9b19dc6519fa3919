// `npm run screenshots` takes pictures of the 20 most important pages with the demo's data, on a phone, a tablet, and two laptops, by day and by
// night, in each language. They go to build/pictures; the README's own in docs/pictures are replaced.
import '#app/copy-catalogs.ts'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { beginSession } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { adPath } from '#app/ads/ad/ad.ts'
import { readConfig } from '#app/config.server.ts'
import { casePath } from '#app/moderation/queue/open-case.ts'
import { selectFirstCases } from '#app/moderation/queue/open-cases.server.ts'
import { languages } from '#app/platform/copy/languages.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { cityPlaceOf } from '#app/site/places/places.server.ts'
import { startSite } from './bench/servers.ts'
import { openSite } from './demo/demo-site.ts'
import { makeDemo } from './demo/make-demo.ts'
import { readArguments } from './arguments.mjs'
import { findChromium } from './machine.mjs'
import { build } from './prepare.mjs'

const folder = 'build/pictures'
const inReadme = ['home-1280-light.webp', 'city-360-dark.webp', 'state-360-dark.webp']
const screens = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]
const themes = ['light', 'dark'] as const

readArguments({ usage: 'npm run screenshots puts pictures of the pages into build/pictures, and the README’s into docs/pictures.' })
const executablePath = findChromium()
build()
const temporary = mkdtempSync(join(tmpdir(), 'evenfall-screenshots-'))
const data = join(temporary, 'data')
const pages = await fillSite()
const site = startSite({ data, settings: { DEMO: 'on' } })
await site.ready
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync(folder, { recursive: true })
  for (const [who, [session, shown]] of Object.entries(pages)) {
    const context = await browser.newContext({ baseURL: site.origin })
    const cookies = { ...(who !== 'stranger' && { adult: '1' }), ...(session && { session }) }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })))
    for (const [name, path] of Object.entries(shown))
      for (const { code } of languages) await takePictures(context, code === 'en' ? name : `${name}-${code}`, inLanguage(code, path))
    await context.close()
  }
  for (const name of inReadme) copyFileSync(join(folder, name), join('docs/pictures', name))
} finally {
  await browser.close()
  await site.stop()
  rmSync(temporary, { recursive: true, force: true })
}

/** Makes the demo, and returns the pages by who looks at them, with the secrets of their sessions. */
async function fillSite(): Promise<Record<string, [session: string | undefined, pages: Record<string, string>]>> {
  const { app, close } = await openSite({ ...readConfig(), dataDir: data })
  try {
    const people = await makeDemo(app)
    const signIn = async (name: string) => {
      const { accountId, role } = people.find((one) => one.name === name)!
      const proof = role === 'member' ? 'password' : 'password and code'
      return {
        accountId,
        session: await beginSession(app.db, { accountId, device: 'Firefox', proof, isRemembered: false, now: app.now() }),
      }
    }
    const [member, advertiser, moderator] = [await signIn('Robin'), await signIn('Marlowe'), await signIn('Dana')]
    const ad = await findAd(app, advertiser.accountId)
    const thread = app.db.selectFrom('threads').select('id').where('member_id', '=', member.accountId).orderBy('id', 'desc')
    const { id: threadId } = await thread.executeTakeFirstOrThrow()
    const caseOf = async (kind: 'ad' | 'report') => {
      const [open] = (await selectFirstCases({ kind, limit: 1 }).execute(app.db)).rows
      return casePath(kind, open!.subject_id)
    }
    const city = '/city/Texas/Austin'
    return {
      stranger: [undefined, { age: city }],
      visitor: [
        undefined,
        {
          home: '/',
          state: '/state/Texas',
          city,
          ad: ad.path,
          search: '/search',
          guide: '/about/privacy-discretion-guide',
          'sign-up': '/signup',
          'sign-in': '/sign-in',
          report: `/report/${ad.id}`,
          'take-down': '/takedown',
        },
      ],
      member: [
        member.session,
        { favorites: '/favorites', messages: '/messages', conversation: `/messages/${threadId}`, account: '/account' },
      ],
      advertiser: [advertiser.session, { 'new-ad': '/ads/new', dashboard: `/ads/${ad.id}` }],
      moderator: [moderator.session, { queue: '/moderation', 'ad-case': await caseOf('ad'), 'report-case': await caseOf('report') }],
    }
  } finally {
    await close()
  }
}

/** The live ad of this advertiser with the most photos. */
async function findAd({ db, places }: App, accountId: number) {
  const ad = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select(['ads.id', 'state_abbr', 'city_slug'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'live')
    .orderBy(
      (expression) =>
        expression
          .selectFrom('photos')
          .select(({ fn }) => fn.countAll().as('count'))
          .whereRef('ad_id', '=', 'ads.id'),
      'desc',
    )
    .orderBy('ads.id')
    .executeTakeFirstOrThrow()
  return { id: ad.id, path: adPath(cityPlaceOf(places, ad)!, ad.id) }
}

async function takePictures(context: BrowserContext, name: string, path: string) {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const viewport of screens) {
    for (const colorScheme of themes) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.evaluate(decodeShown)
      await sharp(await page.screenshot())
        .webp({ quality: 60, effort: 6 })
        .toFile(join(folder, `${name}-${viewport.width}-${colorScheme}.webp`))
    }
    const { screensHigh, action } = await page.evaluate(measurePage)
    console.log(`${name.padEnd(20)} ${String(viewport.width).padStart(4)} px: ${screensHigh} screens high; ${action}`)
  }
  await page.close()
}

/** Runs inside the page. The next action is the first filled button of the page itself. */
function measurePage() {
  const next = [...document.querySelectorAll('main :is(.btn:not(.quiet), [type="submit"]:not(.quiet))')].find((one) =>
    one.checkVisibility(),
  )
  const bottom = next && Math.round(next.getBoundingClientRect().bottom + scrollY)
  return {
    screensHigh: (document.documentElement.scrollHeight / innerHeight).toFixed(1),
    action: next ? `“${next.textContent?.trim()}” ends at y ${bottom}` : 'no button',
  }
}

/** Runs inside the page. Photos further down don't load before someone scrolls to them. */
async function decodeShown() {
  const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility())
  await Promise.all(shown.map((image) => image.decode()))
}
