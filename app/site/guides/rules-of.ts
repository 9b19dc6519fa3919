import type { RouterContextProvider } from 'react-router'
import { type App, appContext } from '#app/app.ts'
import type { Language } from '#app/platform/copy/catalog.ts'
import { languageOf } from '#app/platform/copy/copy-of.ts'
import { rulesInForce } from './rules.ts'

/** The rules in the language of the request. */
export function rulesOf(context: Readonly<RouterContextProvider>) {
  return rulesIn(context.get(appContext), languageOf(context))
}

/** The rules in force, in the language of whoever reads them. */
export function currentRules(app: AppRules, language: Language, now?: Date) {
  return rulesInForce(rulesIn(app, language), now).rules
}

type AppRules = Pick<App, 'rules' | 'rulesEs'>

function rulesIn({ rules, rulesEs }: AppRules, language: Language) {
  return language === 'es' ? rulesEs : rules
}
