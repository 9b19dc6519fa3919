import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { saveAds } from '#app/browse/saved/favorites.server.ts'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { scene, sendPhotos } from '../pictures.ts'
import { newcomer } from '../roles.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const city = '/city/Texas/Frisco'
const description = 'I like a table by the window, a concert afterward, and people who keep time. Weekdays suit me, and so do quiet places.'
const adIds: number[] = []
for (let number = 0; number < 6; number++) {
  const category = number % 2 ? 'W4W' : 'W4M'
  const ad = await adOn(site, { city_slug: 'frisco', title: `Concerts and suppers ${number}`, description, category })
  adIds.push(ad.id)
  // The first two have photos, of different shapes.
  if (number > 3) continue
  const photo = await scene(number + 1, number % 2 ? { width: 900, height: 600 } : { width: 600, height: 900 })
    .jpeg()
    .toBuffer()
  await sendPhotos(site, ad.id, { 'one.jpg': photo }, ad)
  await showPhotos(site.app.db, ad.id, site.app.now())
  await site.app.db.deleteFrom('revisions').where('ad_id', '=', ad.id).execute()
  site.app.pages.purge(`ad:${ad.id}`, 'city:TX/frisco')
}
await site.search.load()

const titles = (page: Page) => page.locator('.results article h2').allInnerTexts()
const countOn = (page: Page) => page.locator('[data-swaps=count]').innerText()

test('on a phone the age and the category of a row are in one line, also in Spanish', async () => {
  const { page } = await clocked.visit(`/es${city}`, adult, { viewport: { width: 360, height: 780 } })
  const badges = await page
    .locator('.results article .badges')
    .evaluateAll((all) =>
      all.map((row) => ({ words: row.textContent, tops: [...row.children].map((one) => one.getBoundingClientRect().top) })),
    )
  assert.equal(badges.length, 6)
  assert.deepEqual(
    badges.filter(({ tops }) => new Set(tops).size > 1),
    [],
  )
})

for (const [width, height, fits] of [
  [1440, 900, 3],
  [1280, 800, 3],
  [768, 1024, 3],
  [360, 780, 2],
] as const)
  test(`${fits} whole ads are on a screen of ${width}×${height}, each with the name first, and nothing moves while they load`, async () => {
    const visit = await clocked.visit('/about', adult, { viewport: { width, height } })
    const { page } = visit
    await page.addInitScript(() => {
      const shifts = ((window as never as { shifts: number[] }).shifts = [] as number[])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(city)
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    const [[head], rows] = [await boxes('.list-top'), await boxes('.results article')]
    const whole = rows.filter(({ bottom }) => bottom <= height).length
    const highest = Math.ceil(Math.max(...rows.map((row) => row.height)))
    console.log(
      `${width}×${height}: a head of ${Math.ceil(head!.height)} px, rows of at most ${highest} px, ${whole} whole ones on the first screen`,
    )
    assert.ok(head!.height <= 64.5 && highest <= 205 && whole >= fits)
    const lines = await page
      .locator('.results article')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.split('\n')[0]))
    for (const line of lines) assert.match(line!, /^Advertiser \d+, 33 · woman for (men|women)$/)
    await page.waitForFunction(() => [...document.images].slice(0, 2).every((image) => image.complete))
    assert.deepEqual(await page.evaluate(() => (window as never as { shifts: number[] }).shifts), [])
    await visit.close()
  })

test('the count of ads beside a long name leaves the head of a list at most 64 px, in Spanish on a tablet', async () => {
  await adOn(site, { state_abbr: 'NC', city_slug: 'winston-salem' })
  const page = await clocked.open('/es/city/North%20Carolina/Winston-Salem', adult, { viewport: { width: 768, height: 1024 } })
  const { height } = (await page.locator('.list-top').boundingBox())!
  assert.ok(height <= 64.5, `${height} px`)
  await page.close()
})

for (const path of ['/favorites', '/es/favorites'])
  test(`a row of ${path} is as short on a phone, with its buttons side by side`, async () => {
    const { accountId, headers } = await newcomer(site, { role: 'member' })
    await saveAds(site.app.db, { accountId }, { adIds, now: site.app.now() })
    const page = await clocked.open(path, headers, { viewport: { width: 360, height: 780 } })
    const rows = await page.locator('.in-list').evaluateAll((all) =>
      all.map((row) => ({
        height: Math.ceil(row.getBoundingClientRect().height),
        tops: new Set([...row.querySelectorAll('.answers .btn')].map((button) => button.getBoundingClientRect().top)).size,
      })),
    )
    assert.ok(rows.length === adIds.length && rows.every(({ height, tops }) => height <= 205 && tops === 1), JSON.stringify(rows))
    await page.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`a city's filters narrow its list ${javaScriptEnabled ? 'as they change, with counts that follow' : 'without JavaScript'}, and chips take them away`, async () => {
    const visit = await clocked.visit(city, adult, { javaScriptEnabled, viewport: { width: 1280, height: 800 } })
    const { page } = visit
    assert.equal((await titles(page)).length, 6)
    await page.getByLabel('Category').selectOption('W4W')
    if (!javaScriptEnabled) await page.getByRole('button', { name: /^Show/ }).click()
    await page.waitForURL(/category=W4W/)
    await page.getByRole('link', { name: /Remove W4W/ }).waitFor()
    assert.equal((await titles(page)).length, 3)
    assert.match(await countOn(page), /^3 of 6 live ads/)
    assert.match(await page.getByRole('button', { name: /^Show/ }).innerText(), /^Show 3 ads$/)
    await page.getByLabel(/^With photos/).check()
    if (!javaScriptEnabled) await page.getByRole('button', { name: /^Show/ }).click()
    await page.waitForURL(/photos=1/)
    await page.getByRole('link', { name: /Remove With photos/ }).waitFor()
    assert.equal((await titles(page)).length, 2)
    await page.getByRole('link', { name: /Remove W4W/ }).click()
    await page.waitForURL((url) => !url.search.includes('category'))
    assert.equal((await titles(page)).length, 4)
    await visit.close()
  })

test('on a phone the filters are in a sheet that opens by keyboard, closes with Escape, and has targets of 44 px', async () => {
  const visit = await clocked.visit(city, adult, { viewport: { width: 360, height: 780 } })
  const { page } = visit
  const opener = page.getByRole('button', { name: 'Filters and order' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('search', { name: 'Filters' })
  await sheet.getByLabel('Category').waitFor()
  const small = await sheet
    .locator('select, button, label.check, input[type=number], a')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent?.trim().slice(0, 30), one.getBoundingClientRect().height] as const).filter(([, high]) => high < 44),
    )
  assert.deepEqual(small, [])
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
  await page.keyboard.press('Escape')
  await sheet.getByLabel('Category').waitFor({ state: 'hidden' })
  await visit.close()
})

test('on a phone a title that’s too long for its row ends with the second line, with a sample’s photo next to it, too', async () => {
  const page = await clocked.open('/es/city/Wyoming/Cody', adult, { viewport: { width: 360, height: 780 } })
  await page.locator('.all-samples summary').click()
  const titles = await page.locator('article h3').evaluateAll((all) =>
    all.map((title) => {
      const line = parseFloat(getComputedStyle(title).lineHeight)
      return { lines: Math.round(title.clientHeight / line), isCut: title.scrollHeight > title.clientHeight + line / 2 }
    }),
  )
  assert.ok(titles.length > 20 && titles.every(({ lines }) => lines <= 2) && titles.some(({ isCut }) => isCut), JSON.stringify(titles))
  await page.close()
})

for (const path of ['/city/Texas/Plano', '/es/city/Texas/Plano'])
  test(`no badge on ${path} touches a button, on any phone`, async () => {
    for (const width of [320, 360, 412]) {
      const page = await clocked.open(path, adult, { viewport: { width, height: 780 } })
      await page.locator('.all-samples summary').click()
      const gaps = await page.locator('article').evaluateAll((all) =>
        all.map((row) => {
          const right = Math.max(...[...row.querySelectorAll('.badge')].map((badge) => badge.getBoundingClientRect().right))
          return Math.round(row.querySelector('.answers .btn')!.getBoundingClientRect().left - right)
        }),
      )
      assert.ok(gaps.length > 20 && Math.min(...gaps) >= 4, `${width}: ${Math.min(...gaps)} px`)
      await page.close()
    }
  })
