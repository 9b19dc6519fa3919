import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { adOn } from '../ads.ts'
import { jpegOf } from '../pictures.ts'
import { newcomer } from '../roles.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const newMember = async () => (await newcomer(site, { role: 'member' })).headers
const description = 'Weekday lunches near the library. I like people who book a table, keep it, and talk about their work with pleasure.'

/** A draft that could be submitted, on its page. */
async function openDraft() {
  const visit = await clocked.visit('/ads/new?state=Texas&city=Austin', await newMember())
  const { page } = visit
  await page.getByLabel('Display name').fill('Ann of the river')
  await page.getByLabel('Title').fill('Weekday lunches with a book')
  await page.getByLabel('Description', { exact: true }).fill(description)
  await page.getByLabel('Age', { exact: true }).fill('33')
  await page.getByLabel('Category').selectOption('W4M')
  await page.locator('[data-photos]').waitFor()
  return visit
}

const choose = async (page: Page, names: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(
      await Promise.all(names.map(async (name, index) => ({ name, mimeType: 'image/jpeg', buffer: await jpegOf(60 + index) }))),
    )

/** Without this, a test without its upload would wait as long as a whole file may take. */
const late = () => setTimeout(30_000, undefined, { ref: false }).then(() => assert.fail('No upload began within 30 seconds.'))

/** Holds the uploads of a page until the test lets each of them through, or fails it. */
async function holdUploads(page: Page, path = '**/photos') {
  const held: Route[] = []
  const waiting: ((route: Route) => void)[] = []
  let isHolding = true
  await page.route(path, (route) => {
    if (!isHolding || !route.request().headers()['content-type']?.startsWith('multipart/form-data')) return route.continue()
    const take = waiting.shift()
    if (take) take(route)
    else held.push(route)
  })
  return {
    next: async () => held.shift() ?? Promise.race([new Promise<Route>((take) => waiting.push(take)), late()]),
    release() {
      isHolding = false
      for (const route of held.splice(0)) void route.continue()
    },
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' }).click()
const waits = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: `Photos still uploading: ${count}. The form will be sent as soon as they arrive.` })

test('an ad that’s submitted while its photos are being sent waits for them, says so, and has all of them', async () => {
  const { page, close, complaints } = await openDraft()
  const uploads = await holdUploads(page)
  await choose(page, ['1.jpg', '2.jpg', '3.jpg'])
  const first = await uploads.next()
  await submit(page)
  await waits(page, 3).waitFor()
  await page.getByRole('progressbar', { name: 'Photos still uploading' }).waitFor()
  assert.match(page.url(), /\/edit$/)
  await first.continue()
  await waits(page, 2).waitFor()
  // The second press is the one that counts, and it's submitted once.
  await submit(page)
  uploads.release()
  await page.getByRole('heading', { name: 'Submitted. One step left' }).waitFor()
  assert.equal(await page.locator('.ad-preview picture').count(), 3)
  assert.deepEqual(complaints, [])
  await close()
})

test('on a Spanish page, an editor of photos stays Spanish once a photo has arrived', async () => {
  const { headers, accountId } = await newcomer(site, { role: 'member' })
  const { id } = await adOn(site, { accountId, state: 'draft' })
  const { page, close } = await clocked.visit(`/es/ads/${id}/photos`, headers)
  await page.locator('.quick').waitFor()
  await choose(page, ['1.jpg'])
  await page.locator('[data-photo]').waitFor()
  assert.match((await page.locator('.slot.add').textContent())!, /Agregar fotos/)
  await close()
})

test('if a photo doesn’t arrive, the form names it, and sends it again or goes on without it', async () => {
  const { page, close } = await openDraft()
  const uploads = await holdUploads(page)
  await choose(page, ['1.jpg', '2.jpg'])
  const [first, second] = [await uploads.next(), await uploads.next()]
  await submit(page)
  await waits(page, 2).waitFor()
  await first.continue()
  await second.abort()
  const question = page.getByRole('alert').filter({ hasText: 'Not added: 2.jpg. Try again, or continue without it.' })
  await question.waitFor()
  assert.match(page.url(), /\/edit$/)
  await page.locator('.waits').getByRole('button', { name: 'Try again' }).click()
  await waits(page, 1).waitFor()
  await (await uploads.next()).abort()
  await question.waitFor()
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await page.getByRole('heading', { name: 'Submitted. One step left' }).waitFor()
  assert.equal(await page.locator('.ad-preview picture').count(), 1)
  await close()
})

test('a photo that failed before the press isn’t dropped silently either', async () => {
  const { page, close } = await openDraft()
  const uploads = await holdUploads(page)
  await choose(page, ['1.jpg'])
  await (await uploads.next()).abort()
  await page.getByText('We couldn’t reach the server. Your photo is still here. Try again.').waitFor()
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await page.getByRole('alert').filter({ hasText: 'Not added: 1.jpg.' }).waitFor()
  uploads.release()
  await page.locator('.waits').getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/preview')
  assert.equal(await page.locator('.ad-preview picture').count(), 1)
  await close()
})

test('a description that was typed but not saved goes along, and a refused one is shown before the ad is sent', async () => {
  const { page, close } = await openDraft()
  await choose(page, ['1.jpg'])
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByText('Describe', { exact: true }).click()
  const field = page.getByLabel('What photo 1 shows')
  await field.fill('Text me at 512-555-0187')
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await page.locator('.waits').getByRole('alert').waitFor()
  assert.match(page.url(), /\/edit$/)
  assert.equal(await field.inputValue(), 'Text me at 512-555-0187')
  await field.fill('A table by the window')
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await page.waitForURL('**/preview')
  await page.getByRole('img', { name: 'A table by the window' }).first().waitFor()
  await close()
})

test('the other forms of the page wait for the photos too, and Exit doesn’t', async () => {
  const { page, close } = await openDraft()
  const draft = page.url()
  const uploads = await holdUploads(page)
  await choose(page, ['1.jpg'])
  const first = await uploads.next()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click()
  await waits(page, 1).waitFor()
  await first.continue()
  await page.locator('html[lang=es]').waitFor()
  await page.goto(draft)
  await page.getByRole('button', { name: 'Quitar la foto 1' }).waitFor()

  let asked = 0
  page.on('dialog', (dialog) => {
    asked++
    void dialog.dismiss()
  })
  await choose(page, ['2.jpg'])
  await uploads.next()
  const question = page.waitForEvent('dialog')
  await page.getByRole('banner').getByRole('link', { name: 'Evenfall' }).click()
  assert.equal((await question).type(), 'beforeunload', 'the browser asks before a link drops a photo')
  assert.match(page.url(), /\/edit/)
  await page.route('https://www.weather.gov/', (route) => route.fulfill({ body: 'Sunny' }))
  await page.getByRole('link', { name: /^(Exit|Salir)/ }).click()
  await page.waitForURL('https://www.weather.gov/')
  assert.equal(asked, 1)
  await close()
})

test('photos that are chosen while a new ad is being saved are added to its draft', async () => {
  const { page, close } = await clocked.visit('/ads/new?state=Texas&city=Austin', await newMember())
  const saved = Promise.withResolvers<Route>()
  await page.route('**/ads/new/draft', (route) => saved.resolve(route))
  await page.getByLabel('Display name').fill('Ann of the lakes')
  await page.getByLabel('Title').fill('Weekday lunches with a book')
  await page.getByLabel('Description', { exact: true }).fill(description)
  const save = await saved.promise
  await choose(page, ['1.jpg'])
  await save.continue()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.waitForURL(/\/ads\/\d+\/edit$/)
  await page.reload()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  assert.equal(await page.getByLabel('Title').inputValue(), 'Weekday lunches with a book')
  await close()
})

test('an identity check can be withdrawn while its photos are being sent, and nothing of it stays', async () => {
  const ad = await adOn(site, { state: 'in review', isChecked: false })
  const { page, close } = await clocked.visit('/ads/identity', ad.headers)
  // Chromium may ignore a route that's added while a page is being replaced.
  const uploads = await holdUploads(page, '**/ads/identity/pictures')
  await page.getByRole('button', { name: 'Show me my pose' }).click()
  for (const [number, name] of ['The photo with the pose', 'The identity document'].entries())
    await page
      .getByLabel(name, { exact: true })
      .setInputFiles({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await jpegOf(70 + number) })
  // Before the script is here, the form would send the photos itself.
  await page.getByRole('button', { name: 'Retake: The identity document' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send both photos' }).click()
  const upload = await uploads.next()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'Your photos are still uploading. The form will be sent as soon as they arrive.' })
    .waitFor()
  await upload.continue()
  await page.waitForURL('**/ads/identity?after=withdrawn')
  await page.getByRole('button', { name: 'Show me my pose' }).waitFor()
  await close()
})

test('a message that’s sent while its draft is being saved leaves no draft behind', async () => {
  const { id } = await adOn(site)
  const { page, close } = await clocked.visit(`/messages/new/${id}`, await newMember())
  const saved = Promise.withResolvers<Route>()
  await page.route('**/draft', (route) => saved.resolve(route))
  await page.getByLabel('Your message').fill('Would Thursday suit you?')
  const save = await saved.promise
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('status').filter({ hasText: 'Saving your draft. The form will be sent right after.' }).waitFor()
  await save.continue()
  await page.waitForURL(/\/messages\/\d+/)
  await page.getByText('Would Thursday suit you?').first().waitFor()
  assert.deepEqual(await site.app.db.selectFrom('message_drafts').selectAll().execute(), [])
  await close()
})
