import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { origin } = site.app.config

test('a state page lists its cities, and each link is the URL of that city', async () => {
  const answer = await site.get('/state/New%20York', adult)
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.match(html, /<title>Evenfall New York Escorts<\/title>/)
  assert.match(html, new RegExp(`<link rel="canonical" href="${origin}/state/New%20York"/>`))
  const { cities } = site.app.places.states.find(({ name }) => name === 'New York')!
  assert.match(html, new RegExp(`Browse local escorts in ${cities.length} cities across New York`))
  const links = [...html.matchAll(/href="(\/city\/New%20York\/[^"]+)"/g)].map(([, path]) => path)
  assert.equal(new Set(links).size, cities.length)
})

test('other spellings of a URL redirect permanently, in one step', async () => {
  for (const [spelled, path] of [
    ['/state/new-york', '/state/New%20York'],
    ['/state/New%20York/', '/state/New%20York'],
    ['/city/missouri/saint-louis', '/city/Missouri/St.%20Louis'],
    ['/city/Missouri/St%20Louis', '/city/Missouri/St.%20Louis'],
    ['/city/New%20Mexico/Espanola', '/city/New%20Mexico/Espa%C3%B1ola'],
    ['/city/Texas/Ft.%20Worth', '/city/Texas/Fort%20Worth'],
    ['/city/Hawaii/Kaneohe', '/city/Hawaii/K%C4%81ne%CA%BBohe'],
    ["/city/Idaho/coeur-d'alene", "/city/Idaho/Coeur%20d'Alene"],
  ] as const) {
    const answer = await site.get(spelled, adult)
    assert.equal(answer.status, 301, spelled)
    assert.equal(answer.headers.get('Location'), path)
    assert.equal((await site.get(path, adult)).status, 200, path)
  }
})

test('a place, an ad, or a guide that doesn’t exist is a 404 that says which it is, and links the page above it and home', async () => {
  for (const [path, title, link] of [
    ['/state/Nowhere', 'State not found', '<a class="btn" href="/">Return to home</a>'],
    ['/city/Texas/Nowhere', 'City not found', '<a class="btn" href="/state/Texas">Cities of Texas</a>'],
    ['/city/Nowhere/Austin', 'City not found', '<a class="btn" href="/">Return to home</a>'],
    ['/city/California/Austin', 'City not found', '<a class="btn" href="/state/California">Cities of California</a>'],
    ['/city/Texas/Austin/ad/9', 'Ad not found', '<a class="btn" href="/city/Texas/Austin">All ads in Austin</a>'],
    ['/about/nothing', 'Guide not found', '<a class="btn" href="/about">'],
  ] as const) {
    const answer = await site.get(path, adult)
    assert.equal(answer.status, 404, path)
    const html = await answer.text()
    assert.match(html, new RegExp(`<h1>${title}</h1>`))
    assert.ok(html.includes(link), path)
    assert.match(html, /href="\/">Return to home</, path)
  }
})

test('home links all 50 states and has four steps, six benefits, counted figures, and labeled quotes', async () => {
  const html = await (await site.get('/')).text()
  const links = [...html.matchAll(/href="(\/state\/[^"]+)"/g)].map(([, path]) => path)
  assert.equal(new Set(links).size, 50)
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
  const partOf = (className: string, tag: string) => count(new RegExp(`<${tag}[^>]*class="${className}"`, 'g'))
  assert.deepEqual([partOf('steps', 'ol'), partOf('gains', 'div'), partOf('figures', 'dl')], [1, 1, 1])
  for (const words of [
    'Real reviews',
    'Verified listings',
    'Community feedback',
    'Join and verify',
    'Read reviews',
    'Connect safely',
    'Share feedback',
  ])
    assert.match(html, new RegExp(`<h3>(?:<a [^>]+>)?${words}(?:</a>)?</h3>`), words)
  assert.match(html, /<dt>rules for every ad<\/dt><dd>\d+<\/dd>/)
  assert.equal(count(/Sample, not a real member/g), 3)
  assert.match(html, /Join Community/)
  assert.doesNotMatch(html, /noindex/)
})

test('home and state pages have structured data about the site and a limited number of places', async () => {
  const listOf = async (path: string) => {
    const html = await (await site.get(path, adult)).text()
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as Record<string, unknown>
    const parts = (data['@graph'] ?? [data]) as { '@type': string; itemListElement?: { url: string }[] }[]
    return { types: parts.map((part) => part['@type']), items: parts.at(-1)!.itemListElement! }
  }
  const home = await listOf('/')
  assert.deepEqual(home.types, ['WebSite', 'ItemList'])
  assert.equal(home.items.length, 10)
  assert.equal(home.items[0]!.url, `${origin}/state/Alabama`)
  const state = await listOf('/state/California')
  assert.equal(state.items.length, 5)
  assert.equal(state.items[0]!.url, `${origin}/city/California/Los%20Angeles`)
})

test('a state page has its venues, the true count of verified ads, and everything that a link preview needs', async () => {
  const html = await (await site.get('/state/Texas', adult)).text()
  assert.match(html, /Verified Escorts in Texas/)
  assert.match(html, /No verified ads here yet[^<]*\. The list below has every city, with or without ads\./)
  assert.match(html, /Top 5 Spots to Take Your Escort in Texas/)
  assert.equal(html.match(/<address>/g)!.length, 5)
  assert.match(html, /Premium escort directory in Texas - 18\+ only/)
  for (const property of ['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name'])
    assert.ok(html.includes(`<meta property="${property}" content="`), property)
  assert.match(html, /<meta name="keywords" content="Texas escorts, Texas companions, Houston, San Antonio, Dallas/)
  assert.match(html, /<meta name="robots" content="noindex, nofollow"/)
})

test('home labels its quotes as samples and doesn’t call them reviews or members’ stories', async () => {
  proves(
    'guides/escort-monkey-safety-features: Where it stops. A label tells you what we made up.',
    'guides/future-escort-platforms: On 2: the samples are invented',
    'guides/what-is-escort-monkey-platform: We made up the people in them',
    'guides/what-is-escort-monkey-platform: Our guide to reviews',
    'home.aboutReviews',
  )
  const html = await (await site.get('/')).text()
  const [, quotes] = /<h2>Sample quotes<\/h2>([\s\S]*?)<\/section>/.exec(html) ?? []
  assert.match(quotes!, /We wrote these\. No member said them/)
  assert.equal(quotes!.match(/Sample, not a real member\./g)?.length, quotes!.match(/<blockquote/g)?.length)
  assert.doesNotMatch(html, /members might say|words of members|review (here )?was ever invented/i)
  assert.match(html, /Members can’t leave reviews yet, and we never make one up\./)
})
