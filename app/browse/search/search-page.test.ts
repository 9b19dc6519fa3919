import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { makeManyAds } from '../../../test/many-ads.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { gatherSearchWords } from './search-words.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
await makeManyAds(site, 60)
await gatherSearchWords(site.app.db)

let networks = 0
/** Each request comes from a different network, because limits per network are tested elsewhere. */
async function ask(query: string, headers: Record<string, string> = adult) {
  const request = new Request(new URL(`/search${query}`, site.app.config.origin), { headers })
  const answer = await site.site(request, { address: `10.0.${(networks >> 8) & 255}.${networks++ & 255}` })
  return {
    status: answer.status,
    to: answer.headers.get('Location'),
    headers: answer.headers,
    caching: answer.caching,
    html: await answer.text(),
  }
}
const statusIn = (html: string) => /<output[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('&quot;', '"')
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)![0]

test('without the age answer no ad is in the bytes, and results are never cached or indexed', async () => {
  const gate = await ask('?q=library', {})
  assert.equal(gate.status, 200)
  assert.doesNotMatch(gate.html, /Evening at the/)
  assert.match(gate.html, /\/search\?q=library/)
  const { status, html, headers, caching } = await ask('')
  assert.equal(status, 200)
  assert.match(html, /Evening at the/)
  assert.match(html, /<meta name="robots" content="noindex"/)
  assert.equal(headers.get('Cache-Control'), 'no-store')
  assert.equal(caching, undefined)
})

test('a search describes its results and links to the ads and the next page', async () => {
  const { html } = await ask('?q=library&in=TX')
  assert.match(statusIn(html)!, /^\d+ ads for “library” in Texas\.$/)
  assert.ok(html.indexOf('>Save this search<') < html.indexOf('<article'), 'above the first ad')
  assert.equal(html.match(/>Save this search</g)!.length, 1)
  assert.match(html, /href="\/city\/Texas\/[^"]+\/ad\/\d+"/)
  assert.match(html, /<input[^>]* name="q"[^>]* value="library"/)
  assert.match(html, /<input[^>]* name="place"[^>]* value="Texas"/)
  const first = await ask('')
  const next = /href="([^"]+)"[^>]* rel="next"/.exec(first.html)![1]!.replaceAll('&amp;', '&')
  const second = await ask(next.replace('/search', ''))
  assert.equal(second.status, 200)
  assert.match(second.html, /Back to the start/)
  assert.doesNotMatch(second.html, /Save this search/)
  const links = (page: string) => [...page.matchAll(/\/ad\/(\d+)"/g)].map(([, id]) => id)
  assert.ok(links(first.html).length >= 20)
  assert.deepEqual(
    links(second.html).filter((id) => links(first.html).includes(id)),
    [],
  )
})

test('totals are exact and match the place’s page, and counts of choices stop at a thousand', async () => {
  await using other = await testApp()
  await makeManyAds(other, 2500)
  await other.search.load()
  const page = async (path: string) => (await other.get(path, adult)).text()
  const all = await page('/search')
  const [, total] = /^(1,\d{3}) ads\.$/.exec(statusIn(all)!)!
  assert.match(await page('/'), new RegExp(`${total}`))
  assert.match(all, /English <span[^>]*>1,000\+</)
  assert.match(all, /Any day[\s\S]*Sunday \((\d{3}|1,000\+)\)/)
})

test('a typed place redirects to its address with all filters, and a ZIP code is dropped', async () => {
  assert.equal((await ask('?q=tea&place=Austin%2C+Texas&verified=1')).to, '/search?q=tea&in=TX/austin&verified=1')
  assert.equal((await ask('?place=texas&within=25')).to, '/search?in=TX')
  assert.equal((await ask('?place=78701&within=25')).to, '/search?in=TX/austin&within=25')
  assert.equal((await ask('?place=austin&within=10&sort=near&in=NY')).to, '/search?in=TX/austin&within=10&sort=near')
  assert.equal((await ask('?place=59001&within=100')).to, '/search?in=MT/laurel&within=100')
  for (const [input, to] of [
    ['78701', /^\/search\?q=tea&in=TX\/[a-z-]+(&within=25)?$/],
    ['59001', /^\/search\?q=tea&in=[A-Z]{2}\/[a-z-]+&within=25$/],
    ['Austin 78701-1234', /^\/search\?q=tea&in=TX\/austin/],
  ] as const) {
    const { status, to: address, html } = await ask(`?q=tea&place=${encodeURIComponent(input)}`)
    assert.equal(status, 303)
    assert.match(address!, to)
    assert.doesNotMatch(address! + html, /\d{5}/)
  }
})

test('a radius around a typed place finds ads within it', async () => {
  await using other = await testApp()
  const { id } = await adOn(other, { city_slug: 'austin' })
  const input = await other.get('/search?place=Round+Rock&within=25', adult)
  const html = await (await other.get(input.headers.get('Location')!, adult)).text()
  assert.match(statusIn(html)!, /^1 ad within 25 miles of Round Rock, Texas\./)
  assert.match(html, new RegExp(`/ad/${id}"`))
})

test('an unknown place leaves the radius and the order in the form', async () => {
  for (const place of ['Springfield', 'Nowhereville+Xyzzy', 'x'.repeat(81)]) {
    const { html } = await ask(`?place=${place}&within=50&sort=near`)
    assert.match(html, /<option value="50"[^>]* selected/, place)
    assert.match(html, /<option value="near"[^>]* selected/, place)
  }
})

test('each order that the search offers is described at /ranking, which the results link to', async () => {
  proves('legal/terms: We publish how ads are ordered.')
  const { html } = await ask('')
  assert.match(html, /<a href="\/ranking#search">How results are ordered<\/a>/)
  const orders = /<select id="sort"[^>]*>([\s\S]*?)<\/select>/.exec(html)![1]!
  const names = [...orders.matchAll(/<option[^>]*>([^<]+)</g)].map(([, name]) => name!)
  assert.equal(names.length, 4)
  const ranking = (await (await site.get('/ranking')).text()).replaceAll('<!-- -->', '')
  assert.match(ranking, / id="search"/)
  for (const name of names) assert.ok(ranking.includes(`<strong>${name}.</strong>`), name)
})

test('a search for words begins with the best match unless another order was chosen, also in a form that was there before the words', async () => {
  await using other = await testApp()
  const description = 'Suppers, and people who keep time. Sometimes I play the mandolin, and you may listen.'
  const titled = await adOn(other, { title: 'Mandolin evenings, mandolin mornings', isChecked: false })
  const verified = await adOn(other, { title: 'Late suppers downtown', description })
  const orderOf = async (query: string) => {
    const html = await (await other.get(`/search${query}`, adult)).text()
    const [, chosen] = /<select id="sort"[^]*?<option([^>]* selected=""[^>]*>[^<]+)</.exec(html)!
    return [[...html.matchAll(/<h2><a href="[^"]*\/ad\/(\d+)"/g)].map(([, id]) => Number(id)), chosen]
  }
  const best = [[titled.id, verified.id], ' value="" selected="">Best match']
  assert.deepEqual(await orderOf('?q=mandolin'), best)
  // What the form of a search without words sends, once they're typed.
  assert.deepEqual(await orderOf('?q=mandolin&place=&sort='), best)
  assert.deepEqual(await orderOf('?q=mandolin&sort=published'), [[verified.id, titled.id], ' value="published" selected="">Verified first'])
  assert.deepEqual(await orderOf('?in=TX'), [[verified.id, titled.id], ' value="" selected="">Verified first'])
  assert.equal((await orderOf(''))[1], ' value="" selected="">Recently confirmed')
})

test('the list of the best matches ends with the way to the others, and one that has all says so', async () => {
  await using other = await testApp()
  await makeManyAds(other, 400)
  await other.search.load()
  const last = async (address: string): Promise<string> => {
    const html = await (await other.get(address, adult)).text()
    const next = /href="([^"]+)"[^>]* rel="next"/.exec(html)?.[1]
    assert.doesNotMatch(next ?? '', /sort=/)
    return next ? last(next.replaceAll('&amp;', '&')) : html
  }
  const end = await last('/search?q=library')
  assert.match(end, /Those are the best of the newest 96\. <a href="\/search\?q=library&amp;sort=fresh">See all 1\d\d<\/a>/)
  assert.match(end, /<a [^>]*href="\/signup\?next=\/account\/searches\/new%3Fq%3Dlibrary"[^>]*>Email me new ones/)
  assert.match(await last('/search?q=library+zither'), /That’s all \d\d ads that match\./)
})

test('no ZIP code and no search word is in the log or in a cache key', async () => {
  proves('legal/privacy: When you search', 'search.placeHint')
  await using quiet = await testApp({ LOG_LEVEL: 'debug' })
  await using logged = await listen(quiet)
  for (const path of ['/search?place=78701&q=zither', '/search?place=99999', '/search?q=zither&in=TX/austin'])
    assert.ok([200, 303, 422].includes((await logged.fetch(path, { headers: adult })).status))
  assert.deepEqual(
    quiet.lines.map(({ route }) => route),
    Array(3).fill('/search'),
  )
  for (const secret of ['78701', '99999', 'zither', 'austin']) assert.ok(!JSON.stringify(quiet.lines).includes(secret), secret)
  for (const path of ['/search?place=78701', '/search', '/search?q=zither&in=TX/austin'])
    for (const audience of ['0', '1']) assert.equal(quiet.app.pages.find(audience + path), undefined)
})

test('invalid input gets a 422 with a sentence, and the form as typed', async () => {
  proves(
    'ad-query.unknownPlace',
    'ad-query.unknownZip',
    'ad-query.didYouMean',
    'ad-query.largerCity',
    'ad-query.page',
    'search.notSearched',
  )
  for (const [query, sentence, unchanged] of [
    ['?place=99999&q=tea', /We don’t know this ZIP code/, /value="99999"/],
    ['?place=Nowhereville+Xyzzy&q=tea', /We don’t know this place/, /value="tea"/],
    ['?in=ZZ', /We don’t know this place/, /name="place"[^>]* value="ZZ"/],
    ['?in=TX/nowhere', /We don’t know this place/, /name="place"[^>]* value="TX\/nowhere"/],
    ['?youngest=seven&q=tea', /whole numbers from 18 to 99/, /value="seven"/],
    ['?category=everyone&verified=1', /Choose one of the categories/, /name="verified"[^>]* checked/],
    ['?after=AAAAAAAAAAAA', /We can’t find this page of the list anymore/, /name="q"/],
  ] as const) {
    const { status, html } = await ask(query)
    assert.equal(status, 422, query)
    assert.match(main(html), sentence)
    assert.equal(statusIn(html), 'We haven’t searched yet.')
    assert.equal(/Everything else you chose is still there/.test(main(html)), /q=|&/.test(query), query)
    assert.match(html, unchanged)
    assert.doesNotMatch(html, /<p><\/p>/)
  }
})

test('an ambiguous place asks which one is meant', async () => {
  const { status, html } = await ask('?q=tea&place=Springfield')
  assert.equal(status, 200)
  assert.match(html, /Which one\?/)
  assert.match(html, /href="\/search\?q=tea&amp;in=IL\/springfield"/)
})

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\0',
    '💐'.repeat(50),
    'x'.repeat(10_000),
    'word '.repeat(2000),
    '-1',
    '1e9',
    'NaN',
    '-',
    '!',
    '" or "',
    'a & b | !c',
    "'; drop table ads; --",
    ':*',
    '<->',
    '\\',
    '()',
    'the of and',
    '-the',
    'or',
    '78701',
    '%',
    '..',
    'constructor',
    '__proto__',
    'AAAAAAAAAAAAAAAAAAAA',
  ),
)
const name = fc.oneof(
  fc.constantFrom(
    'q',
    'place',
    'in',
    'within',
    'category',
    'youngest',
    'oldest',
    'language',
    'verified',
    'day',
    'photos',
    'sort',
    'after',
    'q[]',
    '__proto__',
  ),
  fc.string({ maxLength: 8 }),
)

test('strange queries get 200, 303, or 422, never 404 or 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, strange), { maxLength: 6 }), async (fields) => {
      const query = `?${new URLSearchParams(fields)}`
      const { status, html, to } = await ask(query)
      // The server refuses NUL before any page handles the request.
      if (query.includes('%00')) return assert.equal(status, 400)
      assert.ok([200, 303, 422].includes(status), String(status))
      if (status === 303) assert.match(to!, /^\/search\?/)
      else assert.match(html, /Search ads/)
      if (status === 422) assert.match(main(html), /role="alert"/)
    }),
    { numRuns: 150 },
  )
  for (const query of ['?q=%ff%fe', '?%', '?q=%', '?&&==', '?q', `?${'q=a&'.repeat(500)}`])
    assert.ok([200, 422].includes((await ask(query)).status), query)
  assert.deepEqual(
    site.lines.filter(({ level }) => level === 'error'),
    [],
  )
})

test('queries of only excluded words, or of no words, are answered', async () => {
  proves('search.ignoredWords')
  const all = statusIn((await ask('?q=-library')).html)
  assert.match(all!, /^\d+ ads for “-library”\.$/)
  const { html } = await ask('?q=the')
  assert.match(html, /is in nearly every ad, so we left it out/)
  assert.match(statusIn(html)!, /^\d+ ads\.$/)
})

test('while the search engine is not ready, the page lists the newest ads without counts and says so', async () => {
  const query = '?q=library&in=TX&sort=published'
  const whole = await ask(query)
  site.lease.isHeld = false
  const { status, html } = await ask(query)
  const found = await ask('?q=qqqqq&in=TX/austin')
  site.lease.isHeld = true
  assert.equal(status, 200)
  assert.match(main(html), /Counts are still loading\. They’ll be back in a moment\. Until then, the newest ads come first\./)
  assert.equal(statusIn(html), 'Ads for “library” in Texas.')
  assert.doesNotMatch(html, /Sunday \(/)
  const ids = (page: string) => new Set([...page.matchAll(/\/ad\/(\d+)"/g)].map(([, id]) => id))
  assert.ok(ids(html).size > 5)
  assert.deepEqual(ids(html), ids(whole.html))
  assert.doesNotMatch(whole.html, /Counts are still loading/)
  assert.equal(statusIn(found.html), 'No ads for “qqqqq” in Austin, Texas.')
})

test('while the search engine loads, the words of a phrase are looked up one by one, and the page says so', async () => {
  const backwards = '?q="walk+the+library"+-"zither+walk"&in=TX'
  assert.equal(statusIn((await ask(backwards)).html), 'No ads for “"walk the library" -"zither walk"” in Texas.')
  site.lease.isHeld = false
  const { html } = await ask(backwards)
  site.lease.isHeld = true
  assert.match(main(html), /Until then, words in quotes don’t have to be next to each other\./)
  assert.equal(statusIn(html), 'Ads for “"walk the library" -"zither walk"” in Texas.')
})

test('where the engine can’t look up phrases, the page has the ads with the exact phrase and says that it can’t count them', async () => {
  proves('results.uncountable')
  await site.search.load()
  site.search.ready = () => Promise.resolve(false)
  const [all, backwards] = [await ask('?q="library+walk"'), await ask('?q="walk+the+library"')]
  Reflect.deleteProperty(site.search, 'ready')
  for (const { html } of [all, backwards]) assert.match(main(html), /We can’t count how many ads have this exact phrase\./)
  assert.equal(statusIn(backwards.html), 'No ads for “"walk the library"”.')
  assert.doesNotMatch(all.html, /Counts are still loading/)
  assert.doesNotMatch((await ask('?q="library+walk"')).html, /We can’t count/)
})

test('a typo shows the results of the ads’ words at once, with a way to search for what was typed, but never a word from only one ad', async () => {
  const typo = (await ask('?q=libarry&verified=1')).html
  assert.match(typo, /Showing results for <strong>library<\/strong>\. <a href="\/search\?q=libarry&amp;verified=1&amp;typed=1"/)
  assert.equal(statusIn(typo), statusIn((await ask('?q=library&verified=1')).html))
  assert.match(typo, /href="\/signup\?next=\/account\/searches\/new%3Fq%3Dlibrary%26verified%3D1"/, 'what is saved is what is shown')
  const asTyped = (await ask('?q=libarry&verified=1&typed=1')).html
  assert.equal(statusIn(asTyped), 'No ads for “libarry”.')
  assert.doesNotMatch(asTyped, /Showing results/)
  assert.match((await ask('?q=concret+orchrad&in=TX')).html, /<strong>concert orchard<\/strong>/)
  await using other = await testApp()
  await adOn(other, { title: 'Quince Featherstonehaugh paints' })
  for (let ads = 0; ads < 3; ads++) await adOn(other, { title: `Lighthouse evenings ${ads}` })
  await adOn(other, { title: 'Secretive mandolin evenings', is_members_only: true })
  await gatherSearchWords(other.app.db)
  const words = (await other.app.db.selectFrom('search_words').select('word').execute()).map(({ word }) => word)
  assert.ok(words.includes('lighthouse'))
  for (const rare of ['featherstonehaugh', 'quince', 'mandolin']) assert.ok(!words.includes(rare), rare)
})

test('a search that asks for nothing opens near the page the visitor came from, or wherever there are ads', async () => {
  const from = async (path: string, origin = site.app.config.origin) =>
    statusIn((await ask('', { ...adult, Referer: `${origin}${path}` })).html)!
  assert.match(await from('/city/Texas/Pflugerville'), /^\d+ ads within 25 miles of Pflugerville, Texas\./)
  assert.match(await from('/city/Texas/Round%20Rock/ad/1'), /^\d+ ads within 25 miles of Round Rock, Texas\./)
  assert.match(await from('/state/Texas'), /^\d+ ads in Texas\./)
  assert.match(await from('/es/state/Texas'), /^\d+ ads in Texas\./, 'the page before may have been in another language')
  assert.match(await from('/city/Texas/El%20Paso'), /^\d+ ads in Texas\./, 'there are none near El Paso')
  const everywhere = statusIn((await ask('')).html)!
  assert.match(everywhere, /^\d+ ads\./)
  for (const path of ['/city/Alaska/Juneau', '/city/Nowhere/Austin', '/city/%E0%A4%A/Austin', '/about'])
    assert.equal(await from(path), everywhere, path)
  assert.equal(await from('/city/Texas/Austin', 'https://example.com'), everywhere)
  const chosen = await ask('', { ...adult, Cookie: `${adult.Cookie}; state=NY` })
  assert.match(statusIn(chosen.html)!, /^\d+ ads in New York\./)
  assert.match((await ask('?q=')).html, new RegExp(everywhere.slice(0, 3)), 'a form sent empty asks for everything')
})

test('typos are recognized from the first approved ad on, before any job has run', async () => {
  await using other = await testApp()
  await adOn(other, { title: 'Late evenings', description: 'The symphony with Featherstone, jazz, and long suppers.' })
  const { id } = await adOn(other, { title: 'More evenings', description: 'A quiet orchard.', state: 'in review' })
  const find = async (words: string) => (await other.get(`/search?q=${words}`, adult)).text()
  assert.match(await find('symphny'), /Showing results for <strong>symphony</)
  assert.match(await find('jaz'), /<strong>jazz</)
  assert.doesNotMatch(await find('featherstne'), /Showing results/, 'a word with a capital may be a name')
  assert.doesNotMatch(await find('orchrd'), /Showing results/)
  assert.deepEqual(await transitionAd(other.app, { adId: id, action: 'approve' }), { ok: true })
  assert.match(await find('orchrd'), /<strong>orchard</)
})

test('a search without results offers to drop the filter that hides the most, or all, matching places, a wider radius, and cities nearby', async () => {
  const { html } = await ask('?q=qqqqq&in=TX/austin&category=W4M')
  assert.equal(statusIn(html), 'No ads for “qqqqq” in Austin, Texas.')
  assert.match(html, /href="\/search\?in=TX\/austin&amp;category=W4M"[^>]*><span>Without the words[^/]*<\/span><span class="num">\d+</)
  assert.match(html, /href="\/search\?in=TX\/austin"[^>]*><span>Clear all filters/)
  assert.doesNotMatch(html, /Anywhere</, 'one filter is enough')
  assert.doesNotMatch(html, /In any category/, 'that would find nothing either')
  const cities = [...html.matchAll(/href="\/city\/Texas\/([^"]+)"[^>]*><span>/g)].map(([, city]) => city)
  assert.match(html, /Round Rock, Texas[^/]*<span class="meta">10 to 20 miles<\/span><\/span><span class="num">\d+ ads</)
  assert.deepEqual(cities, ['Round%20Rock', 'San%20Marcos', 'San%20Antonio'], 'only cities that have ads')
  assert.match(html, /href="\/signup\?next=\/account\/searches\/new%3Fq%3Dqqqqq%26in%3DTX\/austin%26category%3DW4M"/)
  const named = (await ask('?q=austin')).html
  assert.match(named, /href="\/search\?in=TX\/austin"[^>]*><span>Look in Austin, Texas/)
  assert.match(html, />Try one of these</)
  const lone = (await ask('?q=qqqqq')).html
  assert.equal([...lone.matchAll(/<span>(Clear all filters|Without the words|Look )/g)].length, 1)
  assert.match(lone, />Try this</)
  assert.doesNotMatch((await ask('?q=chicago')).html, /Look in Chicago/, 'it has no ads')
})

test('photos are shown only to visitors who may see them', async () => {
  await using other = await testApp()
  const { id } = await adOn(other, { hides_photos: true, photo_count: 1, title: 'Pictures for members' })
  await other.app.db
    .insertInto('photos')
    .values({
      ad_id: id,
      name: 'a'.repeat(22),
      upload_key: 'k',
      position: 0,
      alt: 'A harbor at dusk',
      alt_asked: null,
      width: 960,
      height: 640,
      color: '#445566',
      perceptual_hash: '0'.repeat(64),
      added_at: other.app.now(),
      shown_at: other.app.now(),
    })
    .execute()
  const { headers } = await newcomer(other, { role: 'member' })
  const page = async (of: Record<string, string>, query = '') => (await other.get(`/search${query}`, of)).text()
  assert.match(await page(headers), /A harbor at dusk/)
  assert.match(await page(headers, '?photos=1'), /Pictures for members/)
  assert.match(await page(adult), /Pictures for members/)
  assert.doesNotMatch(await page(adult), /A harbor at dusk/)
  assert.doesNotMatch(await page(adult, '?photos=1'), /Pictures for members/)
})

test('members who blocked each other don’t see each other’s ads in results', async () => {
  await using other = await testApp()
  const { accountId: advertiser } = await adOn(other, { title: 'Lunch with somebody' })
  const { accountId, headers } = await newcomer(other, { role: 'member' })
  const finds = async () => /Lunch with somebody/.test(await (await other.get('/search', headers)).text())
  assert.ok(await finds())
  const block = { account_id: accountId, blocked_id: advertiser, blocked_at: other.app.now() }
  await other.app.db.insertInto('blocks').values(block).execute()
  assert.ok(!(await finds()))
  await other.app.db.deleteFrom('blocks').execute()
  await other.app.db
    .insertInto('blocks')
    .values({ ...block, account_id: advertiser, blocked_id: accountId })
    .execute()
  assert.ok(!(await finds()))
})

test('searches are rate-limited by network', async () => {
  await using other = await testApp()
  let status = 200
  let requests = 0
  for (; status === 200 && requests < 400; requests++) status = (await other.get('/search?q=qqqqq', adult)).status
  assert.equal(status, 429)
  assert.ok(requests > 100)
})
