import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../ads.ts'
import { receiptOf, report } from '../reports.ts'
import { moderatorOn, photoOn } from '../review.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site, visit } = clocked

for (const [width, height] of [
  [1280, 800],
  [360, 780],
] as const)
  test(
    `a report that needs removal takes at most four presses at ${width} pixels and can be undone, without scripts`,
    { timeout: 60_000 },
    async () => {
      const { headers } = await moderatorOn(site)
      const ad = await adOn(site, { title: `Slow mornings at ${width}` })
      await photoOn(site, ad.id, { alt: 'A garden chair', shown_at: site.app.now() })
      const receipt = receiptOf(await report(site, ad.id, { reason: 'contact', note: 'It asks to be written to elsewhere.' }))
      const { page, close } = await visit('/moderation', headers, { viewport: { width, height }, javaScriptEnabled: false })
      let presses = 0
      const press = async (part: ReturnType<typeof page.locator>) => {
        await part.click()
        presses++
      }
      await press(page.getByRole('link', { name: `Slow mornings at ${width}` }))
      await page.getByText('It asks to be written to elsewhere.').waitFor()
      if (width > 1000) {
        const decide = (await page.getByRole('heading', { name: 'Decide' }).boundingBox())!
        assert.ok(decide.y < height, 'the decision is on the first screen')
      } else assert.ok(await page.getByRole('link', { name: 'Decide' }).isVisible(), 'the decision is one tap away')
      await press(page.locator('.closed-photos summary'))
      await press(page.getByRole('radio', { name: /No contact details/ }))
      await press(page.getByRole('button', { name: 'Remove the ad and close' }))
      await page.getByText('Removed from every page').waitFor()
      console.log(`report: ${presses} presses`)
      assert.ok(presses <= 4)
      const read = async () => {
        const { state, end_reason } = await site.app.db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirstOrThrow()
        return [state, end_reason]
      }
      assert.deepEqual(await read(), ['ended', 'removed'])
      assert.match(await (await site.get(receipt)).text(), /acted on it/)

      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Undone. The case is open again').waitFor()
      assert.deepEqual(await read(), ['live', null])
      assert.doesNotMatch(await (await site.get(receipt)).text(), /acted on it/)
      await close()
    },
  )
