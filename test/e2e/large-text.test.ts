import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { daysAfter } from '#app/platform/time.ts'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { scene, sendPhotos } from '../pictures.ts'
import { editOn, moderatorOn } from '../review.ts'
import { threadOn } from '../threads.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const ad = await adOn(site, { title: 'Harbor walks and chowder', city_slug: 'frisco', weekdays: 127, languages: ['en', 'ase', 'ht'] })
const now = site.app.now()
const confirmed = { how: 'link', confirmed_at: now, checked_at: now, failed_since: null, expires_at: daysAfter(now, 9) } as const
await site.app.db
  .insertInto('links')
  .values({ profile_id: ad.profileId, url: 'https://harborwalks.example.com/', token: 'x', added_at: now, ...confirmed })
  .execute()
await sendPhotos(site, ad.id, { 'one.jpg': await scene(3).jpeg().toBuffer() }, ad)
await showPhotos(site.app.db, ad.id, site.app.now())
site.app.pages.purge(`ad:${ad.id}`, 'city:TX/frisco')
const thread = await threadOn(site, { adId: ad.id, text: 'Hello, is the harbor walk on Sunday?' })
const edited = await adOn(site, { title: 'Chess in the park' })
await editOn(site, edited.id, { title: 'Chess in the square' })
const mod = await moderatorOn(site)
const adPath = `/city/Texas/Frisco/ad/${ad.id}`

const phone = { width: 360, height: 780 }
const visitor = await clocked.open('/', adult)
const owner = await clocked.open('/', ad.headers)
const staff = await clocked.open('/', mod.headers)
for (const page of [visitor, owner, staff]) await page.setViewportSize(phone)

/** Text at 200%, which WCAG 1.4.4 asks for. */
async function openLarge(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
}

/** What someone presses or fills in that isn't wholly within the width of the screen, unless it's in a list that scrolls. */
const listCutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return Array.from(document.querySelectorAll('a, button, input, select, textarea, summary'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.hidden, .skip') && !scrolls(one.parentElement))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.left < -0.5 || box.right > innerWidth + 0.5))
      .map(({ one, box }) => `${one.textContent.trim() || one.outerHTML.slice(0, 60)} from ${box.left} to ${box.right}`)
  })

/** What's pressed in bars that stay at an edge of the screen, and isn't wholly on the screen. */
const listOffScreen = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position) && bar.checkVisibility())
      .filter((bar) => getComputedStyle(bar).position === 'fixed' || bar.getBoundingClientRect().bottom > 0)
      .flatMap((bar) => [bar, ...bar.querySelectorAll('a, button')].filter((one) => one.matches('a, button') && one.checkVisibility()))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight && (box.top < -0.5 || box.bottom > innerHeight + 0.5))
      .map(({ one, box }) => `${one.textContent.trim()} from ${box.top} to ${box.bottom}`),
  )

/** Words of the title and of an ad's days that don't fit their line, so that they break or lie over others. */
const listBroken = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const texts = [...document.querySelectorAll('main h1')].flatMap((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      while (walker.nextNode()) nodes.push(walker.currentNode as Text)
      return heading.checkVisibility() ? nodes : []
    })
    const words = texts.flatMap((node) =>
      [...node.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1 ? word : []
      }),
    )
    const days = [...document.querySelectorAll('.week > *')].filter((day) => day.scrollWidth > day.clientWidth)
    return [...words, ...days.map((day) => day.textContent)]
  })

const pages: [Page, string][] = [
  ...['/', '/state/Massachusetts', '/city/Texas/Frisco', '/city/Texas/Frisco?verified=1', '/city/Texas/Austin/ad/9001', adPath]
    .flatMap((path) => [path, `/es${path}`])
    .map((path): [Page, string] => [visitor, path]),
  ...['/search?in=TX/frisco', '/find?q=springfield', '/signup', '/sign-in', '/age', '/takedown', '/transparency', '/terms'].map(
    (path): [Page, string] => [visitor, path],
  ),
  ...[
    ...[adPath, '/account', '/account/security', '/favorites', '/messages', `/messages/${thread}`, '/ads', `/ads/${ad.id}`],
    ...['edit', 'photos', 'audience', 'visits', 'renewal', 'end'].map((part) => `/ads/${ad.id}/${part}`),
    ...['/ads/new', '/ads/identity', '/ads/calendar', `/messages/new/${ad.id}`],
  ].map((path): [Page, string] => [owner, path]),
  ...['/moderation', `/moderation/ads/${edited.id}`, '/moderation/reports', '/moderation/guide'].map((path): [Page, string] => [
    staff,
    path,
  ]),
]

for (const [page, path] of pages)
  test(`${path.replaceAll(/\d{5,}/g, ':id')} fits a phone with text at twice the size${page === owner ? ', for a member' : ''}`, async () => {
    await openLarge(page, path)
    assert.deepEqual(await listCutOff(page), [])
    assert.deepEqual(await listOffScreen(page), [])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(overflow <= 0, `wider by ${overflow}`)
    assert.deepEqual(await listBroken(page), [])
  })

test('with text at twice the size, the number of a city’s ads is above the filters, which begin below it', async () => {
  for (const path of ['/city/Texas/Frisco', '/es/city/Texas/Frisco', '/city/Texas/Frisco?verified=1', '/es/city/Texas/Frisco?verified=1']) {
    await openLarge(visitor, path)
    const count = (await visitor.locator('[data-swaps=count]').boundingBox())!
    const opener = (await visitor.locator('.sheet-opener').boundingBox())!
    assert.ok(count.y + count.height <= opener.y, `${path}: ${JSON.stringify({ count, opener })}`)
  }
})

for (const [page, path] of pages)
  test(`on ${path.replaceAll(/\d{5,}/g, ':id')} nothing stays on the screen of a window 200 px high${page === owner ? ', for a member' : ''}`, async () => {
    await page.setViewportSize({ width: 320, height: 200 })
    await page.goto(path)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 200 })
      const staying = await page.evaluate(() =>
        Array.from(document.querySelectorAll('body *'))
          .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && one.checkVisibility())
          .map((one) => one.className),
      )
      assert.deepEqual(staying, [])
    }
    await page.setViewportSize(phone)
  })

test('with text at twice the size, Send Message stays on the screen of a phone and covers nothing at the end of the page', async () => {
  for (const path of [adPath, `/es${adPath}`]) {
    await openLarge(visitor, path)
    const button = (await visitor.locator('.actions .btn').last().boundingBox())!
    assert.ok(button.x >= 0 && button.x + button.width <= phone.width, JSON.stringify(button))
    assert.ok(button.y >= 0 && button.y + button.height <= phone.height, JSON.stringify(button))
    await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const bar = (await visitor.locator('.actions').boundingBox())!
    const last = (await visitor.locator('.site-foot a, .site-foot button').last().boundingBox())!
    assert.ok(last.y + last.height <= bar.y + 1, `the foot ends at ${last.y + last.height}, the bar begins at ${bar.y}`)
    assert.ok(bar.height <= phone.height / 3, `the bar takes ${bar.height}`)
  }
})

test('with text at twice the size, the menu and the sign-up dialog fit a phone, and their ends can be scrolled to', async () => {
  await openLarge(visitor, adPath)
  await visitor.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = visitor.getByRole('navigation', { name: 'Main' })
  await menu.waitFor()
  await menu.getByRole('link').last().scrollIntoViewIfNeeded()
  const last = (await menu.getByRole('link').last().boundingBox())!
  assert.ok(last.y + last.height <= phone.height && last.x + last.width <= phone.width, JSON.stringify(last))
  assert.deepEqual(await listCutOff(visitor), [])
  await visitor.keyboard.press('Escape')
  await visitor.locator('.actions .btn').last().click()
  const submit = visitor.getByRole('dialog').getByRole('button', { name: 'Continue' })
  await submit.scrollIntoViewIfNeeded()
  const box = (await submit.boundingBox())!
  assert.ok(box.x >= 0 && box.x + box.width <= phone.width && box.y + box.height <= phone.height, JSON.stringify(box))
  assert.deepEqual(await listCutOff(visitor), [])
})
