import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adOn } from '../ads.ts'
import { goodPassword, linkIn, emailsTo, memberOn } from '../person.ts'
import { codeOf, guardedOn, newNetwork, wait } from '../second-factor.ts'
import { threadOn } from '../threads.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const { id: adId, title } = await adOn(site, { title: 'Concerts and long suppers' }).then((ad) => ({
  ...ad,
  title: 'Concerts and long suppers',
}))
const adPage = `/city/Texas/Austin/ad/${adId}`
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
let people = 0

/** Each way to arrive, from a page or a dialog that offers to join or to sign in. */
const arrivals = {
  async 'a newcomer'(page: Page) {
    const email = `new${++people}@example.com`
    if (new URL(page.url()).pathname === '/sign-in') await page.getByRole('link', { name: 'Create an account' }).click()
    await fillIn(page, email)
    await page.goto(linkIn((await emailsTo(site, email))[0]!.text))
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  },
  async 'a returning member'(page: Page) {
    const email = `back${++people}@example.com`
    await memberOn(site, email, newNetwork())
    await signIn(page, email)
  },
  async 'a member with an authenticator'(page: Page) {
    const email = `totp${++people}@example.com`
    const { key } = await guardedOn(site, email)
    await signIn(page, email)
    wait(site, 1)
    await page.getByLabel('Six digits from your authenticator app').fill(codeOf(site, key))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  },
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose Password').fill(goodPassword)
  await page.getByLabel('Date of birth').fill('1990-01-01')
  await page.getByRole('checkbox', { name: 'I am 18' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/success')
}

async function signIn(page: Page, email: string) {
  if (new URL(page.url()).pathname !== '/sign-in') await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** How visitors begin what they want to do, and what they find once they have arrived. */
const intents = {
  async reply(page: Page) {
    await page.goto(adPage)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await dialog(page, /^Join to reply to Advertiser \d+$/)
      .getByLabel('Email')
      .waitFor()
    return async () => {
      await page.waitForURL(`**/messages/new/${adId}`)
      await page.getByLabel('Your message').waitFor()
    }
  },
  async save(page: Page) {
    await page.goto(adPage)
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByRole('button', { name: /^Saved|^Remove/ }).waitFor()
    await page.goto('/sign-in?next=/favorites')
    return async () => {
      await page.waitForURL('**/favorites')
      await page.getByRole('link', { name: title, exact: true }).waitFor()
    }
  },
  async 'save search'(page: Page) {
    await page.goto('/search?q=concerts&in=TX')
    await page.getByRole('link', { name: 'Save this search' }).click()
    await dialog(page, /^Join to save this search$/)
      .getByLabel('Email')
      .waitFor()
    return async () => {
      await page.waitForURL('**/account/searches/new?q=concerts&in=TX')
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    }
  },
  async post(page: Page) {
    await page.goto('/ads/new')
    await page.getByText('Sign in to post an ad.').waitFor()
    return () => page.waitForURL('**/ads/new')
  },
  /** An ad can be reported without an account. A conversation has a member, whose session may have ended. */
  async report(page: Page) {
    await page.goto(`/report/${adId}`)
    assert.equal(new URL(page.url()).pathname, `/report/${adId}`)
    await page.goto('/messages/1/report')
    await page.getByText('Sign in to report this conversation.').waitFor()
    return () => page.waitForURL('**/messages/1/report')
  },
}

/** Ways to the form that a visitor who has saved an ad signs up with. */
const forms = {
  page: (page: Page) => page.goto('/signup?next=/favorites'),
  dialog: (page: Page) => page.getByRole('button', { name: 'Send Message' }).click(),
}

for (const [form, open] of Object.entries(forms))
  test(`what a visitor saved is there on the device where the email is opened, from the sign-up ${form}`, async () => {
    const [email, first, second] = [`saver-${form}@example.com`, await clocked.open(adPage), await clocked.open('/about')]
    await first.getByRole('button', { name: /^Save/ }).click()
    await first.getByRole('button', { name: /^Saved|^Remove/ }).waitFor()
    await open(first)
    await fillIn(first, email)
    await second.goto(linkIn((await emailsTo(site, email))[0]!.text))
    await second.getByRole('button', { name: 'Confirm and sign in' }).click()
    await second.waitForURL(form === 'page' ? '**/favorites' : `**/messages/new/${adId}`)
    await second.goto('/favorites')
    await second.getByRole('link', { name: title, exact: true }).waitFor()
    await first.getByRole('link', { name: 'Sign in here' }).click()
    await first.getByLabel('Email').fill(email)
    await first.getByLabel('Password').fill(goodPassword)
    await first.getByRole('button', { name: 'Sign in', exact: true }).click()
    await first.waitForURL(form === 'page' ? '**/favorites' : `**/messages/new/${adId}`)
    for (const page of [first, second]) await page.context().close()
  })

await threadOn(site, { adId })

for (const [intent, begin] of Object.entries(intents))
  for (const [who, arrive] of Object.entries(arrivals))
    test(`${who} who wants to ${intent} arrives where they wanted to go`, async () => {
      const page = await clocked.open('/about')
      const arrived = await begin(page)
      await arrive(page)
      await arrived()
      await page.context().close()
    })
