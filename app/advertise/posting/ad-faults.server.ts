import { type AdContent, adLimits, nameLimits, categories, weekdayBits } from '#app/ads/ad/ad-content.ts'
import { describeFindings } from '#app/ads/screening/findings.ts'
import type { TextScreen } from '#app/ads/screening/text-screen.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { App } from '#app/app.ts'
import { findPlaces } from '#app/site/places/find-place.server.ts'
import { type CityPlace, cityName } from '#app/site/places/place.ts'
import {
  countCharacters,
  describeAge,
  describeLength,
  type FieldErrors,
  isTooLong,
  type AdInput,
  type Field,
  tidyLine,
  tidyText,
} from './ad-input.ts'
import { adFaultsCopy, type AdFaultsCopy } from './copy.ts'

type Sent = { content: Omit<AdContent, 'age_stated_on'>; name: string; leastAge: number }

/** Everything that keeps an ad from being sent to review. */
export function findFaults(reader: CopyReader, screen: TextScreen, { content, name, leastAge }: Sent): FieldErrors {
  const copy = reader.read(adFaultsCopy)
  const { title, description, age, category, state_abbr, city_slug } = content
  const found = screenWords(reader, screen, { title, description, name })
  return withoutEmpty({
    name: name ? found.name : [describeNameLength(copy)],
    city: state_abbr && city_slug ? [] : [copy.cityMissing],
    title: [describeLength(copy, 'title', title, true), ...(found.title ?? [])],
    description: [describeLength(copy, 'description', description, true), ...(found.description ?? [])],
    age: [age === null ? copy.ageMissing : describeAge(copy, age, leastAge)],
    category: [category ? undefined : copy.categoryMissing],
  })
}

/** Everything that keeps a form from being submitted, including what it can't even be saved with. */
export function findFormFaults(app: AdReader, input: AdInput, facts: Facts & { age: number | null }): FieldErrors {
  const { content, name = facts.name ?? '', errors } = readAdContent(app, input, facts)
  const { title = '', description = '', age = facts.age, category = null, state_abbr = null, city_slug = null } = content
  const all = { title, description, age, category, state_abbr, city_slug }
  return { ...findFaults(facts.reader, app.textScreen, { content: all, name, leastAge: facts.leastAge }), ...errors }
}

type Screened = { title: string; description: string; name?: string }

/** Screens each text, and phrases that begin in the title and end in the description. It skips texts that are too long. */
export function screenWords(reader: CopyReader, screen: TextScreen, input: Screened) {
  const short = (text: string, [, most]: readonly [number, number]) => (isTooLong(text, most) ? '' : text)
  const title = short(input.title, adLimits.title)
  const description = short(input.description, adLimits.description)
  const name = short(input.name ?? '', nameLimits)
  const seam = title.length + 1
  // No phrase in the rules is longer than 400 characters, and the rest of the description is screened below.
  const across = screen.findStops(`${title} ${description.slice(0, 400)}`).filter(({ from, to }) => from < seam - 1 && to > seam)
  return withoutEmpty({
    name: screenName(reader, screen, name),
    title: describeFindings(reader, [...screen.findStops(title), ...across]),
    description: describeFindings(reader, screen.findStops(description)),
  })
}

/** Refuses doubtful names, because a name has no sentence around it that could make it innocent, and no moderator reviews names alone. */
function screenName(reader: CopyReader, screen: TextScreen, name: string) {
  const [age] = screen.findAges(name)
  const faults = describeFindings(reader, screen.find(name))
  return age && !faults.length ? [reader.read(adFaultsCopy).ageInName({ age })] : faults
}

export function withoutEmpty(errors: { [Key in keyof FieldErrors]: (string | undefined)[] | undefined }): FieldErrors {
  const faults = Object.entries(errors).map(
    ([field, sentences]) => [field, sentences?.filter((sentence) => sentence !== undefined) ?? []] as const,
  )
  return Object.fromEntries(faults.filter(([, sentences]) => sentences.length))
}

type Reason = 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'unchanged' | 'full'

/** The error page's sentences for each conflict. */
export function describeConflict({ config }: Pick<App, 'config'>, reader: CopyReader, reason: Reason): { title: string; lead: string } {
  const copy = reader.read(adFaultsCopy)
  const lead = copy[`refused ${reason} lead`]
  return { title: copy[`refused ${reason}`], lead: typeof lead === 'string' ? lead : lead({ most: config.adsPerAccount }) }
}

type ReadAd = {
  content: Partial<AdContent>
  languages?: string[]
  weekdays: number
  name?: string
  errors: FieldErrors
  choices?: string[]
}
type AdReader = Pick<App, 'places' | 'zips' | 'state' | 'textScreen'>
type Facts = { leastAge: number; mayRename: boolean; /** The stored one. */ name?: string; reader: CopyReader }

/** Reads a form into what can be stored. A draft may have gaps. Invalid fields are reported and left out. */
export function readAdContent(app: AdReader, input: AdInput, { leastAge, mayRename, name: stored, reader }: Facts): ReadAd {
  const copy = reader.read(adFaultsCopy)
  const title = tidyLine(input.title)
  const description = tidyText(input.description)
  const age = input.age === undefined ? undefined : tidyLine(input.age)
  const category = tidyLine(input.category)
  const typed = mayRename && input.name !== undefined ? tidyLine(input.name) : undefined
  // The draft of someone who began with photos has no name yet.
  const name = typed || stored !== '' ? typed : undefined
  const city = readOpenCity(app, copy, input.city)
  const errors = withoutEmpty({
    name: name === undefined ? [] : describeName(app, reader, name),
    city: [city.error],
    title: [describeLength(copy, 'title', title, false)],
    description: [describeLength(copy, 'description', description, false)],
    age: age ? [describeAge(copy, /^\d+$/.test(age) ? Number(age) : NaN, leastAge)] : [],
    category: category && !(categories as readonly string[]).includes(category) ? [copy.categoryUnknown] : [],
    languages: input.languages.length > adLimits.languages ? [copy.languagesTooMany({ most: adLimits.languages })] : [],
  })
  const unless = <Value extends object>(field: Field, value: Value) => (errors[field] ? {} : value)
  return {
    content: {
      ...unless('title', { title }),
      ...unless('description', { description }),
      ...(age === undefined ? {} : unless('age', { age: age ? Number(age) : null })),
      ...unless('category', { category: category || null }),
      ...unless('city', { state_abbr: city.place?.state.abbr ?? null, city_slug: city.place?.city.slug ?? null }),
    },
    ...unless('languages', { languages: input.languages }),
    ...(name === undefined ? {} : unless('name', { name })),
    weekdays: weekdayBits(input.weekdays),
    errors,
    choices: city.choices,
  }
}

/** Checks a display name by the rules for ads, because it appears on every ad of its advertiser. */
export function describeName({ textScreen }: Pick<App, 'textScreen'>, reader: CopyReader, name: string): string[] {
  const [least, most] = nameLimits
  if (isTooLong(name, most) || countCharacters(name) < least) return [describeNameLength(reader.read(adFaultsCopy))]
  return screenWords(reader, textScreen, { title: '', description: '', name }).name ?? []
}

const describeNameLength = (copy: AdFaultsCopy) => copy.nameLength({ least: nameLimits[0], most: nameLimits[1] })

/** Refuses a city in a state that the operator hasn't opened. */
function readOpenCity(app: AdReader, copy: AdFaultsCopy, input: string): ReadCity {
  const city = readCity(app, copy, input)
  const error = describeClosedState(app, copy, city.place?.state.abbr)
  return error ? { error } : city
}

/** Undefined if ads may be posted there. */
export function describeClosedState({ state, places }: Pick<App, 'state' | 'places'>, copy: AdFaultsCopy, abbr: string | null | undefined) {
  const closed = places.states.find((each) => each.abbr === abbr && state.current.closedStates.includes(each.abbr))
  return closed && copy.stateClosed({ state: closed.name })
}

type ReadCity = { place?: CityPlace; error?: string; choices?: string[] }

const maxChoices = 8

/** Reads a city in the same way as the city finder. Empty input means no city. */
export function readCity({ places, zips }: Pick<App, 'places' | 'zips'>, copy: AdFaultsCopy, city: string): ReadCity {
  const input = tidyLine(city).slice(0, 80)
  if (!input) return {}
  const found = findPlaces(places, zips, input)
  if (found.kind === 'city') return { place: found }
  if (found.kind === 'state') return { error: copy.cityIsState({ state: found.state.name }) }
  if (found.kind !== 'choices') return { error: copy.cityUnknown({ input }) }
  const cities = [...found.cities, ...found.near].slice(0, maxChoices)
  const [only] = cities
  if (!only) return { error: copy.cityInputIsState({ input }) }
  return { error: copy.cityAmbiguous({ input }), choices: cities.map(cityName) }
}
