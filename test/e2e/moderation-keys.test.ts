import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { minutesBefore } from '#app/platform/time.ts'
import { caseOn } from '../cases.ts'
import { photoOn } from '../review.ts'
import { newcomer } from '../roles.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked

/** Four ads in review, and a signed-in moderator. */
const ids: number[] = []
for (const minutes of [40, 30, 20, 10]) ids.push((await caseOn(site, 'ad', { openedAt: minutesBefore(site.app.now(), minutes) })).id)
await photoOn(site, ids[0]!, { alt: 'A garden chair' })
const { headers } = await newcomer(site, { role: 'moderator', hasPasskey: true, proof: 'passkey' })
const open = (path: string) => clocked.visit(path, headers)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName)
/** The text of the focused button, or the label of the focused field. */
const nameOfFocus = () => {
  const { labels, textContent } = document.activeElement as HTMLInputElement
  return labels?.[0]?.textContent ?? textContent
}
const link = (id: number) => `/moderation/ads/${id}`
/** The keys work once the page's script has loaded: it shows the button that lists them. */
const ready = (page: Page) => page.getByRole('button', { name: 'Keys' }).waitFor()

test('the queue and a case work with keys alone, and no key acts while a moderator types', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await open('/moderation')
  const [first, second] = ids as [number, number]
  await ready(page)

  // Moves down and up, takes and releases: the row keeps the focus.
  for (const [key, id] of [
    ['j', first],
    ['j', second],
    ['k', first],
    ['k', first],
  ] as const) {
    await page.keyboard.press(key)
    assert.equal(await focused(page), link(id))
  }
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="${link(first)}"]`) })
  await page.keyboard.press('t')
  await row.getByRole('button', { name: 'Let go' }).waitFor()
  await page.waitForFunction((href) => document.activeElement?.getAttribute('href') === href, link(first))
  await page.keyboard.press('u')
  await row.getByRole('button', { name: 'Take' }).waitFor()
  await page.waitForFunction((href) => document.activeElement?.getAttribute('href') === href, link(first))
  await page.keyboard.press('f')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'All 4')

  // Enter opens the focused case. The list of keys is a dialog, and closes like one.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${link(first)}`)
  await ready(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  // A new ad can't be removed, and no one has taken it.
  const listed = await page
    .locator('#keys dl > div')
    .evaluateAll((all) => all.filter((row) => row.checkVisibility()).map((row) => row.textContent[0]))
  assert.equal(listed.join(''), 'TDACR1NE')
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' })
  assert.ok(page.url().endsWith(link(first)), 'the dialog swallows what it does not know')

  // One key leads to the decision, whose own keys depend on the case.
  await page.keyboard.press('d')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'ApproveA')

  // A photo is hidden until it's opened.
  const photo = page.locator('.closed-photos details').first()
  const filterOf = () =>
    photo
      .locator('.veiled > *')
      .first()
      .evaluate((part) => getComputedStyle(part).filter)
  assert.match(await filterOf(), /grayscale\(1\) blur\(/)
  const unopened = page.getByText('New photos you haven’t opened: 1')
  await unopened.waitFor()
  await page.keyboard.press('1')
  assert.equal(await filterOf(), 'none')
  await unopened.waitFor({ state: 'hidden' })
  await page.keyboard.press('1')
  assert.equal(await photo.getAttribute('open'), null)
  assert.ok(await unopened.isHidden(), 'a photo that was opened counts, closed or not')

  // Taken and decided: while the moderator types, and with modifiers, keys are only text.
  await page.keyboard.press('t')
  await page.getByText('Yours until').waitFor()
  await ready(page)
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('a')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'ApproveA', 'the approval waits for Enter')
  await page.keyboard.press('c')
  const note = page.getByLabel('What we tell the advertiser').first()
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).type === 'radio')
  await page.keyboard.press('ArrowDown')
  for (const field of ['Ask for changes', 'The part it’s about', 'What we tell the advertiser']) {
    await page.keyboard.press('Tab')
    assert.match(await page.evaluate(nameOfFocus), new RegExp(`^${field}`))
  }
  await page.keyboard.type('No nuance: u, x, j and n are letters here.')
  assert.equal(await note.inputValue(), 'No nuance: u, x, j and n are letters here.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')

  // The next case opens by itself. From there, keys go to the next one and back.
  await page.waitForURL(`**${link(second)}?after=changes&*`)
  await page.getByText('Before this: Changes requested. We’ll email the advertiser in a moment.').waitFor()
  await ready(page)
  await page.keyboard.press('n')
  await page.waitForURL(`**${link(ids[2]!)}`)
  await ready(page)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/moderation')
  assert.deepEqual(
    complaints.filter((line) => !/404/.test(line)),
    [],
  )
  await close()
})

test('the counts follow other moderators’ decisions while the page is open', { timeout: 60_000 }, async () => {
  const { page, close } = await open('/about')
  await page.clock.install()
  await page.goto('/moderation')
  await ready(page)
  const sum = page.locator('[data-count=all]').first()
  const before = Number(await sum.textContent())
  const other = await open(link(ids.at(-1)!))
  await other.page.locator('summary', { hasText: 'Ask for changes' }).click()
  await other.page.getByRole('radio', { name: /^9\./ }).first().check()
  await other.page.getByLabel('What we tell the advertiser').first().fill('Please say which concert hall it is.')
  await other.page.getByRole('button', { name: 'Ask for changes' }).click()
  await other.page.waitForURL(/after=changes/)
  assert.equal(Number(await sum.textContent()), before)
  await page.clock.fastForward(16_000)
  await page.waitForFunction((count) => document.querySelector('[data-count=all]')?.textContent === String(count), before - 1)
  await Promise.all([close(), other.close()])
})
