import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { watchTakedowns } from '#app/moderation/takedowns/clock.server.ts'
import { adOn } from '../ads.ts'
import { jpegOf, scene, sendPhotos } from '../pictures.ts'
import { moderatorOn } from '../review.ts'
import { decideTakedown } from '../takedowns.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, hours, check } = clocked
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, javaScriptEnabled: false }

const open = (path: string, options: BrowserContextOptions, headers?: Record<string, string>) => clocked.open(path, headers, options)

async function picturedAd(bytes: Uint8Array, title: string) {
  const ad = await adOn(site, { title, state_abbr: 'ME', city_slug: 'portland' })
  await sendPhotos(site, ad.id, { 'picture.jpg': bytes }, ad)
  await showPhotos(site.app.db, ad.id, site.app.now())
  site.app.pages.purge(`ad:${ad.id}`, 'city:ME/portland')
  return { ...ad, path: `/city/Maine/Portland/ad/${ad.id}` }
}

const hasPicture = async (page: Page, path: string) => {
  assert.equal((await page.goto(path))!.status(), 200)
  return (await page.locator('main #photos img').count()) > 0
}

async function ask(page: Page, kind: RegExp) {
  await page.getByRole('link', { name: 'Is this you? Have it taken down' }).click()
  await page.getByLabel(kind).check()
  await page.getByLabel('Me', { exact: true }).check()
  await page.getByLabel('Your full name').fill('Wilhelmina Harcourt')
  await page.getByLabel('Only on the receipt. I’ll save its link').check()
  await page.getByLabel(/I believe in good faith/).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('heading', { name: /^Your photo is hidden$/ }).waitFor()
}

test('on a phone without scripts, a takedown is requested, hides the photo and its copy in another account, and both stay hidden until a moderator restores them two months later', async () => {
  const ad = await picturedAd(await jpegOf(61), 'Harbor walks and chowder')
  const copy = await picturedAd(await scene(61, { width: 420, height: 315 }).jpeg({ quality: 60 }).toBuffer(), 'Chowder by the harbor')
  const page = await open(ad.path, phone)
  for (const { path } of [ad, copy]) assert.equal(await hasPicture(page, path), true)
  await page.goto(ad.path)

  await page.getByRole('link', { name: 'Is this you? Have it taken down' }).click()
  assert.equal(await page.getByLabel('Where is it?').inputValue(), `Ad ${ad.id}`)
  await check('/takedown')
  // An incomplete form says what is missing, and the input stays.
  await page.getByLabel('Your full name').fill('Wilhelmina Harcourt')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('alert').waitFor()
  assert.equal(await page.getByLabel('Your full name').inputValue(), 'Wilhelmina Harcourt')
  assert.equal(await page.locator('.error').count(), 4)
  await page.goto(ad.path)
  await ask(page, /^An intimate photo/)
  const receipt = page.url()
  await page.getByText('48 h left').waitFor()
  await page.getByText(`Hidden: one photo of ad ${ad.id}`).waitFor()
  assert.equal(await page.getByText(/cop(y|ies)/).count(), 0)
  await check(new URL(receipt).pathname)
  for (const { path } of [ad, copy]) assert.equal(await hasPicture(page, path), false)

  hours(40.8)
  await page.goto(receipt)
  await page.getByText('7 h 12 min left').waitFor()
  hours(7.2)
  await watchTakedowns(site.app)
  await site.runJobs()
  await page.goto(receipt)
  await page.getByText('Past due').waitFor()
  hours(60 * 24)
  await watchTakedowns(site.app)
  await site.runJobs()
  await page.goto(receipt)
  await page.getByText('If that takes longer, it stays hidden.').waitFor()
  await check(new URL(receipt).pathname)
  for (const { path } of [ad, copy]) assert.equal(await hasPicture(page, path), false)
  const { id } = await site.app.db.selectFrom('take_downs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const decided = await decideTakedown(await moderatorOn(site), `/moderation/takedowns/${id}`, 'restoration')
  assert.equal(decided.status, 303)
  for (const { path } of [ad, copy]) assert.equal(await hasPicture(page, path), true)
  hours(-62 * 24)
})

test('the advertiser answers, a moderator removes the ad, and the receipt shows the result', async () => {
  const ad = await picturedAd(await jpegOf(62), 'Lighthouses on Sundays')
  const mod = await moderatorOn(site)
  const person = await open(ad.path, phone)
  await ask(person, /^Another photo of me/)
  const receipt = new URL(person.url()).pathname
  const address = new URL(receipt, site.app.config.origin).href
  // Without scripts the address can be selected. With scripts a button copies it.
  await person.getByText(address).waitFor()
  assert.equal(await person.getByRole('button', { name: 'Copy link' }).count(), 0)
  const { page } = await clocked.visit(receipt, undefined, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied.').waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address)
  const { id } = await site.app.db.selectFrom('take_downs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()

  const poster = await open(`/takedowns/${id}/answer`, phone, ad.headers)
  await check(`/takedowns/${id}/answer`, ad.headers)
  await poster.getByLabel('Your side').fill('A friend sent it to me, and I thought that I might use it.')
  await poster.getByLabel(/I believe in good faith/).check()
  await poster.getByRole('button', { name: 'Send answer' }).click()
  await poster.getByText('Your answer was sent.').waitFor()

  const staff = await open(`/moderation/takedowns/${id}`, {}, mod.headers)
  await staff.getByText('A friend sent it to me').waitFor()
  assert.equal(await staff.locator('main img').count(), 0)
  await check(`/moderation/takedowns/${id}`, mod.headers)
  await staff.getByRole('link', { name: 'Open photo 1' }).click()
  await staff.waitForFunction(() => [...document.querySelectorAll('main img')].some((img) => (img as HTMLImageElement).naturalWidth > 100))
  await staff.locator('summary', { hasText: 'Remove' }).first().click()
  await staff.getByLabel('What we tell the requester').first().fill('You were right, and it’s gone.')
  await staff.getByLabel('What we tell the advertiser').first().fill('A picture needs the consent of who is in it.')
  await staff.getByRole('button', { name: 'Remove' }).click()
  await staff.waitForURL(/\/moderation(\/|\?)/)

  await person.reload()
  await person.getByText('You were right, and it’s gone.').waitFor()
  await person.getByText('The person who posted it answered').waitFor()
  assert.equal(await person.getByText('A friend sent it to me').count(), 0)
  await poster.reload()
  await poster.getByText('the photos were deleted').waitFor()
})
