import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())

for (const path of ['/worried', '/es/worried', '/takedown', '/es/takedown'])
  test(`on a phone, the first question of ${path} is at most 700 px down, without a script`, async () => {
    const { page, close } = await clocked.visit(path, adult, { viewport: { width: 360, height: 780 }, javaScriptEnabled: false })
    const box = await page.locator('main fieldset').first().boundingBox()
    console.log(`${path}: the first question is ${Math.round(box!.y)} px down`)
    assert.ok(box!.y <= 700)
    await close()
  })

const ad = await adOn(clocked.site)

for (const path of ['/worried', '/takedown', '/es/takedown', `/report/${ad.id}`])
  test(`on a phone, the first error of a refused ${path.replace(/\d+/, '…')} is at most 500 px down, and leads to its field`, async () => {
    const { page, close } = await clocked.visit(path, adult, { viewport: { width: 360, height: 780 }, javaScriptEnabled: false })
    await page.getByRole('main').locator('form button[type=submit]').last().click()
    const first = page.getByRole('alert').getByRole('link').first()
    const down = await first.evaluate((one) => one.getBoundingClientRect().top + scrollY)
    assert.ok(down <= 500, `${path}: ${down}`)
    await first.click()
    await page.keyboard.press('Tab')
    const field = await page.locator(':focus').evaluate((one) => one.closest('fieldset')?.id)
    assert.equal(`#${field}`, await first.getAttribute('href'))
    await close()
  })
