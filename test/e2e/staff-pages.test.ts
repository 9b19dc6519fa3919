import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { caseKinds, casePath } from '#app/moderation/queue/open-case.ts'
import { selectFirstCases } from '#app/moderation/queue/open-cases.server.ts'
import { caseOn } from '../cases.ts'
import { staffPages } from './checked-pages.ts'
import { faultless, openDemoSite } from './demo-site.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())
const { site, check, fill, admin } = demo

for (const path of staffPages) test(`${path} shows staff ${faultless}`, () => check(fill(path), admin.headers))

for (const kind of caseKinds)
  test(`a case of the kind ${kind} shows staff ${faultless}`, async () => {
    const [open] = (await selectFirstCases({ kind, limit: 1 }).execute(site.app.db)).rows
    assert.ok(open ?? kind === 'photos', 'The demo has every kind of case, except new photos alone.')
    await check(casePath(kind, open?.subject_id ?? (await caseOn(site, kind)).id), admin.headers)
  })
