import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { daysBefore, utcDate } from '#app/platform/time.ts'
import { jpegOf, sendPhotos } from '../pictures.ts'
import { adOn } from '../ads.ts'
import { advertiserOn, goodForm } from '../posting.ts'
import { newcomer } from '../roles.ts'
import { threadOn } from '../threads.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked

/** How far down the page it begins. */
const topOf = (page: Page, name: string | RegExp, role: 'link' | 'button' = 'link') =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY))

for (const width of [360, 768, 1280])
  test(`after submitting, the identity check starts at most 320 px down at ${width}, and the ad is folded`, async () => {
    const advertiser = await advertiserOn(site)
    const adId = await advertiser.begin()
    await advertiser.save(adId)
    const visit = await clocked.visit(`/ads/${adId}/preview`, advertiser.headers, { viewport: { width, height: 780 } })
    const { page } = visit
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('heading', { name: 'Submitted. One step left', level: 1 }).waitFor()
    const top = await topOf(page, 'Start the identity check')
    console.log(`${width}: Start the identity check at ${top} px`)
    assert.ok(top <= 320)
    assert.equal(await page.locator('.checklist li').count(), 5)
    assert.ok(!(await page.getByRole('heading', { name: goodForm.title }).isVisible()))
    await page.getByText('Your ad, as others see it').click()
    assert.ok(await page.getByRole('heading', { name: goodForm.title }).isVisible())
    await visit.close()
  })

test('another photo becomes the cover with one press, and the preview of the row shows it', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  await sendPhotos(site, adId, { '1.jpg': await jpegOf(71), '2.jpg': await jpegOf(72) }, { headers: advertiser.headers })
  const visit = await clocked.visit(`/ads/${adId}/edit`, advertiser.headers)
  const { page } = visit
  const ids = () => page.locator('[data-photo]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.photo))
  const [first, second] = await ids()
  const source = (place: string) => page.locator(`${place} img`).first().getAttribute('src')
  const cover = await source('[data-place="2"]')
  await page.getByRole('button', { name: 'Make cover: photo 2' }).click()
  await page.locator(`[data-photo="${second}"][data-place="1"]`).waitFor()
  assert.deepEqual(await ids(), [second, first])
  assert.deepEqual([await source('[data-look]'), await page.locator('[data-look] img').count()], [cover, 1])
  await page.getByLabel('Display name').fill('Noor')
  await page.getByLabel('Category').selectOption('W4M')
  assert.match(await page.locator('.look .who').innerText(), /^Noor, \w+ · woman for men$/)
  await page.getByLabel('Category').selectOption('')
  assert.match(await page.locator('.look .who').innerText(), /^Noor, \w+ · category$/)
  await visit.close()
})

for (const javaScriptEnabled of [true, false])
  test(`a photo’s focus point is chosen among nine places${javaScriptEnabled ? '' : ' without JavaScript'}, and the preview shows it`, async () => {
    const advertiser = await advertiserOn(site)
    const adId = await advertiser.begin()
    await sendPhotos(site, adId, { '1.jpg': await jpegOf(81) }, { headers: advertiser.headers })
    const visit = await clocked.visit(`/ads/${adId}/edit`, advertiser.headers, { viewport: { width: 360, height: 780 }, javaScriptEnabled })
    const { page } = visit
    const lookOf = (image: string) =>
      page.locator(image).evaluate((one) => [getComputedStyle(one).objectFit, getComputedStyle(one).objectPosition])
    await page.getByText('Focus point').click()
    const places = page.getByRole('group', { name: 'What stays in view where photo 1 is cropped' })
    assert.ok(await places.getByRole('radio', { name: 'Center', exact: true }).isChecked())
    assert.equal((await lookOf('[data-photo] img'))[0], 'contain')
    const boxes = await Promise.all(
      ['Top left', 'Top', 'Bottom right'].map((name) => places.getByRole('radio', { name, exact: true }).boundingBox()),
    )
    assert.ok(boxes[0]!.x < boxes[1]!.x && boxes[0]!.y === boxes[1]!.y && boxes[1]!.y < boxes[2]!.y)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowUp')
    await places.getByRole('radio', { name: 'Left', exact: true }).press('ArrowUp')
    assert.ok(await places.getByRole('radio', { name: 'Top right', exact: true }).isChecked())
    await page.locator('.focus button').click()
    await page.locator('[data-look] .focus-3').waitFor()
    assert.deepEqual(await lookOf('[data-look] img'), ['cover', '100% 0%'])
    if (javaScriptEnabled) assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Focus point')
    await visit.close()
  })

for (const [path, width, most] of [
  ['/ads', 360, 315],
  ['/es/ads', 360, 365],
  ['/ads', 1280, 210],
  ['/es/ads', 1280, 210],
] as const)
  test(`on ${path} at ${width} an ad that awaits its answer is at most ${most} px high, with its buttons in one line`, async () => {
    const ago = (days: number) => daysBefore(site.clock.now, days)
    const ad = await adOn(site, { title: 'Farmers market strolls and a picnic', live_at: ago(40), confirmed_at: ago(8), asked_at: ago(1) })
    await site.app.db
      .insertInto('ad_days')
      .values({ ad_id: ad.id, day: utcDate(ago(3)), views: 36, replies: 2 })
      .execute()
    const page = await clocked.open(path, ad.headers, { viewport: { width, height: 780 } })
    const { height } = (await page.locator('.own').boundingBox())!
    const tops = await page
      .locator('.own')
      .locator('a.btn, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    console.log(`${path} at ${width}: ${Math.round(height)} px`)
    assert.ok(height <= most && tops.length === 4 && new Set(tops).size === 1, `${height} px, buttons at ${tops.join(', ')}`)
    await page.close()
  })

for (const width of [360, 768, 1280])
  for (const javaScriptEnabled of [true, false])
    test(`the preview of a draft is laid out like a phone’s row at ${width}${javaScriptEnabled ? '' : ' without JavaScript'}`, async () => {
      const advertiser = await advertiserOn(site)
      const adId = await advertiser.begin()
      await advertiser.save(adId)
      await sendPhotos(site, adId, { '1.jpg': await jpegOf(width + 7) }, { headers: advertiser.headers })
      const visit = await clocked.visit(`/ads/${adId}/edit`, advertiser.headers, { viewport: { width, height: 780 }, javaScriptEnabled })
      const [photo, title, answers, row] = await Promise.all(
        ['.first-photo', 'h3', '.answers', ''].map((part) => visit.page.locator(`.look ${part}`.trim()).boundingBox()),
      )
      console.log(`${width}: the preview is ${Math.round(row!.height)} px high`)
      assert.ok(row!.height <= 205)
      assert.ok(photo!.x + photo!.width <= title!.x)
      assert.ok(photo!.width <= 112)
      assert.ok(answers!.x + answers!.width <= width)
      assert.equal(await visit.page.locator('.look').getByRole('button').count(), 0)
      await visit.close()
    })

test('in Spanish, the time at which a draft was saved is written as everywhere on the site', async () => {
  const visit = await clocked.visit('/es/ads/new', (await advertiserOn(site)).headers)
  await visit.page.getByLabel('Nombre público').fill('Marlowe')
  await visit.page.getByLabel('Título').fill('Almuerzos')
  await visit.page.getByText(/^Guardado: \d+:\d\d\s[ap]\.\sm\./).waitFor()
  await visit.close()
})

test('a draft that was saved while it was typed and then submitted says only that nothing was lost', async () => {
  const advertiser = await advertiserOn(site)
  const visit = await clocked.visit('/ads/new', advertiser.headers)
  const { page } = visit
  await page.getByLabel('Display name').fill('Marlowe')
  await page.getByLabel('City', { exact: true }).fill('austin tx')
  await page.getByLabel('Title').fill('Lunches ')
  await page.getByLabel('Description', { exact: true }).focus()
  await page.getByText(/^Saved at/).waitFor()
  await page.route('**/draft', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Nothing you typed was lost.').waitFor()
  await page.waitForFunction(() => !sessionStorage.length)
  assert.equal(await page.getByText(/wasn’t saved|Not saved/).count(), 0)

  // What can't be saved after that is still there when the page is loaded again.
  await page.getByLabel('Title').fill('Lunches by the river')
  await page.getByLabel('Description', { exact: true }).focus()
  await page.getByText(/^Not saved: we can’t reach the server/).waitFor()
  await page.goto(page.url())
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#title')!.value === 'Lunches by the river')
  await visit.close()
})

for (const [width, javaScriptEnabled] of [
  [360, true],
  [1280, true],
  [360, false],
] as const)
  test(`a new ad begins with its photos at ${width}${javaScriptEnabled ? '' : ' without JavaScript'}, which need nothing typed`, async () => {
    const { headers } = await advertiserOn(site)
    const visit = await clocked.visit('/ads/new', headers, { viewport: { width, height: 780 }, javaScriptEnabled })
    const { page } = visit
    const tile = page.locator('.slot.add')
    const top = await tile.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    console.log(`${width}: the tile for photos at ${top} px`)
    assert.ok(top <= 520)
    // Only a script fills the preview of a new ad, and only it hides the field, which has room for a file's name.
    assert.equal(await page.getByRole('heading', { name: 'Preview' }).isVisible(), javaScriptEnabled)
    if (!javaScriptEnabled) assert.ok((await page.locator('input[type=file]').boundingBox())!.width > 250)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(width + Number(javaScriptEnabled)) })
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Save and add photos' }).click()
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    assert.match(page.url(), /\/ads\/(\d+\/edit|new)/)
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
    await visit.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`how often a saved search sends email is ${javaScriptEnabled ? 'saved as soon as it’s chosen' : 'saved with a button without JavaScript'}`, async () => {
    const { headers, accountId } = await newcomer(site, { role: 'member' })
    await site.post('/account/searches/new?q=jazz', { name: 'Jazz', every: 'day' }, headers)
    const visit = await clocked.visit('/account/searches', headers, { viewport: { width: 360, height: 780 }, javaScriptEnabled })
    const { page } = visit
    const button = page.locator('.searches button', { hasText: /^Change/ })
    assert.equal(await button.isVisible(), !javaScriptEnabled)
    const choice = page.getByLabel('Email me what’s new')
    if (!javaScriptEnabled) assert.ok((await button.boundingBox())!.x > (await choice.boundingBox())!.x, 'they share a line')
    await choice.selectOption('week')
    if (!javaScriptEnabled) await button.click()
    await page.getByRole('status').filter({ hasText: 'Changed.' }).waitFor()
    const { every } = await site.app.db
      .selectFrom('saved_searches')
      .select('every')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    assert.equal(every, 'week')
    const head = page.getByRole('heading', { name: 'Saved', level: 1 })
    const place = await head.boundingBox()
    for (const name of ['Saved ads', 'Searches', 'Feeds'])
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).waitFor()
    await page.getByRole('link', { name: 'Saved ads', exact: true }).click()
    await page.getByText('No saved ads yet.').waitFor()
    assert.deepEqual(await head.boundingBox(), place)
    await page.getByRole('navigation').getByRole('link', { name: 'Searches', exact: true }).waitFor()
    await visit.close()
  })

for (const width of [360, 1280])
  test(`an unread conversation is bold at ${width}, and its beginning reaches the edge of the list`, async () => {
    const ad = await adOn(site)
    await threadOn(site, {
      adId: ad.id,
      text: 'Would next Thursday around seven suit you for a quiet dinner downtown? I know a table by the window.',
    })
    const visit = await clocked.visit('/messages', ad.headers, { viewport: { width, height: 780 } })
    const { page } = visit
    const [row, text] = [page.locator('.lines a.unread'), page.locator('.lines .last')]
    const [weight, space] = [
      await text.evaluate((one) => getComputedStyle(one).fontWeight),
      await row.evaluate(
        (one) =>
          one.getBoundingClientRect().right -
          parseFloat(getComputedStyle(one).paddingRight) -
          one.querySelector('.last')!.getBoundingClientRect().right,
      ),
    ]
    assert.deepEqual([weight, Math.round(space)], ['700', 0])
    await page.locator('.lines a').click()
    await page.goto('/messages')
    assert.equal(await page.locator('.lines a.unread').count(), 0)
    await visit.close()
  })
