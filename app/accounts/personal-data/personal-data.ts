import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { personalDataCopy } from './copy.ts'

type PersonalDataValue = string | number | boolean | Date | null
/** One row of stored data. Its keys are those of the exported JSON, and `dataLabels` names them. */
export type PersonalDataRow = Record<string, PersonalDataValue>

/** Returns undefined for empty values. */
export function formatPersonalData(copy: CopyReader, value: PersonalDataValue) {
  const { yes, no } = copy.read(personalDataCopy)
  if (value instanceof Date) return copy.dates.moment(value)
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return copy.dates.day(new Date(value))
  return value === null || value === '' ? undefined : String(value)
}
