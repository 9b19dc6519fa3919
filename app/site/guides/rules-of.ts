import type { RouterContextProvider } from 'react-router'
import { type App, appContext, languageOf } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { rulesInForce } from './rules.ts'

/** The rules in the language of the request. */
export function rulesOf(context: Readonly<RouterContextProvider>) {
  return context.get(appContext).rules[languageOf(context)]
}

/** The rules in force, in the language of whoever reads them. */
export function currentRules({ rules }: Pick<App, 'rules'>, language: Language, now?: Date) {
  return rulesInForce(rules[language], now).rules
}
