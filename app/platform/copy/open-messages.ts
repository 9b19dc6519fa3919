import { createElement, Fragment, type ReactNode } from 'react'
import type { Messages, Part } from './catalog.ts'

type Needed = Record<string, number | Part>
type Piece = string | { value: string } | { part: string; text: string }

/** Makes the copy of a catalog from its messages. Scripts in the browser do, too, so this imports no list of languages. */
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
