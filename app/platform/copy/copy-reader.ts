import type { Catalog, Copy, Messages, Replacements } from './catalog.ts'
import { findLanguage, type Language } from './languages.ts'
import { type Dates, openDates } from './open-dates.ts'
import { openMessagesIn } from './open-messages.ts'

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

/** The words for a stored code, which is shown as it is if another version stored it. */
export const wordsFor = <Code extends string>(copy: Readonly<Record<Code, string>>, code: Code): string =>
  Object.hasOwn(copy, code) ? copy[code] : code

/** The options of a field whose values are codes. */
export const optionsOf = <Code extends string>(codes: readonly Code[], copy: Readonly<Record<Code, string>>): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, copy[code]]))

/** The notice that a redirect names in `?after=`. Only a key that begins with `after` counts, and never `constructor`. */
export function noticeIn(copy: Copy<Messages>, after: string | null): string | undefined {
  const notice = Object.hasOwn(copy, `after ${after}`) ? copy[`after ${after}`] : undefined
  return typeof notice === 'string' ? notice : undefined
}

type Options = {
  /** Changes each message when it's first read. */
  edit?: (text: string) => string
  /** With a clock, dates leave out the current year. */
  now?: () => Date
}

export function openCopy(language: 'en', replacements?: Replacements, options?: Options): CopyReader
export function openCopy(language: Language, replacements: Replacements, options?: Options): CopyReader
export function openCopy(language: Language, replacements: Replacements = {}, { edit, now }: Options = {}): CopyReader {
  const opened = new Map<Catalog, unknown>()
  const { locale } = findLanguage(language)
  const numbers = new Intl.NumberFormat(locale)
  const open = openMessagesIn(locale, edit)
  const messages = (catalog: Catalog) => ({ ...catalog.en, ...replacements[catalog.name] })
  return {
    language,
    locale,
    dates: openDates(language, now),
    number: (value) => numbers.format(value),
    read<M extends Messages>(catalog: Catalog<M>) {
      let copy = opened.get(catalog)
      if (!copy) opened.set(catalog, (copy = open(messages(catalog))))
      return copy as Copy<M>
    },
    messages,
  }
}
