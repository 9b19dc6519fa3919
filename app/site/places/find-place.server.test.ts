import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { proves } from '../../../test/proves.ts'
import { distanceBand, type Place, spelling } from './place.ts'
import { findZip } from './places.server.ts'
import { distanceCopy } from './copy.ts'
import { findPlaces, type Found, suggestPlaces } from './find-place.server.ts'
import { readPlaces, readZips } from './read-places.server.ts'

const folder = join(import.meta.dirname, '../../../content/places')
const [places, zips] = await Promise.all([readPlaces(folder), readZips(folder)])
const anyState = fc.constantFrom(...places.states)
const anyCity = anyState.chain((state) => fc.constantFrom(...state.cities.map((city) => ({ state, city }))))

const find = (query: string) => findPlaces(places, zips, query)
const named = ({ state, city }: Place) => (city ? `${city.name}, ${state.abbr}` : state.name)
const suggest = (text: string) => suggestPlaces(places, text).map(named)

/** A result as text: "Austin, TX", or the names of the choices. */
function described(found: Found): string | string[] {
  if (found.kind === 'state' || found.kind === 'city') return named(found)
  return found.kind === 'choices' ? [...found.states.map(({ name }) => name), ...found.cities.map(named)] : found.kind
}

test('a name that clearly means one place finds it', () => {
  for (const [query, place] of [
    ['Austin', 'Austin, TX'],
    ['st louis', 'St. Louis, MO'],
    ['Saint-Louis', 'St. Louis, MO'],
    ['kaneohe', 'Kāneʻohe, HI'],
    ['New York City', 'New York, NY'],
    ['the bronx', 'Bronx, NY'],
    ['vegas', 'Las Vegas, NV'],
    ['texas', 'Texas'],
    ['tx', 'Texas'],
    ['California', 'California'],
    ['west virginia', 'West Virginia'],
    ['Washington state', 'Washington'],
    ['State of New York', 'New York'],
  ])
    assert.equal(described(find(query!)), place, query)
})

test('a city with its state is found in any common format', () => {
  for (const [query, place] of [
    ['austin tx', 'Austin, TX'],
    ['Austin, Texas', 'Austin, TX'],
    ['texas austin', 'Austin, TX'],
    ['Austin, Travis County, TX, USA', 'Austin, TX'],
    ['saint paul mn', 'St. Paul, MN'],
    ['New York, New York', 'New York, NY'],
    ['new york new york', 'New York, NY'],
    ['kansas city kansas', 'Kansas City, KS'],
    ['springfield il', 'Springfield, IL'],
    ['California, Maryland', 'California, MD'],
    ['washington pa', 'Washington, PA'],
    ['charleston west virginia', 'Charleston, WV'],
    ["o'fallon, mo 🎉", "O'Fallon, MO"],
  ])
    assert.equal(described(find(query!)), place, query)
})

test('a name that several places share gives a choice, the larger ones first', () => {
  assert.deepEqual(described(find('new york')), ['New York', 'New York, NY', 'West New York, NJ'])
  assert.deepEqual(described(find('kansas city')), ['Kansas City, MO', 'Kansas City, KS'])
  assert.deepEqual(described(find('la')), ['Louisiana', 'Los Angeles, CA'])
  assert.deepEqual(described(find('Wyoming')).slice(0, 2), ['Wyoming', 'Wyoming, MI'])
  const springfields = described(find('Springfield'))
  assert.deepEqual(springfields.slice(0, 3), ['Springfield, MO', 'Springfield, MA', 'Springfield, IL'])
  assert.deepEqual(springfields.slice(-2), ['West Springfield, MA', 'West Springfield, VA'])
})

test('a partial name gives a choice: names that begin with it, then names with a later word that does', () => {
  assert.deepEqual(described(find('albuq')), ['Albuquerque, NM'])
  assert.deepEqual(described(find('Austin, Ohio')), ['Austintown, OH'])
  const forts = described(find('fort'))
  assert.equal(forts[0], 'Fort Worth, TX')
  assert.equal(forts.length, 30)
  const parts = described(find('bernard')) as string[]
  assert.ok(parts.indexOf('San Bernardino, CA') > parts.findIndex((name) => name.startsWith('Bernard')))
})

test('a misspelled name gives the closest names as a choice', () => {
  for (const [query, place] of [
    ['pheonix', 'Phoenix, AZ'],
    ['pheonix az', 'Phoenix, AZ'],
    ['los angelas', 'Los Angeles, CA'],
    ['cincinatti', 'Cincinnati, OH'],
    ['tuscon', 'Tucson, AZ'],
    ['san fransisco, ca', 'San Francisco, CA'],
    ['Conneticut', 'Connecticut'],
    ['austin texs', 'Austin, TX'],
  ])
    assert.deepEqual(described(find(query!)), [place], query)
})

test('a ZIP code inside a city of its state finds that city', () => {
  for (const [query, place] of [
    ['78701', 'Austin, TX'],
    [' 78701-1234 ', 'Austin, TX'],
    ['Main Street, Austin, TX 78701', 'Austin, TX'],
    ['66101', 'Kansas City, KS'],
    ['10001', 'New York, NY'],
  ])
    assert.equal(described(find(query!)), place, query)
})

test('a ZIP code far from any city gives a choice of the nearest, across state lines and with distance bands', () => {
  const found = find('59001')
  assert.ok(found.kind === 'choices' && !found.cities.length && !found.states.length)
  assert.deepEqual(
    found.near.slice(0, 2).map((near) => [named(near), distanceBand(openCopy('en').read(distanceCopy), near.miles)]),
    [
      ['Laurel, MT', '30 to 40 miles'],
      ['Livingston, MT', '50 to 75 miles'],
    ],
  )
  assert.ok(found.near.some(({ state }) => state.abbr === 'WY'))
})

test('an unknown ZIP code is reported, unless a place is named before it', () => {
  proves('find.unknownZipLead')
  assert.deepEqual(find('99999'), { kind: 'unknown-zip' })
  assert.equal(described(find('Austin TX 99999')), 'Austin, TX')
})

test('the names and ZIP codes of Washington, D.C., which has no page, give the cities around it', () => {
  for (const query of ['Washington, D.C.', 'washington dc', 'DC', '20001']) {
    const found = find(query)
    assert.ok(found.kind === 'choices' && !found.states.length && !found.cities.length, query)
    assert.ok(found.near.map(named).includes('Arlington, VA'), query)
  }
  const found = find('Washington')
  assert.ok(found.kind === 'choices' && found.near.length)
  assert.equal(found.states[0]?.name, 'Washington')
  assert.equal(found.cities[0]?.city.name, 'Washington')
})

test('a text that names no place gets suggestions from its parts', () => {
  assert.deepEqual(find(''), { kind: 'empty' })
  assert.deepEqual(find(' \n\t'), { kind: 'empty' })
  const miami = find('Miami, Texas')
  assert.deepEqual(miami.kind === 'nothing' && miami.suggestions.map(named), ['Texas', 'Miami, FL', 'Miami, OK'])
  for (const query of [
    'asdfgh',
    '!!!',
    '🎉',
    '\u0000',
    '(?<!',
    '%',
    "'; DROP TABLE ads; --",
    '1234',
    'x'.repeat(10_000),
    ' '.repeat(10_000) + 'x',
  ])
    assert.deepEqual(find(query), { kind: 'nothing', suggestions: [] }, query.slice(0, 40))
})

test('a text that is longer than any place name is not parsed', () => {
  assert.deepEqual(find(`Austin, ${'Texas '.repeat(50)}`), { kind: 'nothing', suggestions: [] })
  assert.deepEqual(suggest(`Austin, ${'Texas '.repeat(50)}`), [])
})

test('every city is found by its name and state', () => {
  fc.assert(
    fc.property(anyCity, fc.constantFrom(', ', ' ', ','), fc.constantFrom('name', 'abbr'), ({ state, city }, between, by) => {
      const found = find(city.name + between + state[by])
      assert.ok(found.kind === 'city' && found.city === city, `${city.name}${between}${state[by]}`)
    }),
    { numRuns: 1_000 },
  )
})

test('every city is found, or among the choices, by its name alone', () => {
  fc.assert(
    fc.property(anyCity, ({ city }) => {
      const found = find(city.name)
      if (found.kind === 'choices')
        assert.ok(
          found.cities.some((choice) => choice.city === city),
          city.name,
        )
      else assert.ok(found.kind === 'state' || (found.kind === 'city' && spelling(found.city.name) === spelling(city.name)), city.name)
    }),
    { numRuns: 500 },
  )
})

test('every ZIP code gives a city of its state or a choice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zips.codes), (code) => {
      const zip = String(code).padStart(5, '0')
      const found = find(zip)
      if (found.kind === 'city') assert.equal(found.state.abbr, findZip(zips, zip)?.state)
      else assert.ok(found.kind === 'choices' && found.near.length)
    }),
    { numRuns: 300 },
  )
})

test('suggestions list exact names first, then larger places', () => {
  assert.deepEqual(suggest('new').slice(0, 3), ['New York', 'New York, NY', 'New Jersey'])
  assert.deepEqual(suggest('york').slice(0, 4), ['York, PA', 'York, SC', 'York, NE', 'New York'])
  assert.equal(suggest('tx')[0], 'Texas')
  assert.equal(suggest('philly')[0], 'Philadelphia, PA')
  assert.equal(suggest('').length, 0)
  assert.equal(suggestPlaces(places, 's', 3).length, 3)
})

test('a name is suggested for each of its prefixes, also with its state', () => {
  for (const start of ['sain', 'saint', 'saint lo', 'st', 'st.', 'st. lo']) assert.ok(suggest(start).includes('St. Louis, MO'), start)
  assert.ok(suggest('saint').every((name) => name.includes('St. ')))
  assert.ok(described(find('mount')).includes('Mountain View, CA'))
  for (const start of ['fo', 'for', 'fort', 'fort w', 'ft w']) assert.ok(suggest(start).includes('Fort Worth, TX'), start)
  for (const start of ['austin', 'austin,', 'austin, t', 'austin t', 'austin tx', 'austin, texas'])
    assert.equal(suggest(start)[0], 'Austin, TX', start)
  fc.assert(
    fc.property(anyCity, ({ state, city }) => {
      assert.equal(suggest(`${city.name}, ${state.name}`)[0], named({ state, city }))
    }),
  )
})

test('no text makes the finder or the suggestions throw', () => {
  const pieces = fc.constantFrom(
    'st',
    'saint',
    'new',
    'york',
    'tx',
    ',',
    ' ',
    '.',
    "'",
    '-',
    '78701',
    'state',
    'of',
    'usa',
    '\ud800',
    'ﷺ',
    'İ',
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      find(text)
      assert.ok(suggestPlaces(places, text).length <= 8)
    }),
    { numRuns: 500 },
  )
})
