import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { few, least, most, thresholds } from './figure.ts'
import { figuresCopy, type FigureText } from './copy.ts'

/** A value in words. */
export function formatValue(reader: CopyReader, value: number | string | null | undefined, unit: string): string {
  const copy = reader.read(figuresCopy)
  if (value === null || value === undefined) return copy.notShown
  if (value === few) return copy.fewerThan({ few: thresholds.few })
  if (value === most) return copy.mostOf
  if (value === least) return copy.leastOf
  if (typeof value === 'string') return value
  if (unit === 'share') return `${Math.round(value * 100)}%`
  if (unit === 'hours') return copy.hours({ count: value })
  if (unit === 'minutes') return copy.minutes({ count: value })
  return reader.number(value)
}

/** The name of a part, which the JSON has in English. A part's code is a message's key. Jobs are named as in the code. */
export function namePart(reader: CopyReader, name: string) {
  const copy = reader.read(figuresCopy)
  const [, number] = /^rule (\d+)$/.exec(name) ?? []
  if (number) return copy.rule({ number })
  const text = Object.hasOwn(copy, name) ? copy[name as FigureText] : undefined
  return typeof text === 'string' ? text : name
}
