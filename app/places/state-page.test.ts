import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { adult, testApp } from '../../test/app.ts'
import { textOf } from '../../test/posting.ts'
import { statePath, venueKinds } from './place.ts'
import { listVenues } from './places.server.ts'
import { stateCopy } from './state-copy.ts'
import { describeVenues } from './venue-ideas.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { places } = site.app
const copy = site.app.copy.en.read(stateCopy)
const source = JSON.parse(await readFile('content/places/venues.json', 'utf8')) as Record<string, unknown>[]

test('the source of the venues has facts only: a name, a kind, an address, and whether it was checked', () => {
  assert.equal(source.length, 250)
  for (const venue of source)
    assert.deepEqual(Object.keys(venue).toSorted(), ['address', 'checked', 'city', 'kind', 'name', 'rank', 'state'], String(venue.name))
  assert.equal(source.filter(({ checked }) => checked === false).length, 139)
})

test('each venue says what it is and whether its address was checked, and the page counts the checked ones', async () => {
  for (const state of places.states) {
    const html = await (await site.get(statePath(state), adult)).text()
    const cards = html
      .slice(html.indexOf('<ol class="venues">'))
      .split('<li>')
      .slice(1)
      .map((card) => textOf(card).replaceAll('&amp;', '&'))
    const venues = listVenues(places, state)
    const checked = venues.filter((venue) => venue.checked).length
    for (const [at, { name, address, checked: isChecked }] of venues.entries()) {
      const card = cards[at]!
      assert.ok(card.includes(name) && card.includes(address.street) && card.includes(address.zip), `${name}: ${card}`)
      assert.equal(card.includes('Address found in a published source.'), isChecked, card)
      assert.equal(card.includes('We haven’t checked this address.'), !isChecked, card)
    }
    assert.ok(textOf(html).includes(`We found ${checked} of these 5 street addresses in a published source`), state.name)
  }
})

test('no idea claims facts about a venue that no one has verified', () => {
  const claims =
    /\b(staff\w*|guard\w*|attend\w+|open\w*|clos\w+|hours?|day and night|always|usually|free|tickets? (are|is)|cafés?|restaurants?|bars?|parking|quiet|busy|calm|safe\w*|bright|view\w*|famous|best|largest|oldest|known|steps? from|near|minutes?|\d+)\b/i
  for (const kind of venueKinds)
    for (const { idea } of describeVenues(
      copy,
      Array.from({ length: 5 }, () => ({ kind, checked: true })),
    )) {
      assert.doesNotMatch(idea, claims, idea)
      assert.match(idea, /^(Meet|Pick|Each of you|Agree|Set|Walk|Settle|Choose|Book|Find|Read) /, 'it suggests something to do')
    }
})

test('no page shows the same idea for two venues', () => {
  for (const state of places.states) {
    const ideas = describeVenues(copy, listVenues(places, state)).map(({ idea }) => idea)
    assert.equal(new Set(ideas).size, 5, state.name)
  }
})
