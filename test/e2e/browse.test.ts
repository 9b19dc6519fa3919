import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { daysBefore, utcDate } from '#app/platform/time.ts'
import { proves } from '../proves.ts'
import { openSite } from './browser.ts'

const site = await openSite()

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)

for (const javaScriptEnabled of [true, false]) {
  test(`home, state, city, ad, and Back show the same list ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
    const { page, close } = await site.open('/', { javaScriptEnabled })
    await page.getByRole('link', { name: 'Texas', exact: true }).click()
    await page
      .getByRole('link', { name: /^Austin\b/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Austin, Texas' }).waitFor()
    const list = await titles(page)
    assert.equal(list.filter(Boolean).length, 3)
    await page.getByRole('link', { name: list[1], exact: true }).click()
    await page.getByRole('heading', { level: 1, name: list[1] }).waitFor()
    await page.getByRole('link', { name: 'Back to Austin ads' }).click()
    await page.getByRole('heading', { name: 'Austin, Texas' }).waitFor()
    assert.deepEqual(await titles(page), list)
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { name: 'Austin, Texas' }).waitFor()
    assert.deepEqual(await titles(page), list)
    await close()
  })
}

test('the keyboard alone reaches a state, a city, an ad, and its sign-up from home, with a visible focus', async () => {
  const { page, close } = await site.open('/')
  const tabTo = async (text: string) => {
    for (let index = 0; index < 120; index++) {
      await page.keyboard.press('Tab')
      const { name, outline } = await page.evaluate(() => {
        const focused = document.activeElement!
        return { name: focused.textContent, outline: getComputedStyle(focused).outlineStyle }
      })
      assert.notEqual(outline, 'none', `${name} has the focus, and does not show it`)
      if (name.trim() === text) return page.keyboard.press('Enter')
    }
    assert.fail(`No way to ${text}`)
  }
  await tabTo('Delaware')
  await page.getByRole('heading', { name: 'Delaware Local Escorts' }).waitFor()
  await tabTo('Skip to content')
  await tabTo('Dover')
  await page.getByRole('heading', { name: 'Dover, Delaware' }).waitFor()
  const [, title] = await titles(page)
  await tabTo(title!)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await tabTo('Send Message')
  await page.getByRole('dialog').getByLabel('Email').waitFor()
  await close()
})

test('a visitor who started before midnight finds the same samples afterward, and older ones are forgotten', async () => {
  const { page, close } = await site.open('/city/Texas/Austin')
  const key = 'ads-Texas-Austin'
  const storedDay = () => page.evaluate((name) => (JSON.parse(sessionStorage.getItem(name) ?? '{}') as { day?: string }).day, key)
  const today = await titles(page)
  const day = (await storedDay())!
  const before = (days: number) => utcDate(daysBefore(new Date(day), days))
  const returnFrom = async (day: string) => {
    await page.evaluate(([name, value]) => sessionStorage.setItem(name!, JSON.stringify({ day: value, ids: [] })), [key, day])
    await page.reload()
  }
  await returnFrom(before(1))
  await page.locator(`[data-day="${before(1)}"]`).waitFor()
  assert.notDeepEqual(await titles(page), today)
  await returnFrom(before(9))
  await page.waitForFunction((name) => sessionStorage.getItem(name) === null, key)
  assert.deepEqual(await titles(page), today)
  await close()
})

test('a photo that fails to load leaves no gap, and the ad stays', async () => {
  const visit = await site.open('/')
  await visit.page.route('**/samples/**', (route) => route.abort())
  await visit.page.goto('/city/Texas/Austin')
  const first = visit.page.getByRole('article').first()
  await first.getByRole('img').first().waitFor({ state: 'detached' })
  await visit.page.waitForFunction(() => document.querySelector('article')!.querySelectorAll('picture').length === 0)
  assert.ok(await first.getByRole('link', { name: 'Reply to Ad' }).isVisible())
  await visit.close()
  const { page, close } = await site.open('/city/Texas/Austin')
  assert.equal(await page.getByRole('article').first().getByRole('img').count(), 1)
  await close()
})

test('the box on a state page filters its cities, counts the matches, and shows all again when cleared', async () => {
  const { page, close } = await site.open('/state/California')
  const visible = () => page.locator('ul.places li').filter({ visible: true }).count()
  const all = await visible()
  const box = page.getByRole('searchbox', { name: 'Find your city' })
  await box.fill('canada')
  assert.deepEqual(await page.locator('ul.places li').filter({ visible: true }).allInnerTexts(), ['La Cañada Flintridge'])
  assert.equal(await page.getByRole('status').innerText(), '1 city matches “canada”.')
  await box.fill('zzzz')
  assert.equal(await visible(), 0)
  assert.equal(await page.getByRole('status').innerText(), '0 cities match “zzzz”.')
  await box.fill('')
  assert.equal(await visible(), all)
  await close()
})

test('the box on home suggests places for the keyboard, and Enter opens one', async () => {
  const { page, scripts, close } = await site.open('/')
  assert.equal(scripts.length, 1)
  const box = page.getByRole('main').getByLabel('City, state, or ZIP')
  await box.focus()
  await page.getByRole('main').getByRole('combobox', { name: 'City, state, or ZIP' }).waitFor()
  await box.pressSequentially('st lou')
  const option = page.getByRole('option', { name: 'St. Louis, Missouri', exact: true })
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  assert.equal(await box.getAttribute('aria-activedescendant'), await page.getByRole('option').first().getAttribute('id'))
  await page.keyboard.press('Escape')
  assert.equal(await box.getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /St\. Louis/ }).waitFor()
  assert.equal(pathOf(page), '/city/Missouri/St. Louis')
  await close()
})

test('the box suggests places for text typed before its script has loaded', async () => {
  const { page, close } = await site.open('/about')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('main').getByLabel('City, state, or ZIP').pressSequentially('st lou')
  release()
  await page.getByRole('option', { name: 'St. Louis, Missouri', exact: true }).waitFor()
  await close()
})

test('a ZIP code is not sent while typing, and redirects to its city when submitted', async () => {
  const { page, close } = await site.open('/')
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/suggestions') && requested.push(request.url()))
  const box = page.getByRole('main').getByLabel('City, state, or ZIP')
  await box.focus()
  await page.getByRole('main').getByRole('combobox').waitFor()
  await page.clock.install()
  await box.pressSequentially('78701')
  // Longer than the box waits for the next key.
  await page.clock.runFor(2000)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Austin, Texas' }).waitFor()
  assert.deepEqual(requested, [])
  await close()
})

test('the search sends a ZIP code when it is submitted, and neither on leaving its field nor with another filter', async () => {
  const { page, close } = await site.open('/search')
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/search?') && requested.push(request.url()))
  const place = page.locator('.filters, form').getByLabel('City, state, or ZIP').last()
  await place.fill('78701')
  await place.blur()
  await page.getByLabel('Order').selectOption({ index: 1 })
  assert.equal(requested.length, 0, requested.join(' '))
  const answer = page.waitForResponse(/\/search\?/)
  await place.press('Enter')
  await answer
  assert.ok(requested.some((url) => url.includes('place=78701')))
  await close()
})

test('the menu has the same box, and a form without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await site.open('/about', { javaScriptEnabled })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByLabel('City, state, or ZIP').fill('springfield')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Which one?' }).waitFor()
    await page.getByRole('link', { name: 'Springfield Illinois' }).click()
    await page.getByRole('heading', { name: 'Springfield, Illinois' }).waitFor()
    await close()
  }
})

test('on a phone, Exit stays in the header above the open menu, as the mobile guide says', async () => {
  const { page, close } = await site.open('/about/mobile-app-experience')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText(/While it.s open, Exit stays in the header/).waitFor()
  const exit = page.getByRole('banner').getByRole('link', { name: 'Exit', exact: true })
  const closed = await exit.boundingBox()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  assert.deepEqual(await exit.boundingBox(), closed)
  assert.ok(closed!.y + closed!.height <= menu!.y, JSON.stringify({ closed, menu }))
  await exit.click({ trial: true })
  await close()
})

test('a prefetched ad is requested again when it is opened, so that its view counts', async () => {
  const { page, close } = await site.open('/city/Delaware/Dover')
  const isAhead = (headers: Record<string, string>) => headers['sec-purpose']?.startsWith('prefetch') ?? false
  const ahead = page.waitForResponse((response) => isAhead(response.request().headers()))
  const link = page.getByRole('article').getByRole('link').first()
  await link.hover()
  const { pathname } = new URL((await ahead).url())
  assert.match(pathname, /\/ad\/\d+$/)
  const counted = page.waitForRequest((request) => request.url().endsWith(pathname) && request.resourceType() === 'fetch')
  await link.click()
  assert.equal(isAhead((await counted).headers()), false)
  await close()
})

test('past the gate a hovered link is prefetched, and before it none is', async () => {
  const { page, response, close } = await site.open('/state/Delaware')
  assert.equal(response.headers()['speculation-rules'], '"/speculation-rules.json"')
  const ahead = page.waitForRequest((request) => request.headers()['sec-purpose']?.startsWith('prefetch') ?? false)
  await page.getByRole('link', { name: 'Dover', exact: true }).first().hover()
  assert.equal(new URL((await ahead).url()).pathname, '/city/Delaware/Dover')
  await close()
  const gate = await site.open('/state/Delaware', { isAdult: false })
  assert.equal(gate.response.headers()['speculation-rules'], undefined)
  await gate.close()
})

test('a filter that is checked while offline says so and stays on the page', async () => {
  proves('search.unreached')
  const { page, context, close } = await site.open('/search')
  await context.setOffline(true)
  await page.getByLabel('With photos').check()
  await page.getByText('We couldn’t reach the site, so this list hasn’t changed.').waitFor()
  assert.equal(pathOf(page), '/search')
  assert.ok(await page.getByLabel('With photos').isChecked())
  await context.setOffline(false)
  await page.getByLabel('Verified').check()
  await page.getByText('We couldn’t reach the site').waitFor({ state: 'detached' })
  await close()
})
