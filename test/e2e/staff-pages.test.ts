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
  test(`${path} shows staff no errors, no foreign requests, valid HTML, and no accessibility problems`, () => check(path, headers))
}

for (const kind of caseKinds)
  test(`a case of the kind ${kind} shows staff no errors, no foreign requests, valid HTML, and no accessibility problems`, async () => {
    const { id } = await caseOn(site, kind)
    await check(casePath(kind, id), headers)
  })
