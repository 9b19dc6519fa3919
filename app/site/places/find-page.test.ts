import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp({ LOG_LEVEL: 'debug' })
after(() => site[Symbol.asyncDispose]())
const find = (input: string) => site.get(`/find?q=${encodeURIComponent(input)}`)

test('a text that matches one place redirects to it', async () => {
  for (const [input, path] of [
    ['Austin', '/city/Texas/Austin'],
    ['TX', '/state/Texas'],
    ['78701', '/city/Texas/Austin'],
    ['st louis', '/city/Missouri/St.%20Louis'],
    ['springfield, il', '/city/Illinois/Springfield'],
  ] as const) {
    const answer = await find(input)
    assert.deepEqual([answer.status, answer.headers.get('Location')], [303, path], input)
  }
})

test('a text that matches several places gets a page of choices', async () => {
  const answer = await find('springfield')
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.match(html, /Which one\?/)
  assert.match(html, /href="\/city\/Illinois\/Springfield"/)
  assert.match(html, /href="\/city\/Missouri\/Springfield"/)
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
})

test('a text that one place or none matches says so, and doesn’t claim more than the page shows', async () => {
  const wordsOf = async (input: string, language = '') => {
    const html = await (await site.get(`${language}/find?q=${encodeURIComponent(input)}`)).text()
    const places = [...html.slice(html.indexOf('<main')).matchAll(/<li><a href="([^"]*)" rel="nofollow">/g)].map(([, path]) => path)
    return { text: textOf(html.slice(html.indexOf('<main'))), places }
  }
  const houston = ['/city/Texas/Houston']
  const misspelled = await wordsOf('Houstn')
  assert.deepEqual(misspelled.places, houston)
  assert.match(misspelled.text, /No match No place matches “Houstn”\. Did you mean this one\?/)
  assert.match((await wordsOf('Houstn', '/es')).text, /Ningún lugar coincide con “Houstn”\. ¿Buscaba este\?/)
  const begun = await wordsOf('albuquer')
  assert.deepEqual(begun.places, ['/city/New%20Mexico/Albuquerque'])
  assert.match(begun.text, /Is this it\? One place matches “albuquer”\./)
  const capital = await wordsOf('washington dc')
  assert.match(capital.text, /Around washington dc The nearest cities/)
  for (const { text } of [misspelled, begun, capital]) assert.doesNotMatch(text, /more than one|Which one/)
  const search = textOf(await (await site.get('/search?in=Houstn', adult)).text())
  assert.doesNotMatch(search, /More than one|Which one/)
})

test('a word that’s no place leads to the ads with it, before places like it, and a ZIP code doesn’t', async () => {
  const searchIn = async (input: string, language = '') => {
    const html = await (await site.get(`${language}/find?q=${encodeURIComponent(input)}`)).text()
    const main = html.slice(html.indexOf('<main'))
    return [/<a [^>]*href="([^"]*\/search\?[^"]*)"[^>]*>([^<]*)</.exec(main)?.slice(1), main.indexOf('/search?') < main.indexOf('/city/')]
  }
  assert.deepEqual((await searchIn('dinner'))[0], ['/search?q=dinner', 'Search ads for “dinner”'])
  assert.deepEqual((await searchIn('jazz & dinner', '/es'))[0], ['/es/search?q=jazz+%26+dinner', 'Buscar anuncios con “jazz &amp; dinner”'])
  assert.deepEqual((await searchIn('din\u202ener'))[0], ['/search?q=dinner', 'Search ads for “dinner”'])
  assert.deepEqual(await searchIn('Houstn'), [['/search?q=Houstn', 'Search ads for “Houstn”'], true])
  for (const input of ['springfield', '00000', '90210 foo', 'foo 99999', '']) assert.equal((await searchIn(input))[0], undefined, input)
})

test('a ZIP code far from any city redirects to its nearest city, whose page shows both sides of a state line', async () => {
  proves('legal/credits: We use them to find the city nearest to a ZIP.')
  const answer = await find('59001')
  assert.equal(answer.status, 303)
  const to = answer.headers.get('Location')!
  assert.match(to, /^\/find\?around=[A-Z]{2}\/[a-z-]+$/)
  const html = await (await site.get(to)).text()
  assert.match(html, /miles/)
  assert.doesNotMatch(html, /59001/)
})

test('a ZIP code is in no cached page and no log line', async () => {
  proves(
    'guides/privacy-discretion-guide: No ZIP. If you type one into',
    'guides/what-is-escort-monkey-platform: We turn a ZIP into its nearest',
    'legal/credits: We don’t keep your own ZIP; see privacy.',
    'legal/privacy: We turn a ZIP into',
    'find.description',
    'frame.zipHint',
    'home.aboutCities',
  )
  site.lines.length = 0
  await find('78701')
  await find('59001')
  assert.equal(site.app.pages.count, 0)
  assert.doesNotMatch(JSON.stringify(site.lines), /78701|59001/)
})

test('a text without a match gets a page with suggestions, and strange input is harmless', async () => {
  proves('find.unknownZipLead')
  for (const input of [
    '',
    '   ',
    'xyzzyqwert',
    '00000',
    "'; drop table mails; --",
    '<script>alert(1)</script>',
    'a'.repeat(5000),
    '\ufffd',
    '((((',
    '😀',
  ]) {
    const answer = await find(input)
    assert.equal(answer.status, 200, input)
    const html = await answer.text()
    assert.doesNotMatch(html, /<script>alert/)
    assert.match(html, /role="search"|<search>/)
  }
  assert.match(await (await find('00000')).text(), /ZIP not found/)
  assert.match(await (await site.get('/find?around=XX/nowhere')).text(), /Find a place/)
})

test('the suggestions match what was typed so far', async () => {
  const answer = await site.get('/find/suggestions?q=aus')
  const suggestions = (await answer.json()) as [string, string][]
  assert.deepEqual(suggestions[0], ['Austin, Texas', '/city/Texas/Austin'])
  assert.ok(suggestions.length <= 8)
  assert.deepEqual(await (await site.get('/find/suggestions?q=')).json(), [])
})

test('lookups are rate-limited by network, and cached pages are not', async () => {
  await using busy = await testApp()
  const ask = (path: string) => busy.site(new Request(busy.app.config.origin + path, { headers: adult }), { address: '203.0.113.9' })
  for (let index = 0; index < 240; index++) await ask('/find/suggestions?q=a')
  const refused = await ask('/find?q=Austin')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('Retry-After')) > 0)
  const other = await ask('/search?in=TX')
  assert.equal(other.status, 429, 'a network that is already over the limit must be refused')
  assert.doesNotMatch(await other.text(), /Save this search/)
  assert.equal((await ask('/state/Texas')).status, 200)
  assert.equal((await ask('/city/Texas/Austin')).status, 200)
  assert.equal((await ask('/city/Texas/Austin?youngest=31')).status, 429, 'each choice of filters renders another page')
})
