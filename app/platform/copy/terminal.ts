import { z } from 'zod'
import { openCopy } from './copy-reader.ts'

/** Node takes its locale from the terminal: LC_ALL, LC_MESSAGES, or LANG. */
const { locale } = new Intl.DateTimeFormat().resolvedOptions()

/**
 * The sentences for whoever runs the site, in the language of their terminal. A process has one operator, so unlike the language of a
 * request, this one is the same everywhere in it.
 */
export const terminal = openCopy(/^es\b/.test(locale) ? 'es' : 'en')

/** For `safeParse`: how zod describes a mistake in an operator's file. Pages never show zod's own sentences. */
export const inTerminal = terminal.language === 'es' ? { error: z.locales.es().localeError } : undefined
