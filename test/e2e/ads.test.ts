import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { utcDate } from '#app/platform/time.ts'
import { jpegOf } from '../pictures.ts'
import { openSite } from './browser.ts'
import { openAsModerator, signUp } from './member.ts'

const site = await openSite()

const title = 'Unhurried lunches by the river'
const description =
  'Weekday lunches near the library or the concert hall. I like people who book a table, keep it, and talk about their work with pleasure.'
const city = '/city/Texas/Austin'

const open = async (path: string, storageState?: Awaited<ReturnType<typeof signUp>>) => site.open(path, { storageState })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an ad is written, reviewed, found, answered, renewed, paused, and ended', { timeout: 240_000 }, async () => {
  const [advertisers, members] = [await signUp(site, 'advertiser@example.com'), await signUp(site, 'bob@example.com')]
  const ann = await open(city, advertisers)

  // Starts from the link on the city's page, and writes the ad with three photos.
  await ann.page.goto('/ads/new?state=Texas&city=Austin')
  assert.equal(await ann.page.getByLabel('City', { exact: true }).inputValue(), 'Austin, Texas')
  await ann.page.getByLabel('Display name').fill('Ann of the river')
  await ann.page.getByLabel('Title').fill(title)
  await ann.page.getByLabel('Description', { exact: true }).fill(`${description} Text me at 512 555 0134.`)
  await ann.page
    .getByText(/512 555 0134.+/)
    .first()
    .waitFor()
  await ann.page.getByLabel('Description', { exact: true }).fill(description)
  await ann.page.getByLabel('Category').selectOption('W4M')
  const pictures = await Promise.all([1, 2, 3].map(async (n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await jpegOf(n) })))
  await ann.page.locator('input[type=file]').setInputFiles(pictures)
  await ann.page.getByRole('button', { name: 'Move photo 3 earlier' }).waitFor()
  await ann.page.getByRole('button', { name: 'Move photo 3 earlier' }).click()
  await press(ann.page, 'Save and preview')
  await ann.page.getByRole('heading', { name: 'Ready to submit' }).waitFor()
  await press(ann.page, 'Submit for review')
  await ann.page.getByRole('heading', { name: 'Submitted. One step left' }).waitFor()
  const adId = /\/ads\/(\d+)/.exec(ann.page.url())![1]!
  const address = `${city}/ad/${adId}`

  // Other visitors see neither the ad nor its photos.
  const visitor = await open(address)
  assert.equal(visitor.response.status(), 404)

  // A moderator checks her identity, and approves the ad.
  const mod = await openAsModerator(site)
  await mod.page.goto('/moderation')
  await mod.page.getByRole('link', { name: title, exact: true }).click()
  await mod.page.getByRole('link', { name: 'Record the check' }).click()
  await mod.page.getByLabel('In person').check()
  await mod.page.getByRole('checkbox').last().check()
  await mod.page.getByLabel('Date', { exact: true }).fill(utcDate(new Date()))
  await mod.page.getByLabel('Date of birth on the document').fill('1988-02-03')
  await press(mod.page, 'Record the check')
  await mod.page.getByText('The check was recorded').waitFor()
  await mod.page.goto(`/moderation/ads/${adId}`)
  await press(mod.page, 'Approve')
  await mod.page.waitForURL(/\/moderation(\?|$)/)

  // The ad is on the city's page and in search, for visitors too, with its photos.
  await visitor.page.goto(city)
  await visitor.page.getByRole('link', { name: title, exact: true }).click()
  await visitor.page.getByRole('heading', { name: title }).waitFor()
  await visitor.page.getByText('ID and age').waitFor()
  await visitor.page.waitForFunction(() => [...document.querySelectorAll('img')].filter((img) => img.naturalWidth > 100).length >= 3)
  await visitor.page.goto('/search?q=river+lunches')
  await visitor.page.getByRole('link', { name: title, exact: true }).waitFor()
  await visitor.close()

  // A member writes, and gets a reply.
  const bob = await open(address, members)
  // What is typed before the script for drafts has loaded is saved too.
  const { promise: typed, resolve: load } = Promise.withResolvers<void>()
  await bob.page.route('**/assets/draft.browser-*.js', (route) => typed.then(() => route.continue()))
  await bob.page.goto(`/messages/new/${address.split('/').at(-1)}`, { waitUntil: 'load' })
  await bob.page.getByLabel('Your message').fill('Would Thursday at one suit you? The table by the window is free.')
  load()
  await bob.page.getByText('Draft saved. Only you can see it.').waitFor()
  await bob.page.reload()
  assert.match(await bob.page.getByLabel('Your message').inputValue(), /The table by the window is free\./)
  await press(bob.page, 'Send message')
  await bob.page.getByText('The table by the window is free.').last().waitFor()
  await ann.page.goto('/messages')
  await ann.page.getByRole('main').getByRole('link', { name: title }).click()
  await ann.page.getByLabel('Your reply').fill('Thursday at one it is.')
  await press(ann.page, 'Send')
  await bob.page.reload()
  await bob.page.getByText('Thursday at one it is.').last().waitFor()

  // Renews, pauses, resumes, and ends the ad.
  await ann.page.goto(`/ads/${adId}`)
  // The advertiser sees the approval half a minute after it was made. This site runs on the real clock, so nothing else can be awaited.
  const renews = ann.page.getByRole('button', { name: 'Still current', exact: true })
  while (!(await renews.isVisible())) await Promise.all([ann.page.waitForTimeout(1000), ann.page.reload()])
  await renews.click()
  await press(ann.page, 'Pause')
  assert.equal((await bob.page.goto(address))!.status(), 404)
  await press(ann.page, 'Resume')
  assert.equal((await bob.page.goto(address))!.status(), 200)
  await ann.page.getByRole('link', { name: 'End', exact: true }).click()
  await press(ann.page, 'End this ad')
  await ann.page
    .getByText(/You ended it/)
    .first()
    .waitFor()
  assert.equal((await bob.page.goto(address))!.status(), 410)
  await bob.page.getByRole('heading', { name: 'This ad has ended' }).waitFor()

  for (const { complaints, close } of [ann, bob, mod]) {
    assert.deepEqual(
      complaints.filter((line) => !/status of 4(04|10|22)/.test(line)),
      [],
    )
    await close()
  }
})
