import { after, test } from 'node:test'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { advertiserPages, busyPages, listPages, memberPages, missingPages, publicPages } from './checked-pages.ts'
import { faultless, openDemoSite } from './demo-site.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())
const { check, fill, member, advertiserOf } = demo

/** Spanish runs a quarter longer than English. Colors are the same, so these pages are opened in one theme for each width. */
const checkSpanish = (path: string, headers?: { Cookie: string }) => check(inLanguage('es', path), headers, { themes: 'one' })

for (const path of new Set([...publicPages, ...missingPages, ...listPages]))
  test(`${path} in Spanish shows visitors ${faultless}`, () => checkSpanish(path))

for (const path of memberPages) test(`${path} in Spanish shows a member ${faultless}`, () => checkSpanish(path, member.headers))

for (const path of [...advertiserPages, ...busyPages])
  test(`${path} in Spanish shows an advertiser ${faultless}`, () => checkSpanish(fill(path), advertiserOf(path).headers))
