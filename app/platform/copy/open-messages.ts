import { createElement, Fragment, type ReactNode } from 'react'
import type { Messages, Part } from './catalog.ts'

type Needed = Record<string, number | Part>
type Words = string | { value: string }
type Piece = Words | { part: string; text: string }

/**
 * Makes the copy of a catalog from its messages, which `edit` may change first. Scripts in the browser do, too, so this imports no list of
 * languages.
 */
export function openMessagesIn(locale: string, edit = (text: string) => text) {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (messages: Messages): unknown =>
    Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, typeof message === 'string' ? fill(edit(message)) : count(message)]),
    )

  function count({ one, other }: Exclude<Messages[string], string>) {
    const [single, several] = [fill(edit(one)), fill(edit(other))]
    return (needed: Needed) => {
      const form = plurals.select(needed.count as number) === 'one' ? single : several
      return typeof form === 'string' ? form : form(needed)
    }
  }

  function fill(text: string): string | ((needed: Needed) => ReactNode) {
    const pieces = split(text)
    if (pieces.every((piece) => typeof piece === 'string')) return text
    if (!pieces.some((piece) => typeof piece === 'object' && 'part' in piece))
      return (needed) => (pieces as Words[]).reduce((all: string, piece) => all + write(piece, needed), '')
    const writers = pieces.map((piece) => {
      if (typeof piece === 'string' || 'value' in piece) return (needed: Needed) => write(piece, needed)
      const inner = fill(piece.text)
      return (needed: Needed) => {
        const words = typeof inner === 'string' ? inner : (inner(needed) as string)
        const part = needed[piece.part] as Part
        return typeof part === 'string' ? createElement('a', { href: part }, words) : part(words)
      }
    })
    return (needed) => createElement(Fragment, null, ...writers.map((writer) => writer(needed)))
  }

  function write(piece: Words, needed: Needed): string {
    if (typeof piece === 'string') return piece
    const value = needed[piece.value]
    return typeof value === 'number' ? numbers.format(value) : String(value)
  }
}

function split(text: string): Piece[] {
  const matches = text.matchAll(/([^{<]+)|\{(\w+)\}|<(\w+)>([^<]*)<\/\3>/g)
  return Array.from(matches, ([, words, value, part, inner]) =>
    words !== undefined ? words : value ? { value } : { part: part!, text: inner! },
  )
}
