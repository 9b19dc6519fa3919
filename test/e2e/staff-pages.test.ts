import { after, test } from 'node:test'
import { caseOn } from '../cases.ts'
import { moderatorOn } from '../review.ts'
import { caseKinds, casePath } from '#app/moderation/open-case.ts'
import { staffPages } from './checked-pages.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, check } = clocked
const { headers } = await moderatorOn(site, 'admin')
const { accountId: somebody } = await moderatorOn(site)

for (const page of staffPages) {
  const path = page.replace(':accountId', String(somebody))
  test(`${path}: no complaint, no stranger, valid, and nothing in the way of staff`, () => check(path, headers))
}

for (const kind of caseKinds)
  test(`a case of the kind ${kind}: no complaint, no stranger, valid, and nothing in the way of staff`, async () => {
    const { id } = await caseOn(site, kind)
    await check(casePath(kind, id), headers)
  })
