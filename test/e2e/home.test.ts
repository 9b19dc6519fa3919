import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDemoSite } from './demo-site.ts'
import { adult } from '../app.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())

for (const path of ['/', '/es'])
  test(`on a phone the ad of ${path} begins on the first screen, and the page has at most 8 screens`, async () => {
    const page = await demo.open(path, adult, { viewport: { width: 360, height: 780 } })
    const { ad, high } = await page.evaluate(() => ({
      ad: document.querySelector('.specimen')!.getBoundingClientRect().top,
      high: document.documentElement.scrollHeight,
    }))
    console.log(`${path}: the ad at ${Math.round(ad)} px, ${(high / 780).toFixed(1)} screens, ${high} px`)
    assert.ok(ad <= 560)
    // The whole demo has more to say: its page is another 130 px high.
    assert.ok(high <= 8 * 780 - 130)
    await page.context().close()
  })

test('on a laptop the ad stands next to the pitch, and the first screen has all of it', async () => {
  const page = await demo.open('/', adult, { viewport: { width: 1280, height: 800 } })
  const [pitch, ad] = await Promise.all(['.pitch', '.specimen'].map((part) => page.locator(part).boundingBox()))
  assert.ok(ad!.x >= pitch!.x + pitch!.width && ad!.y + ad!.height <= 800, JSON.stringify({ pitch, ad }))
  await page.context().close()
})

for (const [who, headers] of [
  ['a visitor', adult],
  ['a member', demo.member.headers],
] as const)
  test(`from 960 px ${who} finds a city from the header of every page, in one line`, async () => {
    const page = await demo.open('/es/terms', headers, { viewport: { width: 960, height: 700 } })
    const boxes = await page
      .locator('.site-head > *, .site-head .tools > *')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    for (const { right, height } of boxes) assert.ok(right <= 960.5 && height <= 60, JSON.stringify(boxes))
    await page.goto(page.url().replace('/es/terms', '/terms'))
    await page.getByRole('banner').getByLabel('City, state, or ZIP').fill('Austin')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/city\/Texas\/Austin/)
    await page.context().close()
  })

for (const [who, headers, path] of [
  ['a visitor', adult, '/sign-in'],
  ['a member', demo.member.headers, '/account'],
] as const)
  test(`from 1280 px ${who} finds ${path} in the header in each language, and Exit at the window’s edge`, async () => {
    const page = await demo.open('/terms', headers, { viewport: { width: 1280, height: 800 } })
    for (const language of ['', '/es']) {
      await page.goto(page.url().replace(/(?:\/es)?\/terms/, `${language}/terms`))
      for (const width of [1280, 1366, 1440, 1536]) {
        await page.setViewportSize({ width, height: 800 })
        for (const badge of await page.locator('.site-head .badge').all()) await badge.evaluate((one) => (one.textContent = '99+'))
        await page.locator(`.tools > [href$="${path}"]`).waitFor()
        const [input, exit] = [await page.locator('#head-find').boundingBox(), await page.locator('.exit').boundingBox()]
        assert.ok(input!.width >= 60 && Math.abs(exit!.x + exit!.width - width) < 1, JSON.stringify({ width, input, exit }))
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width)
      }
    }
    await page.context().close()
  })

test('the menu is a panel on a laptop and begins with the box for a city', async () => {
  const page = await demo.open('/terms', adult, { viewport: { width: 1280, height: 800 } })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const { width, height } = (await menu.boundingBox())!
  assert.ok(width <= 400 && height < 744, `${width}×${height}`)
  assert.equal(await menu.locator('input, a, button').first().getAttribute('id'), 'menu-find')
  assert.equal(await menu.getByRole('link', { name: 'Get help' }).getAttribute('href'), '/hotlines')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a member reaches what they saved from the header, and everyone finds help first in the footer', async () => {
  const page = await demo.open('/terms', demo.member.headers, { viewport: { width: 1280, height: 800 } })
  assert.equal(await page.getByRole('banner').getByRole('link', { name: 'Saved' }).getAttribute('href'), '/favorites')
  const headings = await page.getByRole('navigation', { name: 'Footer' }).getByRole('heading').allInnerTexts()
  assert.deepEqual(headings, ['Get help', 'Browse', 'Advertise', 'This site'])
  await page.context().close()
})
