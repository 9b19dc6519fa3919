import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { scene } from '../pictures.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const { db, files, now } = site.app

const shapes = { portrait: [600, 900], landscape: [900, 600], square: [700, 700] } as const
type Shape = keyof typeof shapes
const mixes: Record<string, Shape[]> = {
  portrait: ['portrait'],
  landscape: ['landscape'],
  square: ['square'],
  mixed: ['portrait', 'landscape', 'square', 'portrait', 'portrait', 'landscape'],
  'mixed, landscape first': ['landscape', 'portrait', 'portrait', 'square'],
}
const sizesOf = async ([width, height]: readonly [number, number]) => {
  const small = scene(width, { width: width / 10, height: height / 10 })
  return Promise.all(
    (['avif', 'webp', 'jpeg'] as const).map(async (kind) => [kind, await small.clone().toFormat(kind).toBuffer()] as const),
  )
}
const drawn = {} as Record<Shape, Awaited<ReturnType<typeof sizesOf>>>
for (const shape of Object.keys(shapes) as Shape[]) drawn[shape] = await sizesOf(shapes[shape])

/** An ad with the longest title and photos of these shapes. */
async function adWith(shown: readonly Shape[]) {
  const title = 'Jazz nights, gallery openings, and long unhurried conversations over a dinner, ok'.slice(0, 80)
  const ad = await adOn(site, { title, city_slug: 'frisco', photo_count: shown.length, weekdays: 21, languages: ['en', 'es'] })
  for (const [position, shape] of shown.entries()) {
    const [width, height] = shapes[shape]
    const name = `${ad.id}x${position}`.padEnd(22, 'x')
    const row = { ad_id: ad.id, name, upload_key: name, position, alt: '', alt_asked: null, width, height, color: '#445566' }
    const { id } = await db
      .insertInto('photos')
      .values({ ...row, perceptual_hash: '01'.repeat(32), added_at: now(), shown_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [kind, bytes] of drawn[shape])
      for (const wide of [320, 640, 1280])
        await db
          .insertInto('photo_files')
          .values({ photo_id: id, width: wide, kind, file: await files.put(bytes), bytes: bytes.length })
          .execute()
  }
  return `/city/Texas/Frisco/ad/${ad.id}`
}

/** What isn't right about the mosaic, measured every 5 px: places that no photo covers, photos over others, and photos cut off. */
const faultsIn = (page: Page) =>
  page.evaluate(() => {
    const gallery = document.querySelector('#photos')!.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('#photos img')]
      .map((image) => image.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    const half = 2.5
    const covers = (box: DOMRect, x: number, y: number, by = half) =>
      x >= box.left - by && x <= box.right + by && y >= box.top - by && y <= box.bottom + by
    const faults: string[] = []
    for (let x = gallery.left + 1; x < gallery.right; x += 5)
      for (let y = gallery.top + 1; y < gallery.bottom; y += 5) {
        if (!boxes.some((box) => covers(box, x, y))) faults.push(`nothing at ${x - gallery.left},${y - gallery.top}`)
        if (boxes.filter((box) => covers(box, x, y, -1)).length > 1) faults.push(`two at ${x - gallery.left},${y - gallery.top}`)
      }
    const whole = document.querySelector('.about-ad')!.getBoundingClientRect()
    for (const { left, right, bottom } of boxes)
      if (left < whole.left - 1 || right > whole.right + 1 || bottom > gallery.bottom + 1) faults.push(`outside: ${left} to ${right}`)
    return { faults: faults.slice(0, 3), count: boxes.length, height: gallery.height, width: gallery.width, whole: whole.width }
  })

test('the days of a week don’t touch on a phone or beside the photos, in each language', async () => {
  const { id } = await adOn(site, { city_slug: 'frisco', weekdays: 127 })
  for (const width of [320, 360, 1280])
    for (const language of ['', '/es']) {
      const page = await clocked.open(`${language}/city/Texas/Frisco/ad/${id}`, adult, { viewport: { width, height: 780 } })
      const gaps = await page.locator('.week').evaluate((week) => {
        const boxes = [...week.children].map((day) => {
          const text = document.createRange()
          text.selectNodeContents(day)
          return text.getBoundingClientRect()
        })
        return boxes.slice(1).flatMap(({ left, top }, index) => (top > boxes[index]!.top + 1 ? [] : Math.round(left - boxes[index]!.right)))
      })
      assert.ok(gaps.length >= 5 && Math.min(...gaps) >= 4, `${language} at ${width} px: ${gaps.join(', ')}`)
      await page.close()
    }
})

for (const [mix, shown] of Object.entries(mixes))
  test(`the mosaic of 1 to 8 photos, ${mix}, has no holes at any width`, async () => {
    const { page, close } = await clocked.visit('/about')
    for (let count = 1; count <= 8; count++) {
      await page.goto(await adWith(Array.from({ length: count }, (_, index) => shown[index % shown.length]!)))
      for (const [width, height] of [
        [360, 780],
        [768, 1024],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        const found = await faultsIn(page)
        assert.deepEqual([found.faults, found.count], [[], Math.min(count, 5)], `${count} at ${width}`)
        assert.ok(found.height <= (width === 360 ? height * 0.55 + 170 : 560), `${count} at ${width}: ${found.height} px`)
        // The words stand beside a single one that's tall.
        if (count > 1 || shown[0] !== 'portrait') assert.ok(found.width >= found.whole - 1, `${count} at ${width}`)
      }
      assert.equal(
        await page.locator('#photos .others').allTextContents().then(String),
        count > 5 ? `+${count - 5} more photo${count > 6 ? 's' : ''}` : '',
      )
    }
    await close()
  })

test('without a script, all photos are on the page, also without holes', async () => {
  for (let count = 6; count <= 8; count++) {
    const { page, close } = await clocked.visit(await adWith(Array.from({ length: count }, () => 'portrait' as const)), adult, {
      javaScriptEnabled: false,
    })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await faultsIn(page)
      assert.deepEqual([found.faults, found.count], [[], count], `${count} at ${width}`)
    }
    await close()
  }
})

test('a photo that fails to load leaves no hole', async () => {
  const path = await adWith(['portrait', 'portrait', 'landscape', 'square', 'portrait'])
  const second = await db
    .selectFrom('photos')
    .select('id')
    .where('ad_id', '=', Number(path.split('/').at(-1)))
    .where('position', '=', 1)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('photo_files').where('photo_id', '=', second.id).execute()
  const { page, close } = await clocked.visit(path)
  await page.waitForFunction(() => document.querySelectorAll('#photos figure').length === 4)
  assert.deepEqual((await faultsIn(page)).faults, [])
  await close()
})

const yOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

test('Send Message is on the first screen, the photo is at most 55% of a phone’s, and the words come before the facts', async () => {
  const path = await adWith(['portrait', 'portrait', 'landscape'])
  for (const [width, height, most] of [
    [1440, 900, 560],
    [1280, 800, 560],
    [768, 1024, 1024],
    [360, 780, 780],
  ] as const) {
    const { page, close } = await clocked.visit(path, adult, { viewport: { width, height } })
    const who = await yOf(page, '.who')
    const h1 = await yOf(page, 'h1')
    const photo = await yOf(page, '#photos figure')
    const send = (await page.getByRole('button', { name: 'Send Message' }).boundingBox())!
    console.log(
      `${width}×${height}: h1 ends at ${Math.ceil(h1.y + h1.height)}, photo ${Math.ceil(photo.y)} to ${Math.ceil(photo.y + photo.height)}, Send Message ends at ${Math.ceil(send.y + send.height)}`,
    )
    assert.ok(who.y < h1.y && who.y < photo.y && h1.y <= 480)
    if (width !== 768) assert.ok(send.y + send.height <= most, `Send Message at ${send.y}`)
    if (width === 360) {
      assert.ok(photo.height <= height * 0.55 + 1, `a photo of ${photo.height} px`)
      assert.ok((await yOf(page, '.about-ad .prose')).y < (await yOf(page, '.facts')).y)
    }
    await close()
  }
})

test('the viewer shows photos in their own proportions, closes when the space beside one is clicked, and has no arrows for one', async () => {
  const { page, close } = await clocked.visit(await adWith(['portrait', 'landscape']))
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await page.getByRole('link', { name: 'Photo 1 of 2' }).click()
  await viewer.getByRole('status').filter({ hasText: '1 of 2' }).waitFor()
  assert.equal(
    await viewer
      .locator('img')
      .first()
      .evaluate((image) => getComputedStyle(image).objectFit),
    'contain',
  )
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.viewer img')?.naturalWidth)
  const box = (await viewer.locator('img').first().boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  assert.ok(await viewer.isVisible(), 'a click on the photo does nothing')
  await page.mouse.click(box.x + 20, box.y + box.height / 2)
  await viewer.waitFor({ state: 'hidden' })
  await close()
  const single = await clocked.visit(await adWith(['portrait']))
  await single.page.getByRole('link', { name: 'Photo 1 of 1' }).click()
  await single.page.getByRole('dialog', { name: 'Photos' }).waitFor()
  assert.equal(await single.page.getByRole('dialog').getByRole('button').count(), 2, 'Exit and Close')
  await single.close()
})
