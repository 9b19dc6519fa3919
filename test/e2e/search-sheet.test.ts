import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { gatherSearchWords } from '#app/browse/search/search-words.server.ts'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { scene, sendPhotos } from '../pictures.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const description = 'I like a table by the window, a concert afterward, and people who keep time. Weekdays suit me, and so do quiet places.'
for (let number = 0; number < 4; number++) {
  const ad = await adOn(site, { city_slug: 'frisco', title: `Dinner and a long walk ${number}`, description })
  const photo = await scene(number + 1, { width: 600, height: 900 })
    .jpeg()
    .toBuffer()
  await sendPhotos(site, ad.id, { 'one.jpg': photo }, ad)
  await showPhotos(site.app.db, ad.id, site.app.now())
  await site.app.db.deleteFrom('revisions').where('ad_id', '=', ad.id).execute()
  site.app.pages.purge(`ad:${ad.id}`, 'city:TX/frisco')
}
await gatherSearchWords(site.app.db)
await site.search.load()
const searched = '/search?q=dinner&in=TX&category=W4M&verified=1'

for (const [width, height, fits, path] of [
  [360, 780, 2, searched],
  [360, 780, 2, `/es${searched}`],
  [360, 780, 2, '/search?q=dinner&in=TX'],
  [360, 780, 2, '/search?q=dinnr'],
  [1280, 800, 3, searched],
] as const)
  test(`${fits} whole ads of ${path} are on a screen of ${width}×${height}, and the first begins at 300 px or higher`, async () => {
    const page = await clocked.open(path, adult, { viewport: { width, height } })
    const rows = await page
      .locator('.results article')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    const whole = rows.filter(({ bottom }) => bottom <= height).length
    console.log(`${path} at ${width}×${height}: the first ad at ${Math.round(rows[0]!.top)} px, ${whole} whole ones`)
    assert.ok(rows[0]!.top <= 300 && whole >= fits)
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
    const save = (await page.getByRole('link', { name: /^(?:Save this search|Guardar esta búsqueda)$/ }).boundingBox())!
    assert.ok(save.height >= 44 && save.y + save.height <= rows[0]!.top + 1 && save.x + save.width <= width, JSON.stringify(save))
  })

for (const javaScriptEnabled of [true, false])
  test(`on a phone a line says what was searched and opens the form ${javaScriptEnabled ? '' : 'without JavaScript '}by keyboard`, async () => {
    const page = await clocked.open(searched, adult, { javaScriptEnabled, viewport: { width: 360, height: 780 } })
    const line = page.getByRole('button', { name: /dinner · Texas · 2 filters.*Edit/ })
    const words = page.getByRole('searchbox', { name: 'Words' })
    assert.equal(await words.isVisible(), false)
    await line.focus()
    await page.keyboard.press('Enter')
    await words.fill('walk')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=walk/)
    await page.getByRole('button', { name: /walk · Texas · 2 filters/ }).waitFor()
    assert.equal(await words.isVisible(), false)
    assert.equal(await page.locator('.results article').count(), 4)
  })

test('words typed into the form of a list make the best match its order, and a chosen order stays', async () => {
  const page = await clocked.open('/search?in=TX', adult, { viewport: { width: 1280, height: 800 } })
  const order = page.getByLabel('Order').locator('option:checked')
  assert.equal(await order.innerText(), 'Verified first')
  await page.getByLabel('Words').fill('dinner')
  await page.waitForURL(/\?q=dinner&in=TX$/)
  await order.filter({ hasText: 'Best match' }).waitFor({ state: 'attached' })
  await page.getByLabel('Order').selectOption('Verified first')
  await page.waitForURL(/sort=published$/)
  await order.filter({ hasText: 'Verified first' }).waitFor({ state: 'attached' })
  await page.getByLabel('Words').fill('long walk')
  await page.waitForURL(/\?q=long\+walk&in=TX&sort=published$/)
})

test('with text at twice the size and in a window of 200 px, the sheet scrolls to its last button', async () => {
  const page = await clocked.open(searched, adult, { viewport: { width: 360, height: 200 } })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByRole('button', { name: /Edit/ }).click()
  const last = page.getByRole('button', { name: 'Show ads' })
  await last.scrollIntoViewIfNeeded()
  const box = (await last.boundingBox())!
  assert.ok(box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 200, JSON.stringify(box))
})

test('at 360 px no message lies under the button of a city’s filters, and its samples’ fold has a marker', async () => {
  const page = await clocked.open('/city/Texas/Frisco?youngest=old', adult, { viewport: { width: 360, height: 780 } })
  const [message, button] = [(await page.getByRole('alert').boundingBox())!, (await page.locator('.sheet-opener').boundingBox())!]
  assert.ok(message.y >= button.y + button.height, JSON.stringify({ message, button }))
  await page.goto('/city/Texas/Frisco')
  assert.equal(await page.getByText('Show all samples').evaluate((one) => getComputedStyle(one).display), 'list-item')
})
