import type { Page } from 'playwright-core'
import type { openSite } from './browser.ts'
import { plugIn, signInWithPasskey, signOut, touch } from './passkey.ts'

type Site = Awaited<ReturnType<typeof openSite>>

/** Signs up and confirms without a script, which works in every browser. Returns the state of the browser, which is signed in. */
export async function signUp(site: Pick<Site, 'open' | 'mailTo'>, email: string) {
  const { page, context, close } = await site.open('/signup', { javaScriptEnabled: false })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose Password').fill('plum orchard evening')
  await page.getByLabel('Date of birth').fill('1990-01-01')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.goto(/http\S+/.exec(await site.mailTo(email, 'Confirm your email address'))![0])
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  const state = await context.storageState()
  await close()
  return state
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Adds the second factor that moderators need, and signs in with it. */
export async function openAsModerator(site: Site) {
  const visit = await site.open('/about')
  const { page } = visit
  const device = await plugIn(page)
  await page.goto(/http\S+/.exec(await site.ask('create-admin', 'mod@example.com'))![0])
  await page.getByLabel('New password').fill('seven quiet lanterns')
  await press(page, 'Save password')
  await page.getByLabel('Email').fill('mod@example.com')
  await page.getByLabel('Password').fill('seven quiet lanterns')
  await press(page, 'Sign in')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.goto('/account/security')
  await press(page, 'Add a passkey')
  await page.getByText('Passkey added.').waitFor()
  await touch(device, false)
  await signOut(page)
  await page.getByText('You’re signed out.').waitFor()
  await signInWithPasskey(page, device)
  return visit
}
