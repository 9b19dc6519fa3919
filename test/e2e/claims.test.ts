import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expireClaims } from '#app/ads/ad/claim-expiry.server.ts'
import { adOn } from '../ads.ts'
import { emailsTo } from '../person.ts'
import { jpegOf } from '../pictures.ts'
import { proves } from '../proves.ts'
import { moderatorOn } from '../review.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, open, visit, check, hours } = clocked

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fileOf = async (number: number) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await jpegOf(number) })

test('an identity check runs from the pose to the decision, shows on the ad, and expires', { timeout: 240_000 }, async () => {
  const ad = await adOn(site, { state: 'in review', isChecked: false, title: 'Harbor walks before noon' })
  const path = `/city/Texas/Austin/ad/${ad.id}`
  const moderator = await moderatorOn(site)

  // Its advertiser's browser runs no scripts.
  const owner = await open('/ads', ad.headers, { javaScriptEnabled: false })
  await owner.getByRole('link', { name: 'Identity check' }).click()
  await press(owner, 'Show me my pose')
  const gesture = await owner.locator('.gesture').innerText()
  assert.match(gesture, /^Left hand .+, right hand: .+/)
  await owner.getByLabel('The photo with the pose').setInputFiles(await fileOf(1))
  await owner.getByLabel('The identity document').setInputFiles(await fileOf(2))
  await owner.getByRole('checkbox').check()
  await press(owner, 'Send both photos')
  await owner.getByRole('heading', { name: 'Waiting for a moderator' }).waitFor()
  await check('/ads/identity', ad.headers)

  const staff = await open('/moderation?kind=claim', moderator.headers)
  await staff.locator('.queue a[href^="/moderation/claims/"]').click()
  await staff.getByText(gesture).waitFor()
  assert.equal(await staff.locator('.sealed img').count(), 0)
  await press(staff, 'Take')
  await press(staff, 'Open the photo with the pose')
  await staff.locator('.sealed img').waitFor()
  await press(staff, 'Open the document')
  await staff.waitForFunction(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('.sealed img')]
    return shown.length === 2 && shown.every((img) => img.naturalWidth === 480)
  })
  // Both photos and the ads' are in one row, no narrower than a phone, and a box to check enlarges one.
  const row = () => staff.locator('.photo-row > li').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  assert.ok((await row()).length >= 2)
  for (const { width, y } of await row()) assert.ok(width >= 360 && y === (await row())[0]!.y, String(width))
  const widthOf = () =>
    staff
      .locator('.sealed img')
      .first()
      .evaluate((img) => img.clientWidth)
  const before = await widthOf()
  await staff.getByLabel('Zoom').first().check()
  assert.ok((await widthOf()) > before * 2)
  await owner.reload()
  await owner.getByText('A moderator opened the photo with the pose').waitFor()
  await owner.getByText('A moderator opened the document').waitFor()
  const claim = new URL(staff.url()).pathname
  for (const sentence of ['It’s the pose we asked for', 'Both photos show the same person', 'The document shows that'])
    await staff.getByLabel(sentence).check()
  await staff.getByLabel('Date of birth on the document').fill('1988-02-03')
  await press(staff, 'Record the check')
  await staff.waitForURL(/\/moderation(\?|$|\/)/)
  await staff.goto(claim)
  await staff.getByText('There’s nothing left to decide').waitFor()
  await owner.reload()
  await owner.getByText(/Your identity was checked on/).waitFor()
  const { email } = await site.app.db.selectFrom('accounts').select('email').where('id', '=', ad.accountId).executeTakeFirstOrThrow()
  const subjects = async () => (await emailsTo(site, email)).map(({ subject }) => subject)
  assert.ok((await subjects()).includes('Good news: you’re verified'))

  // Now the ad can go live, and says what was checked, how, when, and until when.
  await moderator.decide(ad.id, 'approval')
  const visitor = await open(path)
  await visitor.getByText('ID and age').waitFor()
  await visitor.getByText(/a photo in a random pose and a covered ID/).waitFor()
  await visitor.getByText('expires May 3, 2027').waitFor()

  // Eleven months later the advertiser gets a reminder. A year later the ad no longer shows the check, even before a job has run, and the
  // job pauses it.
  await subjects()
  hours(24 * 336)
  await expireClaims(site.app)
  assert.equal((await subjects()).length, 1)
  hours(24 * 30)
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'What we checked' }).waitFor()
  assert.equal(await visitor.getByText('ID and age').count(), 0)
  await expireClaims(site.app)
  assert.equal((await visitor.goto(path))!.status(), 404)
})

test('an advertiser sees each photo before it’s sent, what’s wrong with it next to it, and retakes it', async () => {
  proves('identity.weHave')
  const ad = await adOn(site, { state: 'in review', isChecked: false })
  const { page, complaints } = await visit('/ads/identity', ad.headers)
  await press(page, 'Show me my pose')
  await page.locator('.pose-drawing').waitFor()
  await check('/ads/identity', ad.headers)
  await page.getByLabel('The photo with the pose', { exact: true }).setInputFiles(await fileOf(1))
  const thumbnails = page.locator('.chosen canvas')
  await thumbnails.first().waitFor()
  await page
    .getByLabel('The identity document', { exact: true })
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') })
  await page.getByRole('checkbox').check()
  await press(page, 'Send both photos')
  await page.getByRole('alert').filter({ hasText: 'It isn’t a JPEG' }).waitFor()
  await page.getByText('1.jpg: we have it').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Retake: The identity document' }).click()
  await (await chooser).setFiles(await fileOf(2))
  await page.getByText('2.jpg').waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
  const sent = page.waitForRequest('**/ads/identity/pictures')
  await press(page, 'Send both photos')
  const body = (await sent).postDataBuffer()
  assert.ok(body === null || !body.includes('filename="1.jpg"'), 'a stored photo isn’t sent again')
  await page.getByRole('heading', { name: 'Waiting for a moderator' }).waitFor()
  assert.deepEqual(
    complaints.filter((line) => !line.includes('status of 422')),
    [],
  )
})
