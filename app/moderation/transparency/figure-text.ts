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

const parts: Readonly<Record<string, FigureText>> = {
  'no rule': 'noRule',
  'a person': 'aPerson',
  'the site': 'theSite',
  approve: 'approve',
  'ask for changes': 'askForChanges',
  reject: 'reject',
  remove: 'remove',
  hide: 'hide',
  restore: 'restore',
  warn: 'warn',
  suspend: 'suspend',
  ban: 'ban',
  'acted on': 'actedOn',
  'already gone': 'alreadyGone',
  'nothing found': 'nothingFound',
  waiting: 'waiting',
  upheld: 'upheld',
  overturned: 'overturned',
  removed: 'removed',
  restored: 'restored',
  withdrawn: 'withdrawn',
  lapsed: 'expired',
  checked: 'checked',
  refused: 'refused',
}

/** The name of a part, which the JSON has in English. Jobs are named as in the code. */
export function namePart(reader: CopyReader, name: string) {
  const copy = reader.read(figuresCopy)
  const [, number] = /^rule (\d+)$/.exec(name) ?? []
  const text = parts[name]
  return number ? copy.rule({ number }) : text ? copy[text] : name
}
