import { after, test } from 'node:test'
import { adOn } from '../ads.ts'
import { newcomer } from '../roles.ts'
import { threadOn } from '../threads.ts'
import { advertiserPages } from './checked-pages.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, check } = clocked
const owner = await adOn(site)
const draft = await adOn(site, { accountId: owner.accountId, state: 'draft' })
const writer = await newcomer(site, { role: 'member' })
const threadId = await threadOn(site, { memberId: writer.accountId, adId: owner.id })

const numbers = { adId: owner.id, draftId: draft.id, threadId }
const fill = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: keyof typeof numbers) => String(numbers[name]))

for (const path of advertiserPages)
  test(`${path} shows an advertiser no errors, no foreign requests, valid HTML, and no accessibility problems`, () =>
    check(fill(path), owner.headers))
