import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { scene, sendPhotos } from '../pictures.ts'
import { editOn, moderatorOn } from '../review.ts'
import { threadOn } from '../threads.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const word = 'Unbroken'.repeat(10)
const ad = await adOn(site, { title: word, description: `${word.repeat(4)} dinners`, city_slug: 'frisco' })
const thread = await threadOn(site, { adId: ad.id, text: word.repeat(5) })
await editOn(site, ad.id, { title: word.toUpperCase(), description: word.repeat(20) })
const mod = await moderatorOn(site)
await site.search.load()
const adPath = `/city/Texas/Frisco/ad/${ad.id}`

const visitor = await clocked.open('/', adult)
const owner = await clocked.open('/', ad.headers)
const staff = await clocked.open('/', mod.headers)

const sizeOf = (page: Page, width: number, height = 640) => page.setViewportSize({ width, height })
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))

const pages: [string, Page, string][] = [
  ['home', visitor, '/'],
  ['a state', visitor, '/state/Texas'],
  ['a city', visitor, '/city/Texas/Frisco'],
  ['an ad', visitor, adPath],
  ['a search', visitor, `/search?q=${word}`],
  ['a search that finds a long word', visitor, '/search?in=TX/frisco'],
  ['favorites', owner, '/favorites'],
  ['saved searches', owner, '/account/searches'],
  ['messages', owner, '/messages'],
  ['a conversation', owner, `/messages/${thread}`],
  ['your ads', owner, '/ads'],
  ['the dashboard', owner, `/ads/${ad.id}`],
  ['a moderation case', staff, `/moderation/ads/${ad.id}`],
]
await site.post(`/ads/${ad.id}/favorite`, { next: '/favorites' }, ad.headers)
await site.post(`/account/searches/new?q=${word}`, { name: word.slice(0, 60), every: 'day' }, ad.headers)

for (const [name, page, path] of pages)
  test(`${name} with a long word doesn't scroll sideways at 320 px, and shows all of Exit`, async () => {
    await sizeOf(page, 320)
    assert.equal((await page.goto(path))!.status(), 200)
    assert.ok((await overflowOf(page)) <= 0, `wider by ${await overflowOf(page)}`)
    const exit = await boxOf(page, '.exit')
    assert.ok(exit.x >= 0 && exit.x + exit.width <= 320, `Exit ends at ${exit.x + exit.width}`)
  })

for (const [width, who, page] of [
  [320, 'a visitor', visitor],
  [640, 'a visitor', visitor],
  [640, 'a member', owner],
  [720, 'a member', owner],
] as const)
  test(`the header for ${who} is one line at ${width} px without overlaps`, async () => {
    await sizeOf(page, width)
    await page.goto('/terms')
    const parts = (await boxesOf(page, '.site-head > :not(.tools), .site-head .tools > *')).filter(({ width }) => width > 0)
    for (const [index, part] of parts.entries()) {
      assert.ok(part.height < 60, `a part is ${part.height} high`)
      assert.ok(part.right <= width + 0.5)
      if (index) assert.ok(part.left >= parts[index - 1]!.right - 0.5, `part ${index} begins at ${part.left}`)
    }
  })

test('text at twice the size leaves the header intact on a phone', async () => {
  await sizeOf(visitor, 360)
  await visitor.goto('/terms')
  await visitor.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  assert.ok((await overflowOf(visitor)) <= 0, `wider by ${await overflowOf(visitor)}`)
  const exit = await boxOf(visitor, '.exit')
  assert.ok(exit.x + exit.width <= 360.5, `Exit ends at ${exit.x + exit.width}`)
})

test('the open menu doesn’t cover its toggle and Exit, so that a second press closes it', async () => {
  await sizeOf(visitor, 360)
  await visitor.goto('/terms')
  const toggle = visitor.getByRole('button', { name: 'Menu', exact: true })
  await toggle.click()
  await visitor.getByRole('navigation', { name: 'Main' }).waitFor()
  assert.ok(
    await visitor.locator('.site-head .exit').evaluate((exit) => {
      const { x, y, width, height } = exit.getBoundingClientRect()
      return exit.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  )
  await toggle.click()
  await visitor.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' })
})

for (const width of [768, 1280])
  test(`a long kind of event leaves room for the filter’s other field at ${width} px`, async () => {
    const admin = await moderatorOn(site, 'admin')
    const page = await clocked.open('/es/admin/events', admin.headers)
    await sizeOf(page, width)
    await page
      .locator('#kind option')
      .first()
      .evaluate((option) => (option.textContent = 'recordatorio de solicitud de retiro enviado'))
    const [field, button] = [await boxOf(page, '#actor'), await boxOf(page, '.find-person button')]
    assert.ok(field.width >= 100, `the field is ${field.width} wide`)
    assert.ok(field.x + field.width <= button.x, 'the button covers the field')
  })

test('the longest word in the title of the Spanish 101 is whole on a phone', async () => {
  await sizeOf(visitor, 360)
  await visitor.goto('/es/harlot-hub-101')
  const lines = await visitor.locator('h1').evaluate((title) => {
    const text = title.firstChild!
    const from = text.textContent!.indexOf('consentimiento,')
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, from + 'consentimiento,'.length)
    return range.getClientRects().length
  })
  assert.equal(lines, 1)
})

test('the steps on the home page start at the same height', async () => {
  await sizeOf(visitor, 1280)
  await visitor.goto('/')
  for (const part of ['h3', 'p']) {
    const tops = (await boxesOf(visitor, `.steps ${part}`)).map(({ top }) => Math.round(top))
    assert.equal(new Set(tops).size, 1, `${part}: ${tops.join(', ')}`)
  }
})

test('the links on the account page are large enough for a thumb', async () => {
  await sizeOf(owner, 360)
  await owner.goto('/account')
  const heights = (await boxesOf(owner, '.entries a, .narrow .row a, .account-nav a, .aside > section > p > a:only-child')).map(
    ({ height }) => height,
  )
  assert.ok(heights.length > 12 && heights.every((height) => height >= 44), heights.join(', '))
})

test('a state with five venues leaves no venue alone in a row', async () => {
  await sizeOf(visitor, 1280)
  await visitor.goto('/state/Texas')
  const tops = (await boxesOf(visitor, '.venues > li')).map(({ top }) => Math.round(top))
  const rows = [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length)
  assert.ok(tops.length === 5 && (rows.length === 1 || rows.every((row) => row > 1) || rows.length === 5), rows.join(', '))
})

test('a photo fits between the header and the bar, its bar in the editor is a row, and a list requests its real width', async () => {
  const pictured = await adOn(site, { accountId: ad.accountId, title: 'Harbor walks and chowder', city_slug: 'frisco' })
  const picture = await scene(3, { width: 1200, height: 2000 }).jpeg().toBuffer()
  await sendPhotos(
    site,
    pictured.id,
    { 'one.jpg': picture, 'two.jpg': await scene(4, { width: 1600, height: 1200 }).jpeg().toBuffer() },
    ad,
  )
  await showPhotos(site.app.db, pictured.id, site.app.now())
  site.app.pages.purge(`ad:${pictured.id}`, 'city:TX/frisco')

  await sizeOf(visitor, 360)
  await visitor.goto(`/city/Texas/Frisco/ad/${pictured.id}#photos`)
  await visitor.waitForFunction(() => [...document.querySelectorAll('#photos img')].some((img) => (img as HTMLImageElement).complete))
  const [head, bar, first] = [
    await boxOf(visitor, '.site-head'),
    await boxOf(visitor, '.one .actions'),
    await boxOf(visitor, '#photos img'),
  ]
  assert.ok(first.y >= head.y + head.height && first.y + first.height <= bar.y, JSON.stringify({ head, bar, first }))

  await sizeOf(owner, 360)
  await owner.goto(`/ads/${pictured.id}/edit`)
  const tops = (await boxesOf(owner, '[data-place="1"] .slot-bar > :not([type=hidden])')).map(({ top, height }) =>
    Math.round(top + height / 2),
  )
  assert.equal(new Set(tops).size, 1, tops.join(', '))
  await owner.goto(`/es/ads/${pictured.id}/edit`)
  const words = await owner.getByText('Usar de portada').evaluate(({ scrollWidth, clientWidth, parentElement }) => [
    [scrollWidth, clientWidth],
    [parentElement!.scrollWidth, parentElement!.clientWidth],
  ])
  assert.ok(
    words.every(([needed, shown]) => needed! <= shown!),
    `the words on a photo’s buttons: ${words.join('; ')}`,
  )
  await owner.goto(`/ads/${pictured.id}/edit`)
  // The bar at the bottom of the editor covers nothing that has the focus.
  for (const selector of ['[data-place="2"] img', '[data-place="2"] .slot-bar > :last-child', '[name=description]']) {
    await owner
      .locator(selector)
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'end' }))
    const [part, bottomBar] = [await boxOf(owner, selector), await boxOf(owner, '.bar')]
    assert.ok(part.y + part.height <= bottomBar.y + 0.5, `${selector} ends at ${part.y + part.height}, the bar starts at ${bottomBar.y}`)
  }

  for (const [width, path] of [
    [1280, '/city/Texas/Frisco'],
    [1280, '/search?in=TX/frisco'],
    [800, '/city/Texas/Frisco'],
    [360, '/city/Texas/Frisco'],
  ] as const) {
    await sizeOf(visitor, width)
    await visitor.goto(path)
    const [requestedWidth, shown] = await visitor
      .locator('.ad:not(.sample) img')
      .first()
      .evaluate((img: HTMLImageElement) => {
        const probe = document.createElement('img')
        probe.sizes = img.sizes
        const width = img.getBoundingClientRect().width
        const sizes = img.sizes.split(',').map((size) => /^\s*(?:\((.+)\))?\s*(\S+)\s*$/.exec(size)!)
        const [, , length] = sizes.find(([, query]) => !query || matchMedia(`(${query})`).matches)!
        probe.remove()
        return [Number.parseFloat(length!) * (length!.endsWith('vw') ? innerWidth / 100 : 16), width]
      })
    assert.ok(
      requestedWidth! >= shown! * 0.95 && requestedWidth! <= shown! * 1.3,
      `${path} at ${width}: asks ${requestedWidth}, shows ${shown}`,
    )
  }
})
