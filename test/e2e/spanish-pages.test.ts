import { after, test } from 'node:test'
import { inLanguage } from '#app/http/language-path.ts'
import { caseKinds, casePath } from '#app/moderation/open-case.ts'
import { selectFirstCases } from '#app/moderation/open-cases.server.ts'
import { caseOn } from '../cases.ts'
import { advertiserPages, busyPages, listPages, memberPages, missingPages, publicPages, staffPages } from './checked-pages.ts'
import { faultless, openDemoSite } from './demo-site.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())
const { site, check, fill, member, admin, advertiserOf } = demo

/** Spanish runs a quarter longer than English. Colors are the same, so these pages are opened in one theme for each width. */
const checkSpanish = (path: string, headers?: { Cookie: string }) => check(inLanguage('es', path), headers, { themes: 'one' })

for (const path of new Set([...publicPages, ...missingPages, ...listPages]))
  test(`${path} in Spanish shows visitors ${faultless}`, () => checkSpanish(path))

for (const path of memberPages) test(`${path} in Spanish shows a member ${faultless}`, () => checkSpanish(path, member.headers))

for (const path of [...advertiserPages, ...busyPages])
  test(`${path} in Spanish shows an advertiser ${faultless}`, () => checkSpanish(fill(path), advertiserOf(path).headers))

for (const path of staffPages) test(`${path} in Spanish shows staff ${faultless}`, () => checkSpanish(fill(path), admin.headers))

for (const kind of caseKinds)
  test(`a case of the kind ${kind} in Spanish shows staff ${faultless}`, async () => {
    const [open] = (await selectFirstCases({ kind, limit: 1 }).execute(site.app.db)).rows
    await checkSpanish(casePath(kind, open?.subject_id ?? (await caseOn(site, kind)).id), admin.headers)
  })
