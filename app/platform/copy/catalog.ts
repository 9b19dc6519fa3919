import type { ReactNode } from 'react'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A sentence for each form of a count. */
type Plural = { readonly one: string; readonly other: string }
export type Messages = Readonly<Record<string, string | Plural>>

type TextOf<M> = M extends Plural ? M['one'] | M['other'] : M
/** The names in `{braces}`. */
type Values<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Values<Rest> : never
/** The names of `<parts>…</parts>`. */
type Parts<T> = T extends `${string}</${infer Name}>${infer Rest}` ? Name | Parts<Rest> : never
type NamesIn<M> = Values<TextOf<M>> | Parts<TextOf<M>>

/** A part of a sentence is a link if it gets an address, and otherwise what the function makes of its text. */
export type Part = string | ((text: string) => ReactNode)
type Needed<M> = { [Name in Values<TextOf<M>>]: Name extends 'count' ? number : string | number } & { [Name in Parts<TextOf<M>>]: Part }

/** A message as pages use it: its text, or a function of what's in its braces. With parts, it makes nodes instead of text. */
type Message<M> = [NamesIn<M>] extends [never] ? string : (needed: Needed<M>) => [Parts<TextOf<M>>] extends [never] ? string : ReactNode
export type Copy<M extends Messages> = { readonly [Key in keyof M]: Message<M[Key]> }

/** A translation has the same keys, and each of its messages has the same names. */
type Translated<M extends Messages, T> = {
  readonly [Key in keyof M]: Key extends keyof T
    ? [NamesIn<M[Key]>, NamesIn<T[Key]>] extends [NamesIn<T[Key]>, NamesIn<M[Key]>]
      ? M[Key] extends string
        ? string
        : Plural
      : { error: 'This needs the same {values} and <parts> as the English message.' }
    : never
} & { readonly [Key in Exclude<keyof T, keyof M>]: { error: 'English has no message with this key.' } }

/** The copy of a catalog. */
export type CopyOf<C> = C extends Catalog<infer M> ? Copy<M> : never

export type Catalog<M extends Messages = Messages> = { name: string; en: M; es: Readonly<Record<keyof M, string | Plural>> }

/**
 * A room's sentences. Each is whole: it's never put together from halves, and a link in it is part of it.
 *
 * @__NO_SIDE_EFFECTS__ leaves catalogs that a script doesn't use out of it.
 */
export function defineCopy<const M extends Messages, const T extends Messages>(name: string, en: M, es: T & Translated<M, T>): Catalog<M> {
  return { name, en, es: es as Catalog<M>['es'] }
}

/** The names that a message needs, as written in its text. */
export function namesIn(message: string | Plural) {
  const texts = typeof message === 'string' ? [message] : [message.one, message.other]
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(/\{(\w+)\}|<\/(\w+)>/g), ([, value, part]) => value ?? part!)))
}
