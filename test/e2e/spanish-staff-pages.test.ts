import { after, test } from 'node:test'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { caseKinds, casePath } from '#app/moderation/queue/open-case.ts'
import { selectFirstCases } from '#app/moderation/queue/open-cases.server.ts'
import { caseOn } from '../cases.ts'
import { staffPages } from './checked-pages.ts'
import { faultless, openDemoSite } from './demo-site.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())
const { site, check, fill, admin } = demo

const checkSpanish = (path: string) => check(inLanguage('es', path), admin.headers, { themes: 'one' })

for (const path of staffPages) test(`${path} in Spanish shows staff ${faultless}`, () => checkSpanish(fill(path)))

for (const kind of caseKinds)
  test(`a case of the kind ${kind} in Spanish shows staff ${faultless}`, async () => {
    const [open] = (await selectFirstCases({ kind, limit: 1 }).execute(site.app.db)).rows
    await checkSpanish(casePath(kind, open?.subject_id ?? (await caseOn(site, kind)).id))
  })
