import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adOn } from '../ads.ts'
import { threadOn } from '../threads.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const ad = await adOn(site)
const text = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long message.`).join('\n')
const threads: number[] = []
for (let count = 0; count < 14; count++) threads.push(await threadOn(site, { adId: ad.id, text }))
const [oldest, newest] = [threads[0]!, threads.at(-1)!]

const openAt = (path: string, width: number, height: number) => clocked.visit(path, ad.headers, { viewport: { width, height } })
const placesOf = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('.threads')!.getBoundingClientRect().top,
    scrollY,
    document.querySelector('.threads')!.scrollTop,
  ])
const hasMoved = (page: Page, pane: string, from: number) =>
  page.waitForFunction(([name, top]) => document.querySelector(name)!.scrollTop > top, [pane, from] as const, { timeout: 5000 })

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
] as const)
  test(`the list and the conversation scroll by themselves at ${width}×${height}, and keys scroll the conversation`, async () => {
    const visit = await openAt(`/messages/${newest}#newest`, width, height)
    const { page } = visit
    const [at, read, listed] = (await placesOf(page)) as [number, number, number]
    await page.locator('.threads').hover()
    await page.mouse.wheel(0, 5000)
    await hasMoved(page, '.threads', listed)
    // The list has reached its end, so the page would move now if the wheel went on to it.
    await page.mouse.wheel(0, 5000)
    assert.deepEqual((await placesOf(page)).slice(0, 2), [at, read])
    const end = (await placesOf(page))[2]
    await page.keyboard.press('PageDown')
    await hasMoved(page, 'html', read)
    assert.deepEqual([(await placesOf(page))[0], (await placesOf(page))[2]], [at, end])
    const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox()
    assert.ok(send!.y + send!.height <= height)
    await visit.close()
  })

test('a conversation far down the list is in sight in it', async () => {
  const visit = await openAt(`/messages/${oldest}#newest`, 1280, 800)
  const box = await visit.page.locator('.threads [aria-current]').boundingBox()
  assert.ok(box!.y + box!.height <= 800)
  await visit.close()
})

test('a low window has one scroll bar', async () => {
  const visit = await openAt(`/messages/${newest}`, 1280, 320)
  assert.equal(await visit.page.locator('.threads').evaluate((list) => list.scrollHeight - list.clientHeight), 0)
  await visit.close()
})
