import type { SavedSearchesCopy } from './copy.ts'

/** How often new results are emailed. */
export const intervals = ['day', 'week', 'never'] as const
export type Interval = (typeof intervals)[number]

export const maxSearches = 20
export const longestSearchName = 60

export const isInterval = (text: string | undefined): text is Interval => intervals.some((every) => every === text)

type Input = { name?: string; every?: string }
export type FieldErrors = { name?: string; every?: string }

export function readSavedSearch(copy: SavedSearchesCopy, { name: input = '', every }: Input) {
  const name = input.trim().replaceAll(/\s+/g, ' ')
  const errors: FieldErrors = {
    ...(name && name.length <= longestSearchName ? {} : { name: copy.nameFault({ most: longestSearchName }) }),
    ...(isInterval(every) ? {} : { every: copy.intervalFault }),
  }
  return { name, every: isInterval(every) ? every : ('never' as const), errors: Object.keys(errors).length ? errors : undefined }
}
