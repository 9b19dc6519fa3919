import { createElement, Fragment, type ReactNode } from 'react'
import type { Catalog, Copy, Messages, Part, Replacements } from './catalog.ts'
import { findLanguage, type Language } from './languages.ts'
import { type Dates, openDates } from './open-dates.ts'

/** Reads catalogs, and writes dates, in one language. */
export type CopyReader = {
  language: Language
  /** How Intl writes in this language. */
  locale: string
  dates: Dates
  number: (value: number) => string
  read: <M extends Messages>(catalog: Catalog<M>) => Copy<M>
  /** A catalog as it's written, for scripts in the browser. */
  messages: (catalog: Catalog) => Messages
}

type Needed = Record<string, number | Part>
type Piece = string | { value: string } | { part: string; text: string }

export function openCopy(language: 'en', replacements?: Replacements): CopyReader
export function openCopy(language: Language, replacements: Replacements): CopyReader
export function openCopy(language: Language, replacements: Replacements = {}): CopyReader {
  const opened = new Map<Catalog, unknown>()
  const { locale } = findLanguage(language)
  const numbers = new Intl.NumberFormat(locale)
  const open = openMessagesIn(locale)
  const messages = (catalog: Catalog) => ({ ...catalog.en, ...replacements[catalog.name] })
  return {
    language,
    locale,
    dates: openDates(language),
    number: (value) => numbers.format(value),
    read<M extends Messages>(catalog: Catalog<M>) {
      let copy = opened.get(catalog)
      if (!copy) opened.set(catalog, (copy = open(messages(catalog))))
      return copy as Copy<M>
    },
    messages,
  }
}

/** Makes the copy of a catalog from its messages. */
export function openMessagesIn(locale: string) {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
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
