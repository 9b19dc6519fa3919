import { z } from 'zod'
import type { ContentFolder } from '#app/platform/files/content-folder.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { readTranslated } from '#app/platform/files/content-translation.server.ts'
import { inEachLanguage } from '#app/platform/copy/languages.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { findCity, findState, type Places } from './places.server.ts'
import { type Venue, venueKinds } from './venue.ts'

/** By the state's name, in the editor's order. */
export type Venues = ReadonlyMap<string, Venue[]>

const copy = terminal.read(contentFilesCopy)
const text = z.string().trim().min(1)
const description = z.string().trim().min(20).max(200)
const translation = z.strictObject({ state: text, name: text, description })
const venue = z.strictObject({
  state: text,
  rank: z.int().positive(),
  name: text,
  city: text,
  address: z.strictObject({ street: text, city: text, state: text, zip: text }),
  kind: z.enum(venueKinds),
  checked: z.union([z.boolean(), z.iso.date(copy.notChecked)], copy.notChecked),
  description,
})

/** Reads the venues. Operators edit them, so a mistake is named with its line. */
export async function readVenues(folder: ContentFolder, places: Places): Promise<Venues> {
  const read = await readTranslated(folder, {
    name: 'venues.json',
    shape: z.array(venue).superRefine((venues, context) => {
      const seen = new Set<string>()
      for (const [index, { state: name, city, rank, name: venueName }] of venues.entries()) {
        const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [index, field], message })
        const state = findState(places, name)
        if (state?.name !== name) refuse('state', copy.noState({ state: name }))
        else if (!findCity(places, state, city)) refuse('city', copy.noCityIn({ city, state: name }))
        for (const [field, value] of Object.entries({ rank, name: venueName })) {
          const key = `${name} ${field} ${value}`
          if (seen.has(key)) refuse(field, copy.venueTwice({ state: name, value: `${value}` }))
          seen.add(key)
        }
      }
    }),
    words: z.array(translation),
    keyOf: ({ state, name }) => `${state}/${name}`,
    textOf: (one) => one.description,
  })
  const venues = read.map(({ item, translations }): Venue => ({
    ...item,
    translations: inEachLanguage((language) => translations[language]?.description),
  }))
  return Map.groupBy(
    venues.toSorted((a, b) => a.rank - b.rank),
    ({ state }) => state,
  )
}
