import type { Language } from '#app/platform/copy/languages.ts'

export const venueKinds = ['museum', 'garden', 'hotel', 'theatre', 'aquarium', 'historic-site', 'park'] as const
type VenueKind = (typeof venueKinds)[number]

export type Venue = {
  state: string
  rank: number
  name: string
  /** One of the state's cities; the address may be in a smaller town next to it. */
  city: string
  address: { street: string; city: string; state: string; zip: string }
  kind: VenueKind
  /** Whether we found the street address in published text, or the day on which someone checked it. */
  checked: boolean | string
  /** The editor's own words, which no one has checked. */
  description: string
  /** The description in other languages, unless an operator has changed the English one. */
  translations: Readonly<Partial<Record<Language, string>>>
}

/** The description in the reader's language, or in English without a translation. */
export function describeVenue({ description, translations }: Venue, reader: Language) {
  const text = translations[reader]
  return text ? { text, language: reader } : { text: description, language: 'en' }
}
