import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDemoSite } from './demo-site.ts'
import { adult } from '../app.ts'
import { newcomer } from '../roles.ts'
import { threadOn } from '../threads.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())

/** The browser's clock is the site's from now on: in another year, the page writes the year, too. */
async function setClock(page: Page) {
  await page.clock.setFixedTime(demo.site.clock.now)
  await page.reload()
}

for (const [path, text] of [
  ['/transparency', /^[A-Z][a-z]{2} \d+ at \d+:\d\d [AP]M$/],
  ['/es/transparency', /^\d+ de \p{L}+ a las? \d+:\d\d [ap]\.\s?m\.?$/u],
] as const)
  test(`on ${path}, a script writes the time in the reader’s zone, without this year`, async () => {
    const page = await demo.open(path, adult, { timezoneId: 'America/Chicago' })
    await setClock(page)
    const time = page.locator('time[data-clock="full"]').first()
    await time.and(page.locator('[title]')).waitFor()
    assert.match(await time.innerText(), text)
    await page.context().close()
  })

test('the days and times of a conversation are the reader’s, each day once', async () => {
  const { site } = demo
  site.clock.now = new Date('2026-11-21T20:00:00Z')
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  const threadId = await threadOn(site, { memberId: accountId, text: 'A table for two?' })
  site.clock.now = new Date('2026-11-22T03:00:00Z')
  await site.post(`/messages/${threadId}`, { text: 'At eight, if you like.', form_key: 'a-key-of-a-reply' }, headers)
  site.clock.now = new Date('2026-11-22T07:00:00Z')
  await site.post(`/messages/${threadId}`, { text: 'Good morning.', form_key: 'another-key-of-a-reply' }, headers)
  const page = await demo.open(`/messages/${threadId}`, headers, { timezoneId: 'America/Chicago' })
  await setClock(page)
  await page.locator('time[data-clock="clock"][title]').last().waitFor()
  const shown = await page.locator('article').locator('h2, time').filter({ visible: true }).allInnerTexts()
  assert.deepEqual(
    shown.map((text) => text.replaceAll(/\s/g, ' ')),
    ['Nov 21', '2:00 PM', '9:00 PM', 'Nov 22, 1:00 AM'],
  )
  await page.context().close()
})
