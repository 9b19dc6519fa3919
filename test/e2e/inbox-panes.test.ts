import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
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
/** How far the list, the conversation, and the page are scrolled. A conversation counts from its end, so it's 0 or less. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const topOf = (pane: string) => document.querySelector(pane)!.scrollTop
    return { list: topOf('.threads'), conversation: topOf('article.thread'), page: scrollY }
  })
const isInSight = async (page: Page, what: Locator) => {
  const { y, height } = (await what.boundingBox())!
  return y >= 0 && y + height <= page.viewportSize()!.height
}
const sendOn = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [1280, 540],
] as const)
  test(`the list and the conversation scroll by themselves at ${width}×${height}, and the page stays where it is`, async () => {
    const visit = await openAt(`/messages/${newest}#newest`, width, height)
    const { page } = visit
    const opened = await placesOf(page)
    assert.equal(opened.page, 0)
    const below = () => document.documentElement.scrollHeight - Math.round(document.querySelector('footer')!.getBoundingClientRect().bottom)
    assert.equal(await page.evaluate(below), 0, 'the page goes on below its footer')
    const list = page.getByRole('region', { name: 'Messages' })
    const conversation = page.getByRole('article')
    await list.hover()
    await page.mouse.wheel(0, 5000)
    await page.waitForFunction(() => {
      const { scrollTop, clientHeight, scrollHeight } = document.querySelector('.threads')!
      return scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 1
    })
    // The list has reached its end, so the page would move now if the wheel went on to it.
    await page.mouse.wheel(0, 5000)
    const wheeled = await placesOf(page)
    assert.deepEqual({ ...wheeled, list: 0 }, { ...opened, list: 0 })
    await conversation.focus()
    await page.keyboard.press('PageDown')
    await page.waitForFunction((from) => document.querySelector('article.thread')!.scrollTop > from, wheeled.conversation)
    const read = await placesOf(page)
    assert.deepEqual([read.list, read.page], [wheeled.list, 0])
    await list.focus()
    await page.keyboard.press('Home')
    await page.waitForFunction(() => document.querySelector('.threads')!.scrollTop === 0)
    assert.equal((await placesOf(page)).page, 0)
    assert.ok(await isInSight(page, sendOn(page)))
    await visit.close()
  })

for (const [width, height] of [
  [360, 740],
  [768, 900],
  [1280, 800],
] as const)
  test(`what undoes a press covers no part of the reply at ${width}×${height}`, async () => {
    const short = await threadOn(site, { adId: ad.id, text: 'Coffee on Friday?' })
    for (const id of [short, newest]) {
      const visit = await openAt(`/messages/${id}`, width, height)
      const { page } = visit
      await page.getByRole('button', { name: /^(Mute|Unmute)$/ }).click()
      const bar = (await page.locator('.undo').boundingBox())!
      const reply = (await page.locator('.compose').boundingBox())!
      assert.ok(bar.y > 0 && bar.y + bar.height <= reply.y, JSON.stringify({ bar, reply }))
      await visit.close()
    }
  })

test('without a script, a conversation opens at its end, with its last line above the reply', async () => {
  const path = `/messages/${newest}`
  const visit = await clocked.visit(path, ad.headers, { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false })
  const { page } = visit
  const message = (await page.locator('#newest').boundingBox())!
  const compose = (await page.locator('.compose').boundingBox())!
  assert.ok(message.y < 0 && message.y + message.height <= compose.y, JSON.stringify({ message, compose }))
  assert.ok(await isInSight(page, sendOn(page)))
  assert.ok(await isInSight(page, page.getByRole('heading', { level: 1 })), 'the title stays above the conversation')
  await visit.close()
})

test('the footer is past the end of the conversation, by wheel and by Tab', async () => {
  const visit = await openAt(`/messages/${newest}`, 1280, 800)
  const { page } = visit
  const link = page.getByRole('contentinfo').getByRole('link').first()
  assert.equal(await isInSight(page, link), false)
  // What's under the mouse decides what a wheel scrolls once the mouse has moved.
  for (const x of [700, 900]) {
    await page.mouse.move(x, 300)
    await page.mouse.wheel(0, 5000)
  }
  await page.waitForFunction(() => scrollY > 0)
  await page.evaluate(() => scrollTo(0, 0))
  await link.focus()
  assert.ok(await isInSight(page, link))
  await visit.close()
})

test('a conversation far down the list is in sight in it', async () => {
  const visit = await openAt(`/messages/${oldest}#newest`, 1280, 800)
  assert.ok(await isInSight(visit.page, visit.page.locator('.threads [aria-current]')))
  await visit.close()
})

test('a low window, as at 200% zoom on a laptop, and paper have one scroll bar and all of it', async () => {
  const scrollsBy = (page: Page) =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('.threads, .thread'), (pane) =>
        pane.checkVisibility() ? pane.scrollHeight - pane.clientHeight : 0,
      ),
    )
  for (const [width, height] of [
    [1280, 320],
    [640, 400],
  ] as const) {
    const visit = await openAt(`/messages/${newest}`, width, height)
    assert.deepEqual(await scrollsBy(visit.page), [0, 0])
    await visit.close()
  }
  const printed = await openAt(`/messages/${newest}`, 1280, 800)
  await printed.page.emulateMedia({ media: 'print' })
  assert.deepEqual(await scrollsBy(printed.page), [0, 0])
  await printed.close()
})
