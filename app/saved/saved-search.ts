/** How often new results are emailed, with the label of each choice. */
export const intervals = { day: 'Every day', week: 'Every week', never: 'No emails' } as const
export type Interval = keyof typeof intervals

export const maxSearches = 20
export const longestSearchName = 60

export const fullSearches = `You already have ${maxSearches} saved searches, the most you can have. Nothing was saved. Remove one first.`

export const isInterval = (text: string | undefined): text is Interval => text !== undefined && Object.hasOwn(intervals, text)

type Input = { name?: string; every?: string }
export type FieldErrors = { name?: string; every?: string }

export function readSavedSearch({ name: input = '', every }: Input) {
  const name = input.trim().replaceAll(/\s+/g, ' ')
  const errors: FieldErrors = {
    ...(name && name.length <= longestSearchName ? {} : { name: `Give it a name of up to ${longestSearchName} characters.` }),
    ...(isInterval(every) ? {} : { every: 'Choose how often.' }),
  }
  return { name, every: isInterval(every) ? every : ('never' as const), errors: Object.keys(errors).length ? errors : undefined }
}
