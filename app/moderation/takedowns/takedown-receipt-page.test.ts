import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { decideTakedown, hiddenOn, takedownOn } from '../../../test/takedowns.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const titleOf = async (receipt: string) => /<h1>(.*?)<\/h1>/.exec(await (await site.get(receipt)).text())?.[1]

test('the heading of a receipt says what is hidden, in the reader’s language', async () => {
  const { receipt } = await hiddenOn(site, { kind: 'stolen' })
  assert.equal(await titleOf(receipt), 'Your photo is hidden')
  assert.equal(await titleOf(`/es${receipt}`), 'Su foto está oculta')
  const ad = await adOn(site)
  for (const perceptualHash of ['1100'.repeat(16), '1010'.repeat(16)]) await photoOn(site, ad.id, { perceptual_hash: perceptualHash })
  assert.equal(await titleOf((await takedownOn(site, { addresses: String(ad.id) })).receipt), 'Your photos are hidden')
  assert.equal(await titleOf((await hiddenOn(site, { kind: 'minor' })).receipt), 'The photo is hidden')
  assert.equal(await titleOf((await hiddenOn(site, { kind: 'words' })).receipt), 'The ad is hidden')
})

test('the heading never says more than happened', async () => {
  assert.equal(await titleOf((await takedownOn(site, { addresses: '999999' })).receipt), 'Nothing found there')
  const ad = await adOn(site)
  await photoOn(site, ad.id, { perceptual_hash: '0101'.repeat(16) })
  assert.equal(await titleOf((await takedownOn(site, { addresses: `${ad.id}\n999999` })).receipt), 'Some of it is hidden')
  // An appeal brings one of two ads back, and then the other.
  const ads = [await adOn(site), await adOn(site)]
  for (const [index, each] of ads.entries()) await photoOn(site, each.id, { perceptual_hash: `${index}011`.repeat(16) })
  const two = await takedownOn(site, { addresses: ads.map(({ id }) => id).join('\n') })
  const bringBack = (adId: number) =>
    site.app.db.updateTable('take_down_items').set({ restored_at: site.app.now() }).where('ad_id', '=', adId).execute()
  await bringBack(ads[0]!.id)
  assert.equal(await titleOf(two.receipt), 'Some of it is hidden')
  await bringBack(ads[1]!.id)
  assert.equal(await titleOf(two.receipt), 'It stays up')
  const grave = await hiddenOn(site)
  await site.post(`${grave.receipt}/withdrawal`)
  assert.equal(await titleOf(grave.receipt), 'You withdrew your request')
})

test('a receipt whose lines weren’t all found says that only what was hidden was deleted', async () => {
  proves('take-down-receipt.isDeletedPartly', 'take-down-receipt.photosDeletedPartly')
  const moderator = await moderatorOn(site)
  const ad = await adOn(site)
  await photoOn(site, ad.id, { perceptual_hash: '0111'.repeat(16) })
  const { receipt, path } = await takedownOn(site, { addresses: `${ad.id}\n999998` })
  await decideTakedown(moderator, path, 'removal')
  assert.equal(await titleOf(receipt), 'The photos we hid were deleted')
  assert.equal(await titleOf(`/es${receipt}`), 'Se borraron las fotos que ocultamos')
  const html = await (await site.get(receipt)).text()
  assert.match(html, /The photos we hid were deleted\./)
  assert.doesNotMatch(html, /The photos were deleted/)
})

test('after the decision, the heading is the decision', async () => {
  const moderator = await moderatorOn(site)
  const [removed, restored, words] = [await hiddenOn(site), await hiddenOn(site), await hiddenOn(site, { kind: 'words' })]
  await decideTakedown(moderator, removed.path, 'removal')
  await decideTakedown(moderator, restored.path, 'restoration')
  await decideTakedown(moderator, words.path, 'removal')
  assert.equal(await titleOf(removed.receipt), 'The photos were deleted')
  assert.equal(await titleOf(restored.receipt), 'It stays up')
  assert.equal(await titleOf(words.receipt), 'The ad has to change')
})
