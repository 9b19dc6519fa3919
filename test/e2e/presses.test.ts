import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { adOn } from '../ads.ts'
import { moderatorOn, photoOn } from '../review.ts'
import { newcomer } from '../roles.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, visit } = clocked

type Press = (control: Locator) => Promise<void>
type Journey = {
  from: string
  as?: Record<string, string>
  /** The most presses and pages. Typing isn't a press, and the page where it starts isn't counted. */
  most: [presses: number, pages: number]
  go: (page: Page, press: Press) => Promise<unknown>
}

const { headers: member } = await newcomer(site, { role: 'member' })
const { headers: moderator } = await moderatorOn(site)
const live = await adOn(site, { title: 'Concerts and long suppers' })
const waiting = await adOn(site, { title: 'Gallery afternoons', state: 'in review' })
await photoOn(site, waiting.id, { alt: 'A garden chair' })
const adPage = `/city/Texas/Austin/ad/${live.id}`

const journeys: Record<string, Journey> = {
  reply: {
    from: adPage,
    as: member,
    most: [1, 1],
    async go(page, press) {
      await page.getByLabel(/^Message to /).fill('Would Thursday at one suit you? I know a quiet table.')
      await press(page.getByRole('button', { name: 'Send Message' }))
      await page.waitForURL(/\/messages\/\d+/)
    },
  },
  'save search': {
    from: '/search?q=concerts&in=TX',
    as: member,
    most: [2, 2],
    async go(page, press) {
      await press(page.getByRole('link', { name: 'Save this search' }))
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await page.waitForURL('**/account/searches**')
    },
  },
  'take-down': {
    from: adPage,
    most: [6, 2],
    async go(page, press) {
      await press(page.getByRole('link', { name: 'Is this you? Have it taken down' }))
      await press(page.getByLabel(/^Another photo/))
      await press(page.getByLabel('Me', { exact: true }))
      await page.getByLabel('Your full name').fill('Wilhelmina Harcourt')
      await press(page.getByLabel('Only on the receipt. I’ll save its link'))
      await press(page.getByLabel(/I believe in good faith/))
      await press(page.getByRole('button', { name: 'Send request' }))
      await page.waitForURL('**/takedown/*')
    },
  },
  approve: {
    from: '/moderation',
    as: moderator,
    most: [2, 2],
    async go(page, press) {
      await press(page.getByRole('link', { name: 'Gallery afternoons' }))
      await press(page.getByRole('button', { name: 'Approve' }))
      await page.waitForURL(/after=approval/)
    },
  },
}

for (const [name, { from, as, most, go }] of Object.entries(journeys))
  test(`${name} takes at most ${most[0]} presses and ${most[1]} pages`, { timeout: 60_000 }, async () => {
    const { page, close } = await visit(from, as)
    let [presses, pages] = [0, 0]
    page.on('domcontentloaded', () => pages++)
    await go(page, async (control) => {
      presses++
      await control.click()
    })
    await page.waitForLoadState('domcontentloaded')
    console.log(`${name}: ${pages} pages, ${presses} presses`)
    assert.ok(presses <= most[0], `${presses} presses`)
    assert.ok(pages <= most[1], `${pages} pages`)
    await close()
  })
