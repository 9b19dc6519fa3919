import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { advertiserOn, goodForm } from '../posting.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked

/** How far down the page it begins. */
const topOf = (page: Page, name: string | RegExp, role: 'link' | 'button' = 'link') =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY))

for (const width of [360, 768, 1280])
  test(`after submitting, the identity check starts at most 320 px down at ${width}, and the ad is folded`, async () => {
    const advertiser = await advertiserOn(site)
    const adId = await advertiser.begin()
    await advertiser.save(adId)
    const visit = await clocked.visit(`/ads/${adId}/preview`, advertiser.headers, { viewport: { width, height: 780 } })
    const { page } = visit
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('heading', { name: 'Submitted. One step left', level: 1 }).waitFor()
    const top = await topOf(page, 'Start the identity check')
    console.log(`${width}: Start the identity check at ${top} px`)
    assert.ok(top <= 320)
    assert.equal(await page.locator('.checklist li').count(), 5)
    assert.ok(!(await page.getByRole('heading', { name: goodForm.title }).isVisible()))
    await page.getByText('Your ad, as others see it').click()
    assert.ok(await page.getByRole('heading', { name: goodForm.title }).isVisible())
    await visit.close()
  })

test('a draft that was saved while it was typed and then submitted says only that nothing was lost', async () => {
  const advertiser = await advertiserOn(site)
  const visit = await clocked.visit('/ads/new', advertiser.headers)
  const { page } = visit
  await page.getByLabel('Display name').fill('Marlowe')
  await page.getByLabel('City', { exact: true }).fill('austin tx')
  await page.getByLabel('Title').fill('Lunches ')
  await page.getByLabel('Description', { exact: true }).focus()
  await page.getByText(/^Saved at/).waitFor()
  await page.route('**/draft', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Nothing you typed was lost.').waitFor()
  await page.waitForFunction(() => !sessionStorage.length)
  assert.equal(await page.getByText(/wasn’t saved|Not saved/).count(), 0)

  // What can't be saved after that is still there when the page is loaded again.
  await page.getByLabel('Title').fill('Lunches by the river')
  await page.getByLabel('Description', { exact: true }).focus()
  await page.getByText(/^Not saved: we can’t reach the server/).waitFor()
  await page.goto(page.url())
  assert.equal(await page.getByLabel('Title').inputValue(), 'Lunches by the river')
  await visit.close()
})
