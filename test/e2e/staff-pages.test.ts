import { after, test } from 'node:test'
import { caseOn } from '../cases.ts'
import { moderatorOn } from '../review.ts'
import { caseKinds, casePath } from '#app/moderation/open-case.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, check } = clocked
const { headers, accountId } = await moderatorOn(site, 'admin')
const { accountId: somebody } = await moderatorOn(site)

const moderation = ['', '/guide', '/reports', '/evidence', `/accounts/${somebody}`].map((page) => `/moderation${page}`)
const admin = ['/people', `/people/${accountId}`, '/settings', '/mail', '/numbers', '/events', '/retention', '/jobs', '/recoveries']

for (const path of [...moderation, ...admin.map((page) => `/admin${page}`)])
  test(`${path}: no complaint, no stranger, valid, and nothing in the way of staff`, () => check(path, headers))

for (const kind of caseKinds)
  test(`a case of the kind ${kind}: no complaint, no stranger, valid, and nothing in the way of staff`, async () => {
    const { id } = await caseOn(site, kind)
    await check(casePath(kind, id), headers)
  })
