import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDemoSite } from './demo-site.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())
const { open, fill, advertiserOf } = demo

for (const width of [360, 1280]) {
  const viewport = { width, height: 800 }

  test(`in Spanish, no badge of a list lies over a button at ${width} px`, async () => {
    const page = await open('/es/city/Texas/Austin', undefined, { viewport })
    const overlaps = await page.locator('.ad').evaluateAll((ads) =>
      ads.flatMap((ad) => {
        const buttons = Array.from(ad.querySelectorAll('.answers :is(a, button)'), (button) => button.getBoundingClientRect())
        return Array.from(ad.querySelectorAll('.badge'))
          .filter((badge) => {
            const { left, right, top, bottom } = badge.getBoundingClientRect()
            return buttons.some((button) => left < button.right && right > button.left && top < button.bottom && bottom > button.top)
          })
          .map((badge) => badge.textContent)
      }),
    )
    assert.ok((await page.locator('.ad .badge.sampled').count()) > 1)
    assert.deepEqual(overlaps, [])
  })

  test(`in Spanish, the names of an ad’s facts fit their column at ${width} px`, async () => {
    const page = await open(`/es${fill('/city/Texas/Austin/ad/:adId')}`, undefined, { viewport })
    const names = page.locator('.facts dt')
    assert.ok((await names.count()) > 3)
    assert.deepEqual(
      await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)),
      [],
    )
  })
}

test('in Spanish, the number of ads doesn’t run into the filters at 360 px', async () => {
  for (const path of ['/es/city/Texas/Austin', '/es/city/Texas/Austin?verified=1']) {
    const page = await open(path, undefined, { viewport: { width: 360, height: 800 } })
    const [end, start] = await page.evaluate(() => {
      const text = document.createRange()
      text.selectNodeContents(document.querySelector('output[data-swaps=count]')!)
      const opener = [...document.querySelectorAll('a, button, summary')].find((one) => /^Filtros/.test(one.textContent.trim()))!
      return [text.getBoundingClientRect().right, opener.getBoundingClientRect().left]
    })
    assert.ok(end! <= start!, `${path}: the number ends at ${end}, and the filters start at ${start}`)
  }
})

test('in Spanish, a script writes times as the server does, and no line breaks within them', async () => {
  const path = '/ads/:draftId/edit'
  const page = await open(`/es${fill(path)}`, advertiserOf(path).headers)
  const time = page.locator('time[data-clock]').first()
  await time.and(page.locator('[title]')).waitFor()
  assert.match(await time.innerText(), /\d [ap]\.\u00A0m\.?$/)
})
