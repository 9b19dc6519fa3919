import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adOn } from '../ads.ts'
import { proves } from '../proves.ts'
import { moderatorOn } from '../review.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, open, check, hours } = clocked

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an anonymous report leads to a decision, an appeal read by another moderator, and a restored ad', async () => {
  proves('appeal-cases.told', 'appeal-cases.whatWeTell', 'appeal-cases.recorded')
  const ad = await adOn(site, { title: 'Slow mornings at the museum' })
  const path = `/city/Texas/Austin/ad/${ad.id}`
  const [first, second] = [await moderatorOn(site), await moderatorOn(site)]

  // A visitor reports the ad from a cached page, without scripts, and saves the receipt.
  const visitor = await open(path, undefined, { javaScriptEnabled: false })
  await visitor.getByRole('link', { name: 'Report this ad' }).click()
  await check(`/report/${ad.id}`)
  await visitor.getByLabel('It shows contact details or links').check()
  await visitor.getByLabel('Tell us more').fill('It asks to be written to elsewhere.')
  await press(visitor, 'Send report')
  await visitor.getByRole('heading', { name: 'Thanks, we got it' }).waitFor()
  const receipt = new URL(visitor.url()).pathname
  await check(receipt)

  // A moderator finds the report in the queue, takes it, removes the ad under a rule, and thereby closes the report.
  hours(0.5)
  const staff = await open('/moderation', first.headers)
  await staff.getByRole('link', { name: 'Slow mornings at the museum' }).click()
  const report = new URL(staff.url()).pathname
  await staff.getByRole('button', { name: /^Take/ }).click()
  await staff.getByText('It asks to be written to elsewhere.').waitFor()
  await staff.goto(`/moderation/ads/${ad.id}`)
  await staff.getByText('Remove the ad', { exact: false }).first().click()
  const removal = staff.locator('form[action*="/removal"]')
  await removal.getByRole('radio', { name: /^8\./ }).check()
  await removal.getByLabel('The part it’s about').fill('book a table')
  await removal.getByLabel('What we tell the advertiser').fill('It sounds as if people should write elsewhere.')
  await removal.getByRole('button', { name: 'Remove the ad' }).click()
  await staff.getByText('Removed from every page').waitFor()
  assert.equal((await visitor.goto(path))!.status(), 410)
  await staff.goto(report)
  await staff.getByLabel('Acted on').check()
  await staff.getByLabel('The decision, if there was one').selectOption({ index: 1 })
  await staff.getByLabel('What you found').fill('The ad was removed for its words.')
  await press(staff, 'Close it')
  await staff.waitForURL(/\/moderation(\/|\?)/)
  await visitor.goto(receipt)
  await visitor.getByText('A moderator read it and acted on it.').waitFor()
  await visitor.getByText('No contact details, no other sites').waitFor()

  // The advertiser reads the reason once it can't be undone, and appeals.
  hours(1 / 60)
  const owner = await open('/decisions', ad.headers, { javaScriptEnabled: false })
  await owner.getByRole('link', { name: /Removed/ }).click()
  await owner
    .getByText('“book a table”')
    .or(owner.locator('q', { hasText: 'book a table' }))
    .first()
    .waitFor()
  await check(new URL(owner.url()).pathname, ad.headers)
  await owner.getByLabel('Why we should review it').fill('I only like people who book a table at the restaurant.')
  await press(owner, 'Send appeal')
  const { id: appealId } = await site.app.db.selectFrom('appeals').select('id').executeTakeFirstOrThrow()
  const appeal = `/moderation/appeals/${appealId}`

  // The moderator who decided cannot decide the appeal. Another one overturns the decision.
  await staff.goto(appeal)
  await staff.getByText('You had a part in this decision').waitFor()
  assert.equal(await staff.getByRole('button', { name: 'Overturn' }).count(), 0)
  const other = await open('/moderation?kind=appeal', second.headers)
  await other.getByRole('link', { name: /Slow mornings at the museum/ }).click()
  await check(appeal, second.headers)
  await other.getByText('Overturn').first().click()
  const overturning = other.locator('form[action*="/overturning"]')
  await overturning.getByLabel('What we tell the member').fill('You are right: a table is no contact.')
  await overturning.getByRole('button', { name: 'Overturn' }).click()
  await other.waitForURL(/\/moderation(\/|\?)/)

  // The ad is live again on the next request, its advertiser reads the reason, and the public log has every step without names.
  assert.equal((await visitor.goto(path))!.status(), 200)
  await owner.reload()
  await owner.getByText('This decision was overturned').waitFor()
  await owner.getByText('You are right: a table is no contact.').waitFor()
  await visitor.goto('/moderation/log')
  await visitor.getByText('A decision was overturned on appeal').waitFor()
  await check('/moderation/log')
  await check('/rules')
})
