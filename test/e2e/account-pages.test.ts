import { after, test } from 'node:test'
import { openSite } from './browser.ts'
import { checkPage } from './check-page.ts'

const site = await openSite()
after(() => site[Symbol.asyncDispose]())

const pages = [
  '',
  '/security',
  '/sessions',
  '/messages',
  '/held',
  '/links',
  '/searches',
  '/searches/new?q=walks&in=TX/austin&within=25',
  '/authenticator',
  '/codes',
  '/password',
  '/address',
  '/export',
  '/deletion',
  '/deletion?sure',
]
const storageState = await signUp('ann@example.com')

for (const path of pages.map((page) => `/account${page}`))
  test(`${path}: no complaint, no stranger, valid, and nothing in the way of a member`, () => checkPage(site, path, { storageState }))

/** Without a script, as it works everywhere; what the browser then holds is signed in. */
async function signUp(email: string) {
  const { page, context, close } = await site.open('/signup', { javaScriptEnabled: false })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose Password').fill('plum orchard evening')
  await page.getByLabel('Date of birth').fill('1990-01-01')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.goto(/http\S+/.exec(await site.mailTo(email, 'Confirm your address'))![0])
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  const state = await context.storageState()
  await close()
  return state
}
