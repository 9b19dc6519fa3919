import assert from 'node:assert/strict'
import { after, test } from 'node:test'
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
