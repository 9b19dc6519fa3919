import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { emailsTo, goodPassword, linkIn, memberOn } from '../person.ts'
import { newNetwork } from '../second-factor.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const { id: adId } = await adOn(site, { title: 'Concerts and long suppers', city_slug: 'frisco' })
const adPage = `/city/Texas/Frisco/ad/${adId}`
const text = 'Would Thursday at one suit you? I know a quiet table.'

async function write(page: Page) {
  await page.getByLabel(/^Message to Advertiser/).fill(text)
  await page.getByRole('button', { name: 'Send Message' }).click()
}

async function join(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose Password').fill(goodPassword)
  await page.getByLabel('Date of birth').fill('1990-01-01')
  await page.getByRole('checkbox', { name: 'I am 18' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/success')
}

const isThere = async (page: Page) => {
  await page.waitForURL(`**/messages/new/${adId}`)
  await page.getByText('It isn’t sent yet').waitFor()
  assert.equal(await page.getByLabel('Your message').inputValue(), text)
}

for (const [width, height, javaScriptEnabled] of [
  [1280, 800, true],
  [360, 780, true],
  [360, 780, false],
] as const)
  test(`a visitor writes first and joins after, at ${width} px ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
    const visit = await clocked.visit(adPage, adult, { viewport: { width, height }, javaScriptEnabled })
    const { page, complaints } = visit
    await write(page)
    if (javaScriptEnabled)
      await page
        .getByRole('dialog', { name: /^Join to reply to Advertiser/ })
        .getByLabel('Email')
        .waitFor()
    else await page.getByText('Your message is waiting.').waitFor()
    assert.ok(!page.url().includes('Thursday'))
    const email = `first-${width}-${javaScriptEnabled}@example.com`
    await join(page, email)
    await page.getByText(/^Your message to Advertiser \d+ is waiting\./).waitFor()
    await page.getByText(email).waitFor()
    await page.goto(linkIn((await emailsTo(site, email))[0]!.text))
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await isThere(page)
    assert.equal((await site.app.db.selectFrom('messages').selectAll().execute()).length, 0)
    assert.deepEqual(complaints, [])
    await visit.close()
  })

test('a member who isn’t signed in gets to their message through the dialog’s link to sign in', async () => {
  await memberOn(site, 'back@example.com', newNetwork())
  const { page, close } = await clocked.visit(adPage)
  await write(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill('back@example.com')
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isThere(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.waitForURL(/\/messages\/\d+/)
  await page.goto(adPage)
  assert.equal(await page.getByLabel(/^Message to/).inputValue(), '')
  await close()
})

test('a wrong address is corrected from the page that asks to check the email', async () => {
  const { page, close } = await clocked.visit(adPage)
  await write(page)
  await page.getByRole('dialog').getByLabel('Email').waitFor()
  await join(page, 'rigth@example.com')
  await page.getByText('Wrong address, or no email?').click()
  assert.equal(await page.getByLabel('Email').inputValue(), 'rigth@example.com')
  await page.getByLabel('Email').fill('right@example.com')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await page.getByText('Choose your password again').waitFor()
  assert.equal(await page.getByRole('main').getByLabel('Email').inputValue(), 'right@example.com')
  await join(page, 'right@example.com')
  await page.getByText(/^Your message to Advertiser \d+ is waiting\./).waitFor()
  await close()
})
