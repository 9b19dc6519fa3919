import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { adOn } from '../ads.ts'
import { adult } from '../app.ts'
import { scene, sendPhotos } from '../pictures.ts'
import { openClockedSite } from './clocked.ts'

const clocked = await openClockedSite()
after(() => clocked[Symbol.asyncDispose]())
const { site } = clocked
const ads = [await adOn(site, { city_slug: 'frisco' }), await adOn(site, { city_slug: 'frisco' })]
for (const [number, ad] of ads.entries()) {
  const photo = await scene(number + 1, { width: 600, height: 800 })
    .jpeg()
    .toBuffer()
  await sendPhotos(site, ad.id, { 'one.jpg': photo }, ad)
  await showPhotos(site.app.db, ad.id, site.app.now())
}
await site.search.load()

type Revealed = Event & { viewTransition: { ready: Promise<void>; finished: Promise<void> } | null }

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`with ${reducedMotion} of motion, an ad’s photo ${reducedMotion === 'reduce' ? 'doesn’t move' : 'grows'} from the list into its page`, async () => {
    const visit = await clocked.visit('/about', adult, { reducedMotion, viewport: { width: 1280, height: 800 } })
    const { page } = visit
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Revealed
        const moved = ((window as never as { moved: string[] }).moved = [] as string[])
        void viewTransition?.ready.then(() => {
          for (const { effect } of document.getAnimations()) moved.push((effect as KeyframeEffect).pseudoElement ?? '')
        })
        ;(window as never as { finished: unknown }).finished = viewTransition?.finished
      })
    })
    await page.goto('/city/Texas/Frisco')
    const id = await page.locator('.results .first-photo').first().getAttribute('id')
    await page.locator('.results article h2 a').first().click()
    await page.waitForURL(/\/ad\//)
    // On a busy machine, the page is there before it's revealed.
    await page.waitForFunction(() => 'moved' in window)
    await page.evaluate(() => (window as never as { finished: unknown }).finished)
    const moved = await page.evaluate(() => (window as never as { moved: string[] }).moved)
    const grew = [`::view-transition-group(${id})`, `::view-transition-old(${id})`, `::view-transition-new(${id})`]
    if (reducedMotion === 'reduce') assert.deepEqual(moved, [])
    else for (const part of grew) assert.ok(moved.includes(part), `${part}: ${moved.join(' ')}`)
    assert.deepEqual(visit.complaints, [])
    await visit.close()
  })
