import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { jpegOf } from '../pictures.ts'
import { openSite } from './browser.ts'
import { signUp } from './member.ts'
import { plugIn, signInWithPasskey, signOut, touch } from './passkey.ts'

const site = await openSite()
after(() => site[Symbol.asyncDispose]())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fileOf = async (number: number) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await jpegOf(number) })

/** Who moderates has a second factor, and signed in with it. */
async function openAsModerator() {
  const visit = await site.open('/about')
  const { page } = visit
  const device = await plugIn(page)
  await page.goto(/http\S+/.exec(await site.ask('create-admin', 'mod@example.com'))![0])
  await page.getByLabel('New password').fill('seven quiet lanterns')
  await press(page, 'Keep this password')
  await page.getByLabel('Email').fill('mod@example.com')
  await page.getByLabel('Password').fill('seven quiet lanterns')
  await press(page, 'Sign in')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.goto('/account/security')
  await press(page, 'Add a passkey')
  await page.getByText('The passkey is added.').waitFor()
  await touch(device, false)
  await signOut(page)
  await page.getByText('You are signed out.').waitFor()
  await signInWithPasskey(page, device)
  return visit
}

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

  const mod = await openAsModerator()
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
