import type { ReactNode } from 'react'

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

/** A translation of a catalog has the same keys, and each of its messages has the same names. */
type TranslatedMessages<M extends Messages, T> = {
  readonly [Key in keyof M]: Key extends keyof T
    ? [NamesIn<M[Key]>, NamesIn<T[Key]>] extends [NamesIn<T[Key]>, NamesIn<M[Key]>]
      ? M[Key] extends string
        ? string
        : Plural
      : { error: 'This needs the same {values} and <parts> as the English message.' }
    : never
} & { readonly [Key in Exclude<keyof T, keyof M>]: { error: 'English has no message with this key.' } }

/** A language has a translation of every catalog, under the name that the catalog is exported as, and of nothing else. */
type Translated<Catalogs, T> = {
  readonly [Name in keyof Catalogs]: Name extends keyof T
    ? Catalogs[Name] extends Catalog<infer M>
      ? TranslatedMessages<M, T[Name]>
      : never
    : never
} & { readonly [Name in Exclude<keyof T, keyof Catalogs>]: { error: 'There is no catalog with this name.' } }

/** Messages in place of the English ones, by the name of their catalog: a translation, or an operator's own. */
export type Replacements = Readonly<Record<string, Messages>>

/** The copy of a catalog. */
export type CopyOf<C> = C extends Catalog<infer M> ? Copy<M> : never

/** A catalog in English. The translations are in app/translations, and app/copy-catalogs.ts hands them to those who open readers. */
export type Catalog<M extends Messages = Messages> = { name: string; en: M }

/**
 * A room's sentences. Each is whole: it's never put together from halves, and a link in it is part of it.
 *
 * @__NO_SIDE_EFFECTS__ leaves catalogs that a script doesn't use out of it.
 */
export function defineCopy<const M extends Messages>(name: string, en: M): Catalog<M> {
  return { name, en }
}

/** A language's messages by the names of their catalogs. What it lacks is an error of the compiler. */
export function translate<C extends Readonly<Record<string, Catalog>>, const T extends Readonly<Record<string, Messages>>>(
  catalogs: C,
  messages: T & Translated<C, T>,
): Replacements {
  return Object.fromEntries(Object.entries(catalogs).map(([as, { name }]) => [name, (messages as T)[as]!]))
}

/** The names that a message needs, as written in its text. */
export function namesIn(message: string | Plural) {
  const texts = typeof message === 'string' ? [message] : [message.one, message.other]
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(/\{(\w+)\}|<\/(\w+)>/g), ([, value, part]) => value ?? part!)))
}
