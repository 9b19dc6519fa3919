import { after, test } from 'node:test'
import { openSite } from './browser.ts'
import { checkPage } from './check-page.ts'
import { memberPages } from './checked-pages.ts'
import { signUp } from './member.ts'

const site = await openSite()
after(() => site[Symbol.asyncDispose]())

const storageState = await signUp(site, 'ann@example.com')

for (const path of memberPages)
  test(`${path}: no complaint, no stranger, valid, and nothing in the way of a member`, () => checkPage(site, path, { storageState }))
