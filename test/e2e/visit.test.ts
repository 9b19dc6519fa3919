import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openSite } from './browser.ts'

const site = await openSite()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const at = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)

test('the gate asks once and returns to the page', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context, close } = await site.open('/', { isAdult: false, javaScriptEnabled })
    await page.getByRole('link', { name: 'Texas' }).click()
    await page.getByRole('heading', { name: 'Are you 18 or older?' }).waitFor()
    assert.equal(at(page), '/state/Texas')
    await page.getByLabel(/shared device/).check()
    await page.getByRole('button', { name: 'I am 18 or older' }).click()
    await page.getByRole('heading', { name: 'Texas Local Escorts' }).waitFor()
    assert.equal(at(page), '/state/Texas')
    const [cookie] = await context.cookies()
    assert.deepEqual([cookie!.name, cookie!.value, cookie!.expires], ['adult', '1', -1])
    await page.getByRole('link', { name: 'Austin', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Austin, Texas' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Texas Local Escorts' }).waitFor()
    await close()
  }
})

test('the menu opens and closes by keyboard, and returns the focus to its toggle', async () => {
  const { page, close } = await site.open('/')
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Menu')
  await page.keyboard.press('Enter')
  await toggle(page).click()
  await menu(page).waitFor({ state: 'hidden' })
  await close()
})

test('following a link in the menu closes it, also after Back', async () => {
  const { page, close } = await site.open('/state/Texas')
  await toggle(page).click()
  await menu(page).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: /Every claim/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Texas Local Escorts' }).waitFor()
  assert.equal(await menu(page).isVisible(), false)
  await close()
})

for (const gesture of ['the Exit link', 'Shift three times'] as const) {
  test(`${gesture} blanks the page at once and replaces it in the history`, async () => {
    const { page, close } = await site.open('/')
    await page.goto('/state/Texas')
    await page.evaluate(() => sessionStorage.setItem('ads-Texas-Austin', '[]'))
    await page.evaluate(() => {
      // Stored in the browser, because a message from a page that is being left doesn't reach the test.
      const note = () => (localStorage.left = `${document.documentElement.childElementCount} elements, ${sessionStorage.length} stored`)
      new MutationObserver(note).observe(document.documentElement, { childList: true })
    })
    await page.route('**/weather', (route) => route.fulfill({ body: '<title>Weather</title>', contentType: 'text/html' }))
    if (gesture === 'the Exit link') await page.getByRole('link', { name: 'Exit this page' }).click()
    else for (let press = 0; press < 3; press++) await page.keyboard.press('Shift')
    await page.waitForURL('**/weather')
    await page.goto('/state/Texas')
    assert.equal(await page.evaluate(() => localStorage.left), '0 elements, 0 stored')
    await close()
  })
}

test('after a quick exit, Back skips the page', async () => {
  const { page, close } = await site.open('/')
  await page.goto('/state/Texas')
  await page.route('**/weather', (route) => route.fulfill({ body: '<title>Weather</title>', contentType: 'text/html' }))
  await page.getByRole('link', { name: 'Exit this page' }).click()
  await page.waitForURL('**/weather')
  await page.goBack()
  assert.equal(at(page), '/')
  await close()
})

test('Shift presses with letters in between, or too slow, don’t leave the page', async () => {
  const { page, close } = await site.open('/')
  await page.clock.install()
  for (const key of ['Shift', 'a', 'Shift', 'b', 'Shift', 'c']) await page.keyboard.press(key)
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Shift')
    await page.clock.fastForward(6000)
  }
  assert.ok(await page.getByRole('heading', { name: /Every claim/ }).isVisible())
  await close()
})

test('without JavaScript, Exit and Leave are plain links', async () => {
  const { page, close } = await site.open('/city/Texas/Austin', { isAdult: false, javaScriptEnabled: false })
  assert.equal(await page.getByRole('link', { name: /Exit/ }).getAttribute('href'), 'http://127.0.0.1:9/weather')
  assert.equal(await page.getByRole('link', { name: 'Leave' }).getAttribute('href'), 'http://127.0.0.1:9/weather')
  await close()
})
