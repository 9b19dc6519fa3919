import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSite } from './browser.ts'
import { checkPage } from './check-page.ts'
import { missingPages, publicPages } from './checked-pages.ts'

const site = await openSite()
after(() => site[Symbol.asyncDispose]())

const pages = [...publicPages, ...missingPages]
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
