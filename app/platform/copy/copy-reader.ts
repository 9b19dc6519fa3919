import { createElement, Fragment, type ReactNode } from 'react'
import type { Catalog, Copy, Language, Messages, Part } from './catalog.ts'
import { type Dates, openDates } from './open-dates.ts'

/** The operator's own messages, by the name of the catalog and the key. */
export type Replacements = Readonly<Record<string, Messages>>

/** Reads catalogs, and writes dates, in one language. */
export type CopyReader = {
  language: Language
  dates: Dates
  read: <M extends Messages>(catalog: Catalog<M>) => Copy<M>
  /** A catalog as it's written, for scripts in the browser. */
  messages: (catalog: Catalog) => Messages
}

/** The words for a stored code, which is shown as it is if another version stored it. */
export const wordsFor = <Code extends string>(copy: Readonly<Record<Code, string>>, code: Code): string =>
  Object.hasOwn(copy, code) ? copy[code] : code

type Needed = Record<string, number | Part>
type Piece = string | { value: string } | { part: string; text: string }

export function openCopy(language: Language, replacements: Replacements = {}): CopyReader {
  const opened = new Map<Catalog, unknown>()
  const open = openMessagesIn(language)
  const messages = (catalog: Catalog) => ({ ...catalog[language], ...replacements[catalog.name] })
  return {
    language,
    dates: openDates(language),
    read<M extends Messages>(catalog: Catalog<M>) {
      let copy = opened.get(catalog)
      if (!copy) opened.set(catalog, (copy = open(messages(catalog))))
      return copy as Copy<M>
    },
    messages,
  }
}

/** Makes the copy of a catalog from its messages. */
export function openMessagesIn(language: Language) {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'es-US')
  return (messages: Messages): unknown =>
    Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, typeof message === 'string' ? fill(message) : count(message)]),
    )

  function count({ one, other }: Exclude<Messages[string], string>) {
    const [single, several] = [fill(one), fill(other)]
    return (needed: Needed) => {
      const form = plurals.select(needed.count as number) === 'one' ? single : several
      return typeof form === 'string' ? form : form(needed)
    }
  }

  function fill(text: string): string | ((needed: Needed) => ReactNode) {
    const pieces = split(text)
    if (pieces.every((piece) => typeof piece === 'string')) return text
    const write = (piece: Exclude<Piece, { part: string }>, needed: Needed) => {
      if (typeof piece === 'string') return piece
      const value = needed[piece.value]
      return typeof value === 'number' ? numbers.format(value) : String(value)
    }
    if (!pieces.some((piece) => typeof piece === 'object' && 'part' in piece))
      return (needed) => pieces.map((piece) => write(piece as { value: string }, needed)).join('')
    return (needed) =>
      createElement(
        Fragment,
        null,
        ...pieces.map((piece) => {
          if (typeof piece === 'string' || 'value' in piece) return write(piece, needed)
          const inner = fill(piece.text)
          const words = typeof inner === 'string' ? inner : (inner(needed) as string)
          const part = needed[piece.part] as Part
          return typeof part === 'string' ? createElement('a', { href: part }, words) : part(words)
        }),
      )
  }
}

function split(text: string): Piece[] {
  const matches = text.matchAll(/([^{<]+)|\{(\w+)\}|<(\w+)>([^<]*)<\/\3>/g)
  return Array.from(matches, ([, words, value, part, inner]) =>
    words !== undefined ? words : value ? { value } : { part: part!, text: inner! },
  )
}
