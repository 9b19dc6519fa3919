import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adOn } from '../ads.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, open, check } = clocked

const button = (page: Page, title: string, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?, ${title}$`) })
const title = 'Unhurried chess in the park'

test('an ad is saved, listed, and removed without JavaScript', async () => {
  const { id } = await adOn(site, { title })
  const page = await open(`/city/Texas/Austin/ad/${id}`, undefined, { javaScriptEnabled: false })
  await button(page, title, 'Save').click()
  await page.waitForURL('**/favorites?after=saving')
  await page.getByText('Saved. It’s the first one in your list.').waitFor()
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await button(page, title, 'Saved').click()
  await page.getByText('No saved ads yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await button(page, title, 'Saved').waitFor()
})

test('the bar of a page leaves after ten seconds, and moves nothing', async () => {
  const { id } = await adOn(site, { title })
  const page = await open('/about')
  await page.clock.install()
  await page.goto(`/favorites?after=removal&ad=${id}`)
  const bar = page.locator('[data-undo]')
  const heading = page.getByRole('heading', { name: 'Saved', level: 1 })
  const before = await heading.boundingBox()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.clock.fastForward(10_000)
  assert.ok(await bar.isVisible())
  await page.getByRole('link', { name: 'Evenfall' }).first().focus()
  await page.clock.fastForward(10_000)
  await bar.waitFor({ state: 'hidden' })
  assert.deepEqual(await heading.boundingBox(), before)
})

test('favorites in the cookie are listed next to the browser’s own, and change in place', async () => {
  const [inCookie, inBrowser] = [await adOn(site, { title }), await adOn(site, { title: 'Slow trains and good books' })]
  const headers = { Cookie: `adult=1; favorites=${inCookie.id}` }
  const page = await open(`/city/Texas/Austin/ad/${inBrowser.id}`, headers)
  await button(page, 'Slow trains and good books', 'Save').click()
  await button(page, 'Slow trains and good books', 'Saved').waitFor()
  await page.goto('/favorites')
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await page.getByText('Saved in this browser’s storage only.').waitFor()
  await page.getByRole('link', { name: 'Slow trains and good books' }).waitFor()
  await button(page, title, 'Saved').click()
  await button(page, title, 'Save').waitFor()
  await page.reload()
  await page.getByText('Saved in this browser only.').waitFor()
  await check('/favorites', headers)
})
