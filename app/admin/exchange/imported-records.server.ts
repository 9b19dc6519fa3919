import { adLimits, languageCodes, weekdays } from '#app/ads/ad/ad-content.ts'
import { describeName, readAdContent, screenWords } from '#app/advertise/posting/ad-faults.server.ts'
import { tidyLine } from '#app/advertise/posting/ad-input.ts'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { utcDate } from '#app/platform/time.ts'
import { cityName } from '#app/site/places/place.ts'
import { findCityPlace } from '#app/site/places/places.server.ts'
import { exchangeCopy } from './copy.ts'
import type { ImportedContent } from './imports.server.ts'
import type { RecordOf } from './records.ts'

/** What's wrong with one column of a record. */
export type Problem = { column: string; sentence: string }
export type Read<T> = { value: T } | { problems: Problem[] }
export type Rules = Pick<App, 'config' | 'places' | 'zips' | 'state' | 'textScreen' | 'now'> & { reader: CopyReader }

/** Ids are ours to store, so they're short, and on one line. */
const findIdProblem = (column: string, id: string, { reader }: Pick<Rules, 'reader'>): Problem[] =>
  /^[\x21-\x7e]{1,100}$/.test(id) ? [] : [{ column, sentence: reader.read(exchangeCopy).badId }]

type Advertiser = { email: string; name: string; language: Language | null }

export function readAdvertiser(rules: Rules, record: RecordOf<'advertisers'>): Read<Advertiser> {
  const copy = rules.reader.read(exchangeCopy)
  const [email, name] = [record.email.trim(), tidyLine(record.name)]
  const problems = [
    ...findIdProblem('id', record.id, rules),
    ...(isEmailAddress(email) ? [] : [{ column: 'email', sentence: copy.badEmail }]),
    ...describeName(rules, rules.reader, name).map((sentence) => ({ column: 'name', sentence })),
  ]
  // With SPANISH=off, the email is in English.
  const language = rules.config.languages.find(({ code }) => code === record.language)?.code ?? null
  return problems.length ? { problems } : { value: { email, name, language } }
}

/** By the rules for posting. A draft may have gaps. */
export function readAd(rules: Rules, record: RecordOf<'ads'>): Read<ImportedContent> {
  const { places, reader, textScreen, now } = rules
  const place = findCityPlace(places, record.state_abbr ?? '', record.city_slug ?? '')
  const city = place ? cityName(place) : [record.city_slug, record.state_abbr].filter(Boolean).join(', ')
  const {
    content,
    errors,
    languages = [],
    ...days
  } = readAdContent(
    rules,
    {
      city,
      title: record.title,
      description: record.description,
      age: String(record.age ?? ''),
      category: record.category ?? '',
      languages: languageCodes.filter((code) => record.languages.includes(code)),
      weekdays: weekdays.filter((day) => record.weekdays.includes(day)),
    },
    { leastAge: adLimits.age[0], mayRename: false, reader },
  )
  const words = screenWords(reader, textScreen, { title: content.title ?? '', description: content.description ?? '' })
  const problems = [
    ...findIdProblem('id', record.id, rules),
    ...findIdProblem('advertiser', record.advertiser, rules),
    ...[errors, words].flatMap((found) =>
      Object.entries(found).flatMap(([field, sentences]) => sentences.map((sentence) => ({ column: columnOf[field] ?? field, sentence }))),
    ),
  ]
  if (problems.length) return { problems }
  return {
    value: {
      ...content,
      age_stated_on: content.age == null ? null : readAgeDay(record.age_stated_on, utcDate(now())),
      languages,
      weekdays: days.weekdays,
      is_members_only: record.is_members_only,
      hides_photos: record.hides_photos,
      hidden_from: places.states.map(({ abbr }) => abbr).filter((abbr) => record.hidden_from.includes(abbr)),
      is_in_feeds: record.is_in_feeds,
    } as ImportedContent,
  }
}

const columnOf: Record<string, string> = { city: 'city_slug' }

/** The age goes up from this day on. */
function readAgeDay(day: string | null, today: string) {
  const time = day === null ? NaN : Date.parse(day)
  return day && !Number.isNaN(time) && utcDate(new Date(time)) === day && day >= '2000' && day <= today ? day : today
}
