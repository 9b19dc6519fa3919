import type { AdState } from '#app/ads/ad.ts'
import { type AdContent, languages, weekdays, weekdaysOf } from '#app/ads/ad-content.ts'

/** What the form for an ad holds, as typed. `name` is there only where it is asked for. */
export type AdInput = {
  name?: string
  city: string
  title: string
  description: string
  age: string
  category: string
  languages: string[]
  weekdays: string[]
}

/** Of several places of one name, the one that was chosen: it counts while the name that they share still stands in the field. */
export type ChosenPlace = { asked: string; place: string }

/** Ads that an account may have at once, ended ones not counted. */
export const mostAds = 10

export const fields = ['name', 'city', 'title', 'description', 'age', 'category', 'languages'] as const
export type Field = (typeof fields)[number]
/** What is wrong with which field, in sentences for the advertiser. */
export type FieldErrors = Partial<Record<Field, string[]>>

type Form = Record<string, string | undefined>

export function readAdInput(form: Form): AdInput & ChosenPlace {
  return {
    ...(form.name === undefined ? {} : { name: form.name }),
    city: form.city ?? '',
    asked: form.asked ?? '',
    place: form.place ?? '',
    title: form.title ?? '',
    description: form.description ?? '',
    age: form.age ?? '',
    category: form.category ?? '',
    languages: Object.keys(languages).filter((code) => form[`speaks-${code}`]),
    weekdays: weekdays.filter((day) => form[`on-${day}`]),
  }
}

type Stored = { content: AdContent; languages: string[]; weekdays: number; name?: string; city: string }

/** What is stored, as the form shows it. */
export function inputOf({ content, languages: spoken, weekdays: bits, name, city }: Stored): AdInput {
  const { title, description, age, category } = content
  return {
    ...(name === undefined ? {} : { name }),
    city,
    title,
    description,
    age: age === null ? '' : String(age),
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
 *   live, paused            none, draft,       the revision: what was approved stays up
 *                           changes asked
 *   live, paused            in review          nothing: it is taken back first
 *   in review, ended        -                  nothing
 */
export function editOf(ad: AdState, revision: RevisionState | undefined): 'ad' | 'revision' | undefined {
  if (ad === 'draft' || ad === 'changes asked') return 'ad'
  if (ad === 'live' || ad === 'paused') return revision === 'in review' ? undefined : 'revision'
  return undefined
}
