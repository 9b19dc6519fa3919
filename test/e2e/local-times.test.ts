import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDemoSite } from './demo-site.ts'
import { adult } from '../app.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())

for (const [path, text] of [
  ['/transparency', /^[A-Z][a-z]{2} \d+ at \d+:\d\d [AP]M$/],
  ['/es/transparency', /^\d+ de \p{L}+ a las? \d+:\d\d [ap]\.\s?m\.?$/u],
] as const)
  test(`on ${path}, a script writes the time in the reader’s zone, without this year`, async () => {
    const page = await demo.open(path, adult, { timezoneId: 'America/Chicago' })
    const time = page.locator('time[data-clock="full"]').first()
    await time.and(page.locator('[title]')).waitFor()
    assert.match(await time.innerText(), text)
    await page.context().close()
  })
