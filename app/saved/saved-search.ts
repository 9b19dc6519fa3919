/** How often its news are mailed, and how the choice is worded. */
export const intervals = { day: 'Every day', week: 'Every week', never: 'No mail' } as const
export type Interval = keyof typeof intervals

export const mostSearches = 20
export const longestSearchName = 60

export const fullSearches = `You have ${mostSearches} saved searches, which is as many as fit. Nothing was saved. Remove one first.`

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
