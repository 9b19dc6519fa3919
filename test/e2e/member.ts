import type { openSite } from './browser.ts'

type Site = Awaited<ReturnType<typeof openSite>>

/** Signs up and confirms without a script, as it works everywhere; what the browser then holds is signed in. */
export async function signUp(site: Site, email: string) {
  const { page, context, close } = await site.open('/signup', { javaScriptEnabled: false })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose Password').fill('plum orchard evening')
  await page.getByLabel('Date of birth').fill('1990-01-01')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.goto(/http\S+/.exec(await site.mailTo(email, 'Confirm your address'))![0])
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  const state = await context.storageState()
  await close()
  return state
}
