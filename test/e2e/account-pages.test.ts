import { after, test } from 'node:test'
import { openSite } from './browser.ts'
import { checkPage } from './check-page.ts'
import { signUp } from './member.ts'

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
const storageState = await signUp(site, 'ann@example.com')

const others = [
  '/decisions',
  '/account/reports',
  '/account/standing',
  '/ads/identity',
  '/ads/links',
  '/ads',
  '/ads/calendar',
  '/ads/new',
  '/messages',
  '/messages/answers',
  '/account/blocks',
  '/favourites',
  '/search',
]

for (const path of [...pages.map((page) => `/account${page}`), ...others])
  test(`${path}: no complaint, no stranger, valid, and nothing in the way of a member`, () => checkPage(site, path, { storageState }))
