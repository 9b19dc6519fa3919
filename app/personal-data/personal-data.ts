import { day, moment } from '#app/ui/dates.ts'

type PersonalDataValue = string | number | boolean | Date | null
/** One row of stored data. Its keys are those of the exported JSON, and become labels: `signed_up_at` is “Signed up”. */
export type PersonalDataRow = Record<string, PersonalDataValue>

export function labelOf(key: string) {
  const words = key.replace(/_at$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns undefined for empty values. */
export function formatPersonalData(value: PersonalDataValue) {
  if (value instanceof Date) return moment(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return day(new Date(value))
  return value === null || value === '' ? undefined : String(value)
}
