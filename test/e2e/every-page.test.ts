import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adult } from '../app.ts'
import { stylesOf, topOf } from '../check-html.ts'
import { proves } from '../proves.ts'
import { missingPages, publicPages } from './checked-pages.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, check, open } = clocked

const gated = '/city/Hawaii/%CA%BBEwa%20Beach'
const textOf = async (path: string, headers: Record<string, string>) => (await site.get(path, headers)).text()
const home = topOf(await textOf('/', adult))
const pages = await Promise.all(
  [...publicPages, ...missingPages, gated].map(async (path) => {
    const headers = path === gated ? {} : adult
    return { path, headers, text: await textOf(path, headers) }
  }),
)

for (const { path, headers, text } of pages) {
  test(`${path} shows visitors no errors, no foreign requests, valid HTML, and no accessibility problems`, () => {
    proves('guides/mobile-app-experience: We design every page for a screen')
    return check(path, headers)
  })

  test(`${path} works without JavaScript: one heading, a link home, a menu, and a quick exit`, () => {
    assert.equal(text.match(/<h1[ >]/g)?.length, 1)
    assert.equal(topOf(text), home)
  })
}

/** One page for each set of styles, a missing page, and the gate. */
const tried = [
  ...Array.from(Map.groupBy(pages, ({ text }) => stylesOf(text)).values(), ([first]) => first!),
  ...pages.filter(({ path }) => path === missingPages[0] || path === gated),
]

for (const { path, headers } of tried)
  test(`the header of ${path}, which every page shares, is tested without JavaScript`, async () => {
    const page = await open(path, headers, { javaScriptEnabled: false })
    assert.equal(await page.locator('h1').count(), 1)
    const exit = page.getByRole('link', { name: /Exit/ })
    assert.ok(await exit.isVisible())
    assert.match((await exit.getAttribute('href'))!, /^https:\/\//)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    assert.equal(new URL(page.url()).pathname, '/')
  })
