import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { jpegOf } from '../pictures.ts'
import { openSite } from './browser.ts'
import { openAsModerator, signUp } from './member.ts'

const site = await openSite()
after(() => site[Symbol.asyncDispose]())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fileOf = async (number: number) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await jpegOf(number) })

test('an identity check, from the gesture to the decision, its advertiser without a script', { timeout: 240_000 }, async () => {
  const state = await signUp(site, 'ann@example.com')
  const ann = await site.open('/ads/new?state=Texas&city=Austin', { storageState: state, javaScriptEnabled: false })
  await ann.page.getByLabel('The name you go by').fill('Ann of the river')
  await press(ann.page, 'Begin the ad')
  await ann.page.goto('/ads')
  await ann.page.getByRole('link', { name: 'Identity check' }).click()
  await press(ann.page, 'Show me my gesture')
  const gesture = await ann.page.locator('.gesture').innerText()
  assert.match(gesture, /^Left hand .+, right hand: .+/)
  await ann.page.getByLabel('The photo with the gesture').setInputFiles(await fileOf(1))
  await ann.page.getByLabel('The identity document').setInputFiles(await fileOf(2))
  await ann.page.getByRole('checkbox').check()
  await press(ann.page, 'Send both to be compared')
  await ann.page.getByRole('heading', { name: 'It waits for a person' }).waitFor()

  const mod = await openAsModerator(site)
  await mod.page.goto('/moderation/claims/1')
  await mod.page.getByText(gesture).waitFor()
  assert.equal(await mod.page.locator('.sealed img').count(), 0)
  await press(mod.page, 'Open the photo with the gesture')
  await mod.page.locator('.sealed img').waitFor()
  await press(mod.page, 'Open the document')
  await mod.page.waitForFunction(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('.sealed img')]
    return shown.length === 2 && shown.every((img) => img.naturalWidth === 480)
  })
  await ann.page.reload()
  await ann.page.getByText('An admin opened the photo with the gesture').waitFor()
  await ann.page.getByText('An admin opened the document').waitFor()
  for (const sentence of ['The gesture is the one', 'It is the same person', 'The document shows'])
    await mod.page.getByLabel(sentence).check()
  await press(mod.page, 'Write the check down')
  await mod.page.waitForURL(/\/moderation(\?|$|\/)/)
  await mod.page.goto('/moderation/claims/1')
  await mod.page.getByText('There is nothing left to decide').waitFor()
  await ann.page.reload()
  await ann.page.getByText(/Your identity was checked on/).waitFor()
  await site.mailTo('ann@example.com', 'There is a decision for you')
  for (const { complaints, close } of [ann, mod]) {
    assert.deepEqual(complaints, [])
    await close()
  }
})
