import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { openSite } from './browser.ts'

const site = await openSite()

const city = '/city/Texas/Austin'
const ads = [
  { id: 100001, path: `${city}/ad/100001`, title: 'Slow walks <by> the river' },
  { id: 100002, path: '/city/New%20York/New%20York/ad/100002', title: 'Museum afternoons' },
]
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('favorites'))
const button = (page: Page, title: string, name = 'Save') => page.getByRole('button', { name: new RegExp(`^${name} ?, ${title}$`) })

/** Adds buttons of real ads, as the server renders them, to a page without any. */
async function withAds(context: BrowserContext) {
  await context.route(`**${city}`, async (route) => {
    const answer = await route.fetch()
    const escaped = (text: string) => text.replaceAll('<', '&lt;')
    const buttons = ads.map(
      ({ id, path, title }) =>
        `<form method="post" action="/ads/${id}/favorite" data-save="${id}" data-path=""><input type="hidden" name="next" value="${path}"><button type="submit" class="btn quiet"><span>Save</span><span class="hidden">, ${escaped(title)}</span></button></form>`,
    )
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<main id="main">', `<main id="main">${buttons.join('')}`),
    })
  })
}

async function open(path: string) {
  const visit = await site.open('/about')
  await withAds(visit.context)
  await visit.page.goto(path)
  return visit
}

test('a visitor saves ads in their browser, finds them listed, and removes them', async () => {
  const { page, complaints, strangers, close } = await open(city)
  for (const { title } of ads) await button(page, title).click()
  await button(page, ads[1]!.title, 'Saved').waitFor()
  assert.deepEqual(JSON.parse((await stored(page))!), ads.toReversed())
  await page.reload()
  await button(page, ads[0]!.title, 'Saved').waitFor()
  await page.goto('/favorites')
  const list = page.getByRole('main').getByRole('listitem')
  await list.first().waitFor()
  assert.deepEqual(
    await list.allInnerTexts(),
    ads.toReversed().map(({ title }, index) => `${title}\n${index ? 'Austin, Texas' : 'New York, New York'}\nRemove`),
  )
  assert.equal(await page.getByRole('link', { name: ads[1]!.title }).getAttribute('href'), ads[1]!.path)
  await page.getByRole('button', { name: `Remove, ${ads[1]!.title}` }).click()
  await page.getByRole('button', { name: `Remove, ${ads[0]!.title}` }).click()
  await page.getByText('No saved ads yet.').waitFor()
  assert.equal(await stored(page), null)
  assert.deepEqual([complaints, strangers], [[], []])
  await close()
})

test('taking an ad off the list can be undone for ten seconds, and the list keeps its order', async () => {
  const { page, complaints, close } = await open('/about')
  await page.clock.install()
  await page.goto(city)
  for (const { title } of ads) await button(page, title).click()
  const bar = page.locator('[data-undo]')
  const undo = page.getByRole('button', { name: 'Undo' })
  await button(page, ads[0]!.title, 'Saved').click()
  await page.getByRole('status').filter({ hasText: 'Removed from your saved ads.' }).waitFor()
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement!.textContent), 'Undo')
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Enter')
  await bar.waitFor({ state: 'detached' })
  await button(page, ads[0]!.title, 'Saved').waitFor()
  assert.deepEqual(JSON.parse((await stored(page))!), ads.toReversed())

  await page.goto('/favorites')
  await page.getByRole('button', { name: `Remove, ${ads[1]!.title}` }).click()
  await undo.hover()
  await page.clock.fastForward(10_000)
  assert.ok(await bar.isVisible())
  await undo.click()
  assert.deepEqual(JSON.parse((await stored(page))!), ads.toReversed())
  await page.getByRole('button', { name: `Remove, ${ads[1]!.title}` }).click()
  await bar.waitFor()
  await page.mouse.move(0, 0)
  const before = await page.getByRole('link', { name: ads[0]!.title }).boundingBox()
  await page.clock.fastForward(10_000)
  await bar.waitFor({ state: 'hidden' })
  assert.deepEqual(await page.getByRole('link', { name: ads[0]!.title }).boundingBox(), before)
  assert.deepEqual(JSON.parse((await stored(page))!), [ads[0]])
  assert.deepEqual(complaints, [])
  await close()
})

test('quick exit clears a visitor’s favorites', async () => {
  const { page, close } = await open(city)
  await button(page, ads[0]!.title).click()
  await page.route('**/weather', (route) => route.fulfill({ body: '<title>Weather</title>', contentType: 'text/html' }))
  await page.getByRole('link', { name: 'Exit this page' }).click()
  await page.waitForURL('**/weather')
  await page.goto('/favorites')
  await page.getByText('No saved ads yet.').waitFor()
  assert.equal(await stored(page), null)
  await close()
})

test('a browser holds 200 favorites, and the next one shows a message once', async () => {
  const { page, close } = await open(city)
  await page.evaluate(
    (many) => localStorage.setItem('favorites', JSON.stringify(many)),
    Array.from({ length: 200 }, (_, index) => ({ id: index + 1, path: `${city}/ad/${index + 1}`, title: `Ad ${index}` })),
  )
  for (let turn = 0; turn < 2; turn++) await button(page, ads[0]!.title).click()
  await page.getByRole('alert').waitFor()
  assert.match((await page.getByRole('alert').allInnerTexts()).join('|'), /^You already have 200 saved ads, the most you can have\.[^|]*$/)
  await close()
})

test('tampered favorites are neither followed nor run', async () => {
  const { page, complaints, close } = await open('/about')
  await page.evaluate(() =>
    localStorage.setItem(
      'favorites',
      JSON.stringify([
        { id: 1, path: 'javascript:alert(1)', title: 'A' },
        { id: 2, path: 'https://elsewhere.test/', title: 'B' },
        { id: 'x', path: '/city/Texas/Austin/ad/1', title: 'C' },
        { id: 3, path: '/city/Texas/Austin/ad/3', title: '<img src=x onerror=alert(1)>' },
      ]),
    ),
  )
  await page.goto('/favorites')
  const list = page.getByRole('main').getByRole('listitem')
  await list.first().waitFor()
  assert.equal(await list.count(), 1)
  assert.match(await list.innerText(), /^<img src=x/)
  await page.evaluate(() => localStorage.setItem('favorites', '{"not":"a list"}'))
  await page.reload()
  await page.getByText('No saved ads yet.').waitFor()
  await page.evaluate(() => {
    const saved = [{ id: 4, path: '/city/Texas/Austin/ad/4', title: 'Saved before the list was renamed' }]
    localStorage.setItem('favourites', JSON.stringify(saved))
    localStorage.removeItem('favorites')
  })
  await page.reload()
  await page.getByText('Saved before the list was renamed').waitFor()
  assert.deepEqual(complaints, [])
  await close()
})

test('a sign-in moves the browser’s favorites to the account once, and clears them there', async () => {
  const { page, complaints, close } = await open('/signup')
  const email = 'fay@example.com'
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose Password').fill('plum orchard evening')
  await page.getByLabel('Date of birth').fill('1990-01-01')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const link = /http\S+/.exec(await site.mailTo(email, 'Confirm your email address'))![0]
  await page.goto(city)
  for (const { title } of ads) await button(page, title).click()
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/favorites/merging') && sent.push(request.postDataJSON()))
  await page.goto(link)
  const merged = page.waitForResponse('**/favorites/merging')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  assert.deepEqual(await (await merged).json(), { left: 0 })
  await page.waitForFunction(() => localStorage.getItem('favorites') === null)
  await page.goto('/favorites')
  await page.getByText('No saved ads yet. Tap Save on an ad and it shows up here. Only you see this list').waitFor()
  assert.deepEqual(sent, [{ ids: [100002, 100001] }])
  assert.deepEqual(complaints, [])
  await close()
})
