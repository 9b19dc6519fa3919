import { z } from 'zod'
import type { Messages, Replacements } from './catalog.ts'
import { openCopy } from './copy-reader.ts'
import { type Language, languages } from './languages.ts'

/** Node takes its locale from the terminal: LC_ALL, LC_MESSAGES, or LANG. */
const { locale } = new Intl.DateTimeFormat().resolvedOptions()

const language = languages.find(({ code }) => locale.split('-')[0] === code)?.code ?? 'en'

const translation: Record<string, Messages> = {}

/**
 * The sentences for whoever runs the site, in the language of their terminal. A process has one operator, so unlike the language of a
 * request, this one is the same everywhere in it.
 */
export const terminal = openCopy(language, translation, { edit: asTyped })

/** A command as this operator types it. In a release, bin/evenfall replaces npm, which isn't there. */
export function asTyped(text: string) {
  const isRelease = process.execPath === `${process.cwd()}/node/bin/node`
  return isRelease ? text.replaceAll(/npm (?:run )?(?!run|demo|dev)([a-z-]+)(?: --(?= |$))?/g, 'evenfall $1') : text
}

/** app/copy-catalogs.ts hands over the translations. A command imports that file first: others read their sentences as they load. */
export function translateTerminal(translations: Readonly<Record<Language, Replacements>>) {
  Object.assign(translation, translations[language])
}

/** For `safeParse`: how zod describes a mistake in an operator's file. Pages never show zod's own sentences. */
export const inTerminal = language === 'en' ? undefined : { error: z.locales[language]().localeError }
