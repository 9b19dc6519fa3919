import { normalize } from '#app/platform/text.ts'
import { type AdContent, adLimits, languageCodes, weekdays, weekdaysOf } from '#app/ads/ad/ad-content.ts'
import type { AdState } from '#app/ads/ad/ad.ts'
import type { RefusedPhoto } from '#app/ads/ad/photo-rules.ts'
import { withoutUnseen } from '#app/platform/http/visible-text.ts'
import type { AdFaultsCopy } from './copy.ts'

/** The ad form's input, unparsed. `name` and `age` are present only where the form asks for them. */
export type AdInput = {
  name?: string
  city: string
  title: string
  description: string
  age?: string
  category: string
  languages: string[]
  weekdays: string[]
}

/** The version of an ad that was never saved since it was created. */
export const firstVersion = 1

export const fields = ['city', 'name', 'title', 'description', 'age', 'category', 'languages'] as const // in the order of the form
export type Field = (typeof fields)[number]
/** For each field that has errors, sentences for the advertiser. */
export type FieldErrors = Partial<Record<Field, string[]>>

export type Reason = 'unreached' | 'changed' | 'state'

/** What a form that was sent is shown again with. */
export type EditAnswer = {
  input: AdInput
  version: number
  errors?: FieldErrors
  choices?: string[]
  /** Why nothing was saved. */ box?: Reason
  /** What is stored instead. */ stored?: AdInput
  wasSubmitted?: boolean
  /** Photos that came along and were not added. */ refused?: readonly RefusedPhoto[]
}

type Form = Record<string, string | undefined>

/** A form's city, or which of several with its name was chosen. The choice applies while the field still holds the name that it was for. */
export const readCityInput = ({ city = '', asked, place }: Form) => (place && tidyLine(asked) === tidyLine(city) ? place : city)

export function readAdInput(form: Form): AdInput {
  return {
    ...(form.name === undefined ? {} : { name: form.name }),
    city: readCityInput(form),
    title: form.title ?? '',
    description: form.description ?? '',
    ...(form.age === undefined ? {} : { age: form.age }),
    category: form.category ?? '',
    languages: languageCodes.filter((code) => form[`speaks-${code}`]),
    weekdays: weekdays.filter((day) => form[`on-${day}`]),
  }
}

type Stored = { content: AdContent; languages: string[]; weekdays: number; name?: string; asksAge: boolean; city: string }

/** Turns stored content back into form input. */
export function inputOf({ content, languages: spoken, weekdays: bits, name, asksAge, city }: Stored): AdInput {
  const { title, description, age, category } = content
  return {
    ...(name === undefined ? {} : { name }),
    city,
    title,
    description,
    ...(asksAge ? { age: age === null ? '' : String(age) } : {}),
    category: category ?? '',
    languages: spoken,
    weekdays: weekdaysOf(bits),
  }
}

export type RevisionState = 'draft' | 'in review' | 'changes asked'

/**
 * What an edit changes:
 *
 *   ad                      revision           an edit goes to
 *   draft, changes asked    -                  the ad itself
 *   live, paused            none, draft,       the revision: the approved version stays up
 *                           changes asked
 *   live, paused            in review          nothing: the advertiser withdraws it first
 *   in review, ended        -                  nothing
 */
export function editTarget(ad: AdState, revision: RevisionState | undefined): 'ad' | 'revision' | undefined {
  if (ad === 'draft' || ad === 'changes asked') return 'ad'
  if (ad === 'live' || ad === 'paused') return revision === 'in review' ? undefined : 'revision'
  return undefined
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** Counts characters as people do: an accented letter is one, and so is an emoji of several parts, except in old browsers. */
export function countCharacters(text: string) {
  let count = 0
  for (const _ of segmenter?.segment(text) ?? text) count++
  return count
}

/**
 * Whether a text is too long. This includes texts with piles of combining marks, and characters that decompose into whole phrases. Callers
 * check it before anything else, because counting and screening an endless text takes long.
 */
export const isTooLong = (text: string, most: number) => isFarTooLong(text, most) || countCharacters(text) > most

/** A quick upper bound, without counting: any character may be an emoji of several parts, and a Korean syllable decomposes into three. */
const isFarTooLong = (text: string, most: number) =>
  text.length > most * 8 || normalize(text, 'NFKD').length > text.length + most * mostAdded

/** How many code units decomposing may add for each character allowed. */
const mostAdded = 4

export function tidyLine(text = '') {
  return withoutUnseen(normalize(text, 'NFC')).replaceAll(/\s+/g, ' ').trim()
}

/** Keeps paragraphs, and collapses several empty lines between them into one. */
export function tidyText(text = '') {
  return withoutUnseen(normalize(text, 'NFC'))
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns a sentence for the advertiser, or nothing. A text may be too short until the ad is submitted. */
export function describeLength(copy: AdFaultsCopy, what: 'title' | 'description', text: string, isSent: boolean) {
  const [least, most] = adLimits[what]
  if (isFarTooLong(text, most)) return copy[`${what} far too long`]({ most })
  const count = countCharacters(text)
  if (count > most) return copy[`${what} too long`]({ length: count, most })
  if (!isSent || count >= least) return undefined
  return count ? copy[`${what} too short`]({ count, least }) : copy[`${what} missing`]({ least, most })
}

/** `least` is the age of the account's owner, where that is over 18. */
export function describeAge(copy: AdFaultsCopy, age: number, least: number) {
  const [youngest, oldest] = adLimits.age
  if (!Number.isInteger(age) || age < youngest || age > oldest) return copy.ageRange({ youngest, oldest })
  return age < least ? copy.ageUnderAccount({ least }) : undefined
}
