import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { cityPath, statePath } from './place.ts'
import { findCity } from './places.server.ts'
import type { Venue } from './venue.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { places, venues } = site.app
const readSource = async () => JSON.parse(await readFile('content/venues.json', 'utf8')) as Venue[]
const source = await readSource()

const folder = await mkdtemp(join(tmpdir(), 'evenfall-venues-'))
after(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await rm(folder, { recursive: true })
  await mkdir(join(folder, 'es'), { recursive: true })
})
const put = (name: string, list: unknown) => writeFile(join(folder, name), JSON.stringify(list, null, 1))

/** The text of each card on a state's page. */
async function cardsOf(state: string, { language = '', from = site } = {}) {
  const html = await (await from.get(`${language}/state/${encodeURIComponent(state)}`, adult)).text()
  const section = html.slice(html.indexOf('<ol class="venues"'), html.indexOf('</main>'))
  const cards = section.slice(0, section.indexOf('</ol>')).split('<li>').slice(1)
  return { cards: cards.map((card) => textOf(card).replaceAll('&amp;', '&')), html, section }
}

test('a state has five venues, in the editor’s order, each in one of its cities', () => {
  proves(
    'guides/what-is-escort-monkey-platform: We chose them ourselves, the venues',
    'legal/contact: A venue or a fact. We choose',
    'legal/credits: We pick the venues on state pages',
  )
  assert.equal(source.length, 250)
  for (const state of places.states) {
    const five = venues.get(state.name)!
    assert.deepEqual(
      five.map(({ rank }) => rank),
      [1, 2, 3, 4, 5],
    )
    for (const { city, address } of five) assert.ok(findCity(places, state, city) && address.street, `${city}, ${state.name}`)
  }
})

test('each venue says what it is and whether its address was checked, and the page counts the checked ones', async () => {
  proves('state.uncheckedAddress', 'state.venues')
  assert.equal(source.filter(({ checked }) => !checked).length, 139)
  for (const state of places.states) {
    const { cards, html } = await cardsOf(state.name)
    const five = venues.get(state.name)!
    for (const [index, { name, address, checked, description }] of five.entries()) {
      const card = cards[index]!
      assert.ok(card.includes(name) && card.includes(address.street) && card.includes(address.zip), `${name}: ${card}`)
      assert.ok(card.includes(description), `${description}: ${card}`)
      assert.equal(card.includes('Address found in a published source.'), checked, card)
      assert.equal(card.includes('We haven’t checked this address.'), !checked, card)
    }
    const count = five.filter(({ checked }) => checked).length
    assert.ok(
      textOf(html).includes(`Street addresses checked: ${count} of 5. We haven’t checked descriptions, hours, or prices`),
      state.name,
    )
  }
})

test('every venue has its own description, in Spanish too, and none claims what can change or what no one could check', () => {
  proves('guides/what-is-escort-monkey-platform: We chose them ourselves, the venues', 'legal/credits: We haven’t checked the descriptions')
  const all = [...venues.values()].flat()
  for (const texts of [all.map(({ description }) => description), all.map(({ translations }) => translations.es)]) {
    assert.equal(new Set(texts).size, 250)
    for (const text of texts) assert.ok(text && text.length <= 130, text)
  }
  const claims =
    /\b(staff\w*|guard\w*|attend\w+|opening|closes?|hours|day and night|usually|tickets?|parking|quiet\w*|busy|crowd\w*|calm|safe\w*|famous|best|largest|oldest|finest|steps from|minutes away|\d+)\b/i
  const claimsInSpanish =
    /\b(personal|guardias?|abiert\w+ (hasta|todo)|horarios?|siempre|boletos?|estacionamiento|segur\w+|concurrid\w+|famos\w+|mejor|más (grande|antiguo)|\d+)\b|\b(tú|te|tu|tus|xx)\b/i
  for (const {
    description,
    translations: { es: translation },
  } of all) {
    assert.doesNotMatch(description, claims, description)
    assert.doesNotMatch(translation!, claimsInSpanish, translation)
  }
})

test('on Spanish pages the descriptions are in Spanish', async () => {
  for (const state of ['California', 'West Virginia']) {
    const { cards, section } = await cardsOf(state, { language: '/es' })
    for (const [index, { translations }] of venues.get(state)!.entries()) assert.ok(cards[index]!.includes(translations.es!), cards[index])
    assert.doesNotMatch(section, /lang="en"/)
  }
})

test('an operator’s list of venues replaces ours, with the day of a check, and stays in English on Spanish pages until it’s translated', async () => {
  const list = (await readSource()).filter(({ state }) => state !== 'Ohio' && state !== 'Iowa')
  const [utah] = list.filter(({ state }) => state === 'Utah')
  const own = { ...utah!, name: 'The Depot', description: 'An old station with a long hall to walk in.', checked: '2026-04-30' }
  const corrected = list.map((venue) =>
    venue.state === 'Maine' && venue.rank === 1 ? { ...venue, description: 'Paintings of the coast, and a square to meet on.' } : venue,
  )
  await put('venues.json', [
    ...corrected.filter(({ state }) => state !== 'Utah'),
    own,
    { ...own, state: 'Ohio', city: 'Columbus', checked: false },
  ])
  await using other = await testApp({ CONTENT_DIR: folder })
  const utahPage = await cardsOf('Utah', { from: other })
  assert.equal(utahPage.cards.length, 1)
  assert.match(utahPage.cards[0]!, /The Depot.*Address checked on Apr 30\. An old station/)
  assert.match(textOf(utahPage.html), /A Spot to Take Your Escort in Utah .*Street addresses checked: 1 of 1/)
  assert.match(textOf((await cardsOf('Ohio', { from: other })).html), /Street addresses checked: 0 of 1/)
  const iowa = await cardsOf('Iowa', { from: other })
  assert.equal((await other.get(statePath({ name: 'Iowa' }), adult)).status, 200)
  assert.doesNotMatch(iowa.html, /Spots? to Take Your Escort|class="venues"/)
  const spanish = await cardsOf('Maine', { language: '/es', from: other })
  assert.match(spanish.section, /<p lang="en">Paintings of the coast/)
  assert.equal(spanish.section.match(/<p lang="en">/g)?.length, 1)

  await put('es/venues.json', [{ state: 'Utah', name: 'The Depot', description: 'Una estación antigua con un salón largo.' }])
  await using translated = await testApp({ CONTENT_DIR: folder })
  assert.match((await cardsOf('Utah', { language: '/es', from: translated })).cards[0]!, /Una estación antigua/)
})

test('a mistake in an operator’s venues is named with its line', async () => {
  const [first, second] = source as [Venue, Venue]
  const lineOf = (list: unknown, part: string) => {
    const text = JSON.stringify(list, null, 1)
    return text.slice(0, text.indexOf(part)).split('\n').length
  }
  for (const [second_, part, reason] of [
    [{ ...second, state: 'Alabamma' }, '"Alabamma"', /There’s no state “Alabamma”/],
    [{ ...second, city: 'Houston' }, '"city": "Houston"', /The list of places has no city “Houston” in Alabama/],
    [{ ...second, checked: 'yes' }, '"yes"', /must be true, false, or a date, such as 2026-11-24/],
    [{ ...second, kind: 'bar' }, '"bar"', /museum/],
    [{ ...second, notes: 'x' }, '"notes"', /Unrecognized key/],
    [{ ...second, description: 'Too short' }, '"Too short"', /20/],
    [{ ...second, rank: 1 }, undefined, /Alabama has two venues with “1”/],
    [{ ...second, name: first.name }, undefined, /Alabama has two venues with “Birmingham Museum of Art”/],
  ] as [object, string | undefined, RegExp][]) {
    const list = [first, second_]
    await put('venues.json', list)
    const error = await testApp({ CONTENT_DIR: folder }).then(
      () => assert.fail(String(reason)),
      (thrown: unknown) => thrown as Error,
    )
    assert.match(error.message, reason)
    assert.match(error.message, /venues\.json, line \d+: /)
    if (part) assert.ok(error.message.startsWith(`${join(folder, 'venues.json')}, line ${lineOf(list, part)}: `), error.message)
  }
})

test('a state’s page starts with its cities that have ads and their newest ads, and a removed ad is gone from it', async () => {
  const inOregon = { state_abbr: 'OR', title: 'Walks by the river' }
  const read = async () => {
    const html = await (await site.get('/state/Oregon', adult)).text()
    return { html, ads: [...html.matchAll(/href="[^"]*\/ad\/(\d+)"/g)].map(([, id]) => Number(id)) }
  }
  assert.match((await read()).html, /Largest cities<\/h3>/)
  const ids: number[] = []
  for (const [hours, city_slug] of ['salem', 'salem', 'bend', 'salem', 'eugene', 'bend', 'salem'].entries()) {
    const confirmed_at = hoursAfter(site.clock.now, hours - 24)
    ids.push((await adOn(site, { ...inOregon, city_slug, confirmed_at })).id)
  }
  const { html, ads } = await read()
  assert.match(
    html,
    /With ads now<\/h3><ul class="places large"><li><a[^>]* href="\/city\/Oregon\/Salem">Salem<span class="num">.*?4<\/span>.*?Bend.*?2<\/span>.*?Eugene.*?1<\/span>/,
  )
  assert.deepEqual(ads, ids.slice(1).reverse(), 'the six that were confirmed last')
  assert.match(html, / · Salem<\/p>/, 'without the state, which the page is about')
  assert.doesNotMatch(html, /Salem, Oregon<\/p>/)
  assert.match(html, /<summary>S<span class="num">.{0,60}4<\/span><\/summary><ul id="S"/)
  assert.equal((await site.get('/state/Oregon', adult)).caching?.tags.includes(`ad:${ids[6]}`), true)
  assert.deepEqual(await transitionAd(site.app, { adId: ids[6]!, action: 'end' }), { ok: true })
  assert.deepEqual((await read()).ads, ids.slice(0, 6).reverse())
})

test('a state with few cities lists them by name, and a venue named after its city doesn’t repeat it', async () => {
  const read = async (path: string) => (await site.get(path, adult)).text()
  const [, list = ''] = /A to Z(.*?)<\/ul>/s.exec(await read('/state/Delaware'))!
  const names = [...list.matchAll(/">([^<]+)<\/a>/g)].map(([, name]) => name!)
  assert.ok(names.length > 3)
  assert.deepEqual(names, names.toSorted())
  assert.match(await read('/state/Texas'), /<h3>Museum of Fine Arts, Houston<\/h3>/)
})

test('every city of every state is a link on its page', async () => {
  for (const { name, cities } of places.states) {
    const html = await (await site.get(statePath({ name }), adult)).text()
    const linked = new Set([...html.matchAll(/<li><a rel="nofollow" href="(\/city\/[^"]+)"/g)].map(([, path]) => path))
    for (const city of cities) assert.ok(linked.has(escapeHtml(cityPath({ name }, city))), `${city.name}, ${name}`)
  }
})
