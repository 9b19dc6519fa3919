import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { inLanguage, splitLanguage } from '#app/platform/http/language-path.ts'
import { cityPath, statePath } from '#app/site/places/place.ts'
import { adult, testApp } from './app.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { places, samples } = site.app
const cities = places.states.flatMap((state) => state.cities.map((city) => ({ state, city })))
const cityPaths = new Set(cities.map(({ state, city }) => cityPath(state, city)))

test('every internal link on every page works: all 50 states, 500 cities, and the pages they link to', async () => {
  const sampled = cities.filter((_, index) => index % Math.floor(cities.length / 500) === 0).slice(0, 500)
  const starts = ['/', '/sitemap.xml', ...places.states.map(statePath), ...sampled.map(({ state, city }) => cityPath(state, city))]
  const isCity = (path: string) => /^\/city\/[^/]+\/[^/]+$/.test(path)
  const isAd = (path: string) => path.includes('/ad/')
  const known = new Set(starts)
  const waiting = [...starts]
  const ads = new Map<string, string>()
  const broken: string[] = []
  let opened = 0
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const answer = await site.get(path, adult)
    const text = await answer.text()
    opened++
    if (answer.status !== 200 && !leadsToSignIn(answer, path)) broken.push(`${path} answers ${answer.status}`)
    const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, link, place] of text.matchAll(/(?:href|action|src)="([^"]*)"|<loc>([^<]*)<\/loc>/g)) {
      const url = link ?? place
      if (url!.startsWith('#') && !anchors.has(decodeURIComponent(url!.slice(1)))) broken.push(`${path} has no part ${url}`)
      const { origin, pathname } = new URL(url!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), site.app.config.origin + path)
      if (origin !== site.app.config.origin || known.has(pathname) || /^\/(assets|samples|mark)/.test(pathname)) continue
      known.add(pathname)
      // Every city is linked from its state. All of them are looked up below, and a sample is opened, with one page for each ad.
      const { path: english } = splitLanguage(pathname)
      if (isCity(english)) assert.ok(cityPaths.has(english), pathname)
      else if (isAd(pathname)) ads.set(pathname.split('/').at(-1)!, pathname)
      else waiting.push(pathname)
    }
  }
  for (const path of ads.values()) if ((await site.get(path, adult)).status !== 200) broken.push(path)
  assert.deepEqual(broken, [])
  assert.equal(ads.size, samples!.regular.length + samples!.featured.length)
  assert.ok(opened > 50 + 500 + 20, String(opened))
})

/** Texts also link to members' pages: a visitor is asked to sign in, and then returns to the page. */
function leadsToSignIn({ status, headers }: Response, path: string) {
  const { language, path: next } = splitLanguage(path)
  return status === 303 && headers.get('Location') === inLanguage(language, `/sign-in?next=${encodeURIComponent(next)}`)
}

test('any city of any state is found by its names in the address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...cities), async ({ state, city }) => {
      const answer = await site.get(`/city/${encodeURIComponent(state.name)}/${encodeURIComponent(city.name)}`, adult)
      assert.equal(answer.status, 200)
      const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())![1]!
      assert.equal(heading.replaceAll('&#x27;', "'"), `${city.name}, ${state.name}`)
    }),
    { numRuns: 150 },
  )
})
