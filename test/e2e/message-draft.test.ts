import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../ads.ts'
import { proves } from '../proves.ts'
import { newcomer } from '../roles.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked

test('a message whose draft can’t be saved stays in its box, and is saved with what is typed next', async () => {
  proves('compose.draftUnsaved')
  const { id } = await adOn(site)
  const page = await clocked.open(`/messages/new/${id}`, (await newcomer(site, { role: 'member' })).headers)
  const box = page.getByLabel('Your message')
  await page.route('**/draft', (route) => route.abort())
  await box.fill('Would Thursday')
  await page.getByText('Draft not saved yet. Your text is still here, and we’ll try again as you type.').waitFor()
  assert.equal(await box.inputValue(), 'Would Thursday')
  await page.unroute('**/draft')
  await box.pressSequentially(' suit you?')
  await page.getByText('Draft saved. Only you can see it.').waitFor()
  await page.reload()
  assert.equal(await box.inputValue(), 'Would Thursday suit you?')
})
