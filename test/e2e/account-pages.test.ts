import { after, test } from 'node:test'
import { memberOn } from '../person.ts'
import { memberPages } from './checked-pages.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, check } = clocked
const { cookies } = await memberOn(site, 'ann@example.com')
const headers = { Cookie: ['adult=1', ...[...cookies].map((pair) => pair.join('='))].join('; ') }

for (const path of memberPages)
  test(`${path} shows a member no errors, no foreign requests, valid HTML, and no accessibility problems`, () => check(path, headers))
