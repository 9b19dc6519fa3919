import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import { STATES, slugify, key, km, fold } from './generate.ts'

type City = { name: string; slug: string; lat: number; lon: number; population: number; timezone: string }
type State = { state: string; abbr: string; slug: string; capital: string; lat: number; lon: number; cities: City[] }
type Box = [south: number, north: number, west: number, east: number]
const places = JSON.parse(fs.readFileSync(new URL('../../content/places/places.json', import.meta.url), 'utf8')) as State[]
const stateOf = (abbr: string) => places.find((s) => s.abbr === abbr)!
const other: Box = [24.3, 49.5, -125, -66.5]
const box: Record<string, Box> = { AK: [51, 72, -190, -129], HI: [18.5, 22.5, -161, -154] }
const zones = new Set(Intl.supportedValuesOf('timeZone'))

test('all 50 states once, alphabetical, with unique slugs and abbreviations', () => {
  assert.deepEqual(
    places.map((s) => s.state),
    STATES.map((s) => s.state),
  )
  assert.deepEqual(
    places.map((s) => s.state).toSorted((a, b) => (a < b ? -1 : 1)),
    places.map((s) => s.state),
  )
  assert.equal(new Set(places.map((s) => s.abbr)).size, 50)
  assert.equal(new Set(places.map((s) => s.slug)).size, 50)
})
test('25 to 400 cities in each state', () => {
  for (const s of places) assert.ok(s.cities.length >= 25 && s.cities.length <= 400, `${s.abbr} ${s.cities.length}`)
})
test('sorted by population, descending', () => {
  for (const s of places)
    for (let index = 1; index < s.cities.length; index++)
      assert.ok(s.cities[index - 1]!.population >= s.cities[index]!.population, `${s.abbr} ${s.cities[index]!.name}`)
})
test('no two cities of a state share a name, a folded name or a slug', () => {
  for (const s of places)
    for (const f of [(c: City) => c.name, (c: City) => key(c.name), (c: City) => c.slug])
      assert.equal(new Set(s.cities.map(f)).size, s.cities.length, s.abbr)
})
test('slugs are [a-z0-9-], derived from the name, not empty', () => {
  for (const s of places)
    for (const c of s.cities) {
      assert.match(c.slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
      assert.equal(c.slug, slugify(c.name))
    }
})
test('names: NFC, trimmed, no slash, percent, parenthesis, digit, curly quote or "Saint"; URL round trip', () => {
  for (const s of places)
    for (const { name } of s.cities) {
      assert.equal(name, name.normalize('NFC').trim())
      assert.doesNotMatch(name, /[/%?#()\d\u2018\u2019]|  |^Saint |\bCity of\b|\bVillage of\b|^the /, `${s.abbr} ${name}`)
      assert.equal(decodeURIComponent(encodeURIComponent(name)), name)
      assert.match(fold(name).replace(/\u02bb/g, ''), /^[a-z .'-]+$/)
    }
})
test('every city is inside the country, and within 900 km (Alaska: 2,000) of the mean point of its state', () => {
  for (const s of places) {
    const b = box[s.abbr] ?? other
    for (const c of s.cities) {
      assert.ok(c.lat > b[0] && c.lat < b[1] && c.lon > b[2] && c.lon < b[3], `${s.abbr} ${c.name}`)
      assert.ok(km(s, c) < (s.abbr === 'AK' ? 2000 : 900), `${s.abbr} ${c.name} ${km(s, c)}`)
    }
  }
})
test('population is a positive integer; the time zone is one Intl knows', () => {
  for (const s of places)
    for (const c of s.cities) {
      assert.ok(Number.isInteger(c.population) && c.population > 0, c.name)
      assert.ok(
        zones.has(c.timezone) ||
          (() => {
            try {
              new Intl.DateTimeFormat('en', { timeZone: c.timezone })
              return true
            } catch {
              return false
            }
          })(),
        c.timezone,
      )
    }
})
test('the capital is in every list', () => {
  for (const s of places)
    assert.ok(
      s.cities.some((c) => c.name === s.capital),
      s.abbr,
    )
})
test('well-known names are spelled as people spell them', () => {
  const want = {
    MO: ['St. Louis', 'Kansas City', "O'Fallon", "Lee's Summit", 'St. Joseph'],
    MN: ['St. Paul', 'St. Cloud'],
    FL: ['St. Petersburg', 'Port St. Lucie', 'St. Augustine', 'DeLand', 'Miami Beach', 'Key West'],
    ID: ["Coeur d'Alene", 'Boise'],
    NC: ['Winston-Salem', 'Fuquay-Varina'],
    NY: ['New York', 'Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island'],
    HI: ['\u02bbEwa Beach', 'Hilo', 'Honolulu'],
    CA: ['La Cañada Flintridge', 'Ventura', 'Paso Robles'],
    CO: ['Cañon City'],
    NM: ['Española', 'Santa Fe'],
    UT: ['St. George', 'Salt Lake City'],
    MI: ['Sault Ste. Marie', 'Ann Arbor'],
    KY: ['Louisville', 'Lexington'],
    TN: ['Nashville'],
    IN: ['Indianapolis'],
    NJ: ['Hamilton', 'Brick', 'Toms River', 'Atlantic City'],
    PA: ['Upper Darby', 'King of Prussia'],
    IL: ["O'Fallon", 'DeKalb'],
    VA: ['Virginia Beach', 'Alexandria'],
    AR: ['Hot Springs'],
    SC: ['Hilton Head Island', 'Myrtle Beach'],
    MS: ["D'Iberville"],
    AK: ['Anchorage', 'Juneau'],
  }
  for (const [abbr, names] of Object.entries(want))
    for (const n of names)
      assert.ok(
        stateOf(abbr).cities.some((c) => c.name === n),
        `${abbr} ${n}`,
      )
})
test('neighborhoods and military areas are out', () => {
  const no = {
    NY: ['Jamaica', 'Astoria', 'Harlem', 'Flatbush'],
    TN: ['East Chattanooga', 'New South Memphis'],
    VA: ['East Hampton', 'Portsmouth Heights'],
    KY: ['Meads', 'Ironville', 'Fort Knox'],
    CA: ['Hollywood', 'Van Nuys'],
    IL: ['Hyde Park', 'Lincoln Park'],
    AZ: ['Maryvale'],
    NC: ['Fort Bragg'],
  }
  for (const [abbr, names] of Object.entries(no))
    for (const n of names) assert.ok(!stateOf(abbr).cities.some((c) => c.name === n), `${abbr} ${n}`)
})
test('the first city of some states', () => {
  const first = {
    CA: 'Los Angeles',
    TX: 'Houston',
    NY: 'New York',
    IL: 'Chicago',
    PA: 'Philadelphia',
    AZ: 'Phoenix',
    FL: 'Jacksonville',
    OH: 'Columbus',
    WA: 'Seattle',
    WY: 'Cheyenne',
    VT: 'Burlington',
    ID: 'Boise',
    HI: 'Honolulu',
    DE: 'Wilmington',
  }
  for (const [abbr, n] of Object.entries(first)) assert.equal(stateOf(abbr).cities[0]!.name, n)
})

test('of two records of one name the real city wins over a misplaced ghost', () => {
  const at: Record<string, [name: string, lat: number, lon: number]> = {
    KY: ['Morehead', 38.18, -83.43],
    IN: ['Mount Vernon', 37.93, -87.9],
    IA: ['Centerville', 40.73, -92.87],
    MS: ['Holly Springs', 34.77, -89.45],
    TX: ['Center', 31.8, -94.18],
    OH: ['Geneva', 41.8, -80.95],
  }
  for (const [abbr, [name, lat, lon]] of Object.entries(at))
    assert.ok(
      km(
        stateOf(abbr).cities.find((c) => c.name === name)!,
        { lat, lon },
      ) < 15,
      `${abbr} ${name}`,
    )
})

test('ZIP codes: five digits, in order, each once, in a state or the capital district, on the map', () => {
  const [head, ...lines] = fs
    .readFileSync(new URL('../../content/places/zips.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  assert.equal(head, 'zip,lat,lon,state')
  const known = new Set([...STATES.map((s) => s.abbr), 'DC'])
  let last = ''
  for (const line of lines) {
    assert.match(line, /^\d{5},-?\d+\.\d{3},-?\d+\.\d{3},[A-Z]{2}$/)
    const [zip, lat, lon, state] = line.split(',') as [string, string, string, string]
    assert.ok(zip > last, line)
    assert.ok(known.has(state), line)
    const b = box[state] ?? other
    assert.ok(Number(lat) > b[0] && Number(lat) < b[1] && Number(lon) > b[2] && Number(lon) < b[3], line)
    last = zip
  }
})
