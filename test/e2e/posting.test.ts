import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { jpegOf } from '../pictures.ts'
import { proves } from '../proves.ts'
import { openSite } from './browser.ts'
import { signUp } from './member.ts'

const site = await openSite()
const description = 'Weekday lunches near the library. I like people who book a table, keep it, and talk about their work with pleasure.'

test('from home, a member posts an ad with a photo on at most 4 pages', { timeout: 120_000 }, async () => {
  const { page, close, complaints } = await site.open('/', { storageState: await signUp(site, 'poster@example.com') })
  let [pages, presses] = [0, 0]
  page.on('domcontentloaded', () => pages++)
  const press = async (control: Locator) => {
    presses++
    await control.click()
  }

  await press(page.getByRole('button', { name: 'Menu' }))
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Post an ad' }))
  await page.getByLabel('City', { exact: true }).pressSequentially('Austin, Te')
  await press(page.getByRole('option', { name: 'Austin, Texas' }))
  await page.getByLabel('Display name').fill('Ann of the river')
  await page.getByLabel('Title').fill('Weekday lunches with a book')
  await page.getByLabel('Description', { exact: true }).fill(description)
  assert.equal(await page.getByLabel('Age', { exact: true }).count(), 0)
  await page.getByLabel('Category').selectOption('W4M')
  await page
    .locator('.look .who')
    .filter({ hasText: /^Ann of the river, 36 · woman for men$/ })
    .waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(41) })
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  assert.match(page.url(), /\/ads\/\d+\/edit$/, 'a reload shows the draft')
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.getByRole('status').filter({ hasText: 'Photo removed.' }).waitFor()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await press(page.getByLabel('Monday'))
  await press(page.getByRole('button', { name: 'Submit for review' }))
  await page.getByRole('heading', { name: 'Submitted. One step left' }).waitFor()
  await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 100))

  console.log(`post: ${pages} pages, ${presses} presses`)
  assert.ok(pages <= 4, `${pages} pages`)
  assert.deepEqual(complaints, [])
  await close()
})

test('a new ad is saved once it has a name, and what was typed before is still there after a reload', async () => {
  const { page, close, complaints } = await site.open('/ads/new', { storageState: await signUp(site, 'nameless@example.com') })
  await page.getByLabel('Title').fill('Long walks before noon')
  await page.getByText('Not saved yet. Enter your display name first.').waitFor()
  await page.reload()
  await page.getByText('Not saved yet. Enter your display name first.').waitFor()
  assert.equal(await page.getByLabel('Title').inputValue(), 'Long walks before noon')
  await page.getByLabel('Display name').fill('Ann of the hills')
  await page.getByLabel('Title').focus()
  await page.waitForURL(/\/ads\/\d+\/edit$/)
  await page.getByText(/^Saved at \d+:\d\d\s[AP]M/).waitFor()
  await page.reload()
  assert.equal(await page.getByLabel('Title').inputValue(), 'Long walks before noon')
  await page.goto('/ads/new')
  assert.equal(await page.getByLabel('Title').inputValue(), '')
  assert.deepEqual(complaints, [])
  await close()
})

test('while a draft can’t be saved, the form says why, keeps trying, and saves once it can', { timeout: 120_000 }, async () => {
  proves(
    'autosave.signedOut',
    'autosave.tooMany',
    'autosave.broken',
    'autosave.offline: Not saved: we can’t reach the server.',
    'autosave.offline: What you typed is still here',
  )
  const { page, close } = await site.open('/ads/new', { storageState: await signUp(site, 'patient@example.com') })
  await page.getByLabel('Display name').fill('Ann of the lakes')
  await page.getByLabel('Title').fill('Early suppers')
  await page.getByLabel('Description', { exact: true }).focus()
  await page.waitForURL(/\/ads\/\d+\/edit$/)
  const saved = page.locator('[data-says]').filter({ hasText: 'Saved at' })
  await saved.waitFor()
  for (const [status, reason] of [
    [401, 'Not saved: you’re signed out'],
    [429, 'there were too many saves'],
    [500, 'something went wrong on our side'],
    [undefined, 'we can’t reach the server'],
  ] as const) {
    const title = `Suppers in spite of ${status ?? 'silence'}`
    await page.route('**/draft', (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()))
    await page.getByLabel('Title').fill(title)
    await page.getByText(new RegExp(`${reason}.*What you typed is still here, and we’ll keep trying`)).waitFor()
    assert.equal(await page.getByLabel('Title').inputValue(), title)
    await page.unroute('**/draft')
    await saved.waitFor()
  }
  await page.reload()
  assert.equal(await page.getByLabel('Title').inputValue(), 'Suppers in spite of silence')
  await close()
})

test('without JavaScript, the same form saves the ad, and its photos come next', async () => {
  const visit = { storageState: await signUp(site, 'plain@example.com'), javaScriptEnabled: false }
  const { page, close } = await site.open('/ads/new?state=Texas&city=Austin', visit)
  await page.getByLabel('Display name').fill('Ann of the plains')
  await page.getByLabel('Title').fill('Slow trains and good books')
  await page.getByLabel('Description', { exact: true }).fill(description)
  await page.getByLabel('Category').selectOption('W4M')
  await page.getByRole('button', { name: 'Save and add photos' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(42) })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  assert.equal(await page.getByLabel('Title').inputValue(), 'Slow trains and good books')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('heading', { name: 'Submitted. One step left' }).waitFor()
  await close()
})

test('while offline, a photo and a change of the photos say so, and the photo is sent on the next try', async () => {
  proves('photo-sending.unreached', 'photo-sending.notChanged')
  const { page, context, close } = await site.open('/ads/new', { storageState: await signUp(site, 'tunnel@example.com') })
  const add = async (name: string, picture: number) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await jpegOf(picture) })
  await page.getByLabel('City', { exact: true }).fill('Austin, Texas')
  await page.getByLabel('Display name').fill('Ann of the tunnel')
  await page.getByLabel('Title').fill('Weekday lunches with a book')
  await add('1.jpg', 44)
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await context.setOffline(true)
  await add('2.jpg', 45)
  await page.getByText('We couldn’t reach the server. Your photo is still here. Try again.').waitFor()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.getByText('We couldn’t reach the server. Please try again.').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Remove photo 2' }).waitFor()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await close()
})
