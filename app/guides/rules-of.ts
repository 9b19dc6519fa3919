import type { RouterContextProvider } from 'react-router'
import { appContext } from '#app/app.ts'
import { languageOf } from '#app/http/copy-of.ts'
import { translateRules } from './rules.ts'

/** The rules in the language of the request. */
export function rulesOf(context: Readonly<RouterContextProvider>) {
  const { rules, rulesEs } = context.get(appContext)
  return languageOf(context) === 'es' ? translateRules(rules, rulesEs) : rules
}
