import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSite } from './browser.ts'
import { checkPage } from './check-page.ts'

const site = await openSite()
after(() => site[Symbol.asyncDispose]())

const places = ['/state/California', '/state/Delaware', '/city/Texas/Austin', '/city/Texas/Austin/ad/9001', '/city/Texas/Austin/ad/200']
const words =
  '/about /harlot-hub-101 /terms /privacy /accessibility /contact /takedown /worried /rules /rules/1 /transparency /moderation/log /report/200 /credits /hotlines /quick-exit /signup /success /sign-in /reset /age'
const found = ['/search', '/search?q=walks&in=TX/austin&within=25', '/search?in=nowhere', '/ranking', '/favourites', '/your-state']
const missing = ['/nowhere', '/state/Nowhere', '/city/Texas/Nowhere', '/city/Texas/Austin/ad/1', '/about/nothing']
const pages = [
  '/',
  ...places,
  '/find',
  '/find?q=springfield',
  '/find?q=xyzzyqwert',
  ...words.split(' '),
  ...found,
  '/about/what-is-escort-monkey-platform',
  '/about/escort-monkey-reviews',
  ...missing,
]
const gated = ['/city/Hawaii/%CA%BBEwa%20Beach']

for (const path of [...pages, ...gated]) {
  const isAdult = !gated.includes(path)
  test(`${path}: no complaint, no stranger, valid, and nothing in the way of anybody`, () => checkPage(site, path, { isAdult }))

  test(`${path}: works without JavaScript: one heading, a way home, a menu and a way out`, async () => {
    const { page, close } = await site.open(path, { isAdult, javaScriptEnabled: false })
    assert.equal(await page.locator('h1').count(), 1)
    assert.ok(await page.getByRole('link', { name: /Exit/ }).isVisible())
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    assert.equal(new URL(page.url()).pathname, '/')
    await close()
  })
}
