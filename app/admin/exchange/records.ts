import { type ContentColumn } from '#app/ads/ad/ad-content.ts'

/** What a column holds. An empty one is null, except in a text. */
type Kind = 'text' | 'text or null' | 'number' | 'flag' | 'list'
type ValueOf<K extends Kind> = { text: string; 'text or null': string | null; number: number | null; flag: boolean; list: string[] }[K]

const content = {
  title: 'text',
  description: 'text',
  age: 'number',
  age_stated_on: 'text or null',
  category: 'text or null',
  state_abbr: 'text or null',
  city_slug: 'text or null',
} as const satisfies Record<ContentColumn, Kind>

/** The files of an export and their columns. Every record of a file has all of them. Add columns at the end: other sites read these files. */
const nouns = {
  advertisers: { id: 'text', email: 'text', name: 'text', language: 'text or null', joined_at: 'text or null' },
  ads: {
    id: 'text',
    advertiser: 'text',
    state: 'text',
    ...content,
    languages: 'list',
    weekdays: 'list',
    is_members_only: 'flag',
    hides_photos: 'flag',
    hidden_from: 'list',
    is_in_feeds: 'flag',
    created_at: 'text or null',
    live_at: 'text or null',
    confirmed_at: 'text or null',
  },
  photos: { ad: 'text', file: 'text', checksum: 'text', alt: 'text' },
  places: { state: 'text', name: 'text', is_open: 'flag' },
  rules: { file: 'text', checksum: 'text' },
} as const satisfies Record<string, Record<string, Kind>>

export type Noun = keyof typeof nouns
export const nounNames = Object.keys(nouns) as Noun[]
export type RecordOf<N extends Noun> = { [C in keyof (typeof nouns)[N]]: ValueOf<(typeof nouns)[N][C] & Kind> }

export const columnsOf = (noun: Noun) => Object.entries<Kind>(nouns[noun])

/** The first version of the format. A site reads its own and earlier ones. */
export const formatVersion = 1

export const linesOf = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

/** The values of a record as the cells of a CSV file. */
export const cellsOf = <N extends Noun>(noun: N, record: RecordOf<N>) =>
  columnsOf(noun).map(([column]) => {
    const value = record[column as keyof RecordOf<N>] as ValueOf<Kind>
    return Array.isArray(value) ? value.join(' ') : value === null ? '' : String(value)
  })

/** The values of a record from the cells of a CSV file with these columns. What a cell can't mean is left as its text. */
export function valuesOf(noun: Noun, columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const cellOf = new Map(columns.map((column, index) => [column, cells[index] ?? '']))
  return Object.fromEntries(columnsOf(noun).map(([column, kind]) => [column, fromCell(kind, cellOf.get(column) ?? '')]))
}

function fromCell(kind: Kind, cell: string) {
  if (kind === 'text') return cell
  if (kind === 'list') return cell.split(' ').filter(Boolean)
  if (kind === 'flag') return cell ? ({ true: true, false: false }[cell.toLowerCase()] ?? cell) : false
  if (!cell) return null
  return kind === 'number' && /^\d{1,9}$/.test(cell) ? Number(cell) : cell
}

/** What Postgres can store. */
const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
const isValue: Record<Kind, (value: unknown) => boolean> = {
  text: isText,
  'text or null': (value) => value === null || isText(value),
  number: (value) => value === null || Number.isSafeInteger(value),
  flag: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value) && value.length <= mostInList && value.every(isText),
}
const mostInList = 100
const whenMissing: Partial<Record<Kind, () => unknown>> = {
  'text or null': () => null,
  number: () => null,
  flag: () => false,
  list: () => [],
}

/** A record of exactly the columns that we know, or the first column whose value can't be one. */
export function readRecord<N extends Noun>(noun: N, values: unknown): { record: RecordOf<N> } | { column: string } {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return { column: columnsOf(noun)[0]![0] }
  const record: Record<string, unknown> = {}
  for (const [column, kind] of columnsOf(noun)) {
    const value = Object.hasOwn(values, column) ? (values as Record<string, unknown>)[column] : whenMissing[kind]?.()
    if (!isValue[kind](value)) return { column }
    record[column] = value
  }
  return { record: record as RecordOf<N> }
}
