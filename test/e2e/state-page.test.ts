import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
for (const city_slug of ['los-angeles', 'san-diego', 'san-francisco', 'fresno', 'oakland', 'san-jose', 'bakersfield'])
  await adOn(site, { state_abbr: 'CA', city_slug, title: 'Slow suppers, and a show afterward if you like' })
await site.search.load()
const phone = { width: 360, height: 780 }

for (const path of ['/state/California', '/es/state/California', '/state/Texas', '/es/state/Delaware'])
  test(`${path} takes at most 4.9 screens of a phone`, async () => {
    const page = await clocked.open(path, adult, { viewport: phone })
    const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / phone.height
    console.log(`${path}: ${screens.toFixed(2)} screens of a phone`)
    assert.ok(screens <= 4.9)
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
  })

for (const javaScriptEnabled of [true, false])
  test(`the cities of a letter are folded, and its anchor or a press opens them ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
    const page = await clocked.open('/state/California', adult, { javaScriptEnabled, viewport: phone })
    const city = page.getByRole('link', { name: 'Yuba City' })
    assert.equal(await city.isVisible(), false)
    await page.locator('summary', { hasText: /^Y/ }).press('Enter')
    await city.waitFor()
    await page.goto('/about')
    await page.goto('/state/California#Y')
    await city.waitFor()
  })

test('a box on a state’s page opens the letters of the cities that it finds, and folds them when it’s cleared', async () => {
  const page = await clocked.open('/state/California', adult, { viewport: phone })
  const box = page.getByRole('searchbox', { name: 'Find your city' })
  await box.fill('yuba')
  await page.getByRole('link', { name: 'Yuba City' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Slow suppers' }).first().isVisible(), false)
  await box.fill('')
  await page.getByRole('link', { name: 'Yuba City' }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Slow suppers' }).first().waitFor()
})
