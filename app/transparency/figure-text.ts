import { few, least, most, thresholds } from './figure.ts'

/** A value in words. */
export function formatValue(value: number | string | null | undefined, unit: string): string {
  if (value === null || value === undefined) return 'not shown'
  if (value === few) return `fewer than ${thresholds.few}`
  if (value === most) return 'at least 4 in 5'
  if (value === least) return 'at most 1 in 5'
  if (typeof value === 'string') return value
  if (unit === 'share') return `${Math.round(value * 100)}%`
  if (unit === 'hours' || unit === 'minutes') return formatWait(value, unit)
  return value.toLocaleString('en-US')
}

function formatWait(value: number, unit: 'hours' | 'minutes') {
  const one = unit.slice(0, -1)
  return `${value.toLocaleString('en-US')} ${value === 1 ? one : unit}`
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` is November 2026. */
export const formatMonth = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`))
