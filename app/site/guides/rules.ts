import type { RouterContextProvider } from 'react-router'
import { type App, appContext, languageOf } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { utcDate } from '#app/platform/time.ts'

/** `lang` is set for a rule that pages in another language show untranslated. */
export type Rule = { number: number; name: string; text: string; lang?: 'en' }
/** `from` is the first day on which the version was in force (UTC). */
export type RulesVersion = { version: number; from: string; rules: Rule[] }
/** Every version there has been, newest last. */
export type Rules = RulesVersion[]

/** The last version whose day has come; before all of them, the first. */
export function rulesInForce(rules: Rules, now?: Date) {
  const today = now && utcDate(now)
  return (today === undefined ? rules.at(-1) : rules.findLast(({ from }) => from <= today)) ?? rules[0]!
}

/** Rules, and the translation of each under the same numbers. */
type TranslatedRules = { original: Rules; translation: Rules }

const wordsOf = ({ name, text }: Rule) => `${name}\n${text}`

/** The rules with the names and texts of their translations. A rule that isn't worded like a translated one keeps its own words, and says so. */
export function translateRules(rules: Rules, translated: readonly TranslatedRules[]): Rules {
  const found = new Map<string, Rule>()
  for (const { original, translation } of translated)
    for (const { version, rules: originals } of original)
      for (const rule of originals) {
        const words = findRule(translation, rule.number, version)
        if (words && !found.has(wordsOf(rule))) found.set(wordsOf(rule), words)
      }
  return rules.map((version) => ({
    ...version,
    rules: version.rules.map((rule) => {
      const { name, text } = found.get(wordsOf(rule)) ?? {}
      return name && text ? { ...rule, name, text } : { ...rule, lang: 'en' as const }
    }),
  }))
}

/** The rules with the days on which this site’s versions began, if they're known. */
export const datedRules = (rules: Rules, publications: Publications): Rules =>
  rules.map((version) => ({ ...version, from: publications.get(nameRules(version.version))?.since ?? version.from }))

/** A version, whether it's in force, and the other versions. */
export function describeRules(rules: Rules, shown: RulesVersion, now: Date) {
  const next = rules[rules.indexOf(shown) + 1]
  // A version that the next one replaced before the site opened was never in effect here.
  const wasInEffect = (one: RulesVersion) => one.from !== rules[rules.indexOf(one) + 1]?.from
  const others = rules.filter((one) => one !== shown && wasInEffect(one)).map(({ version, from }) => ({ version, from }))
  return { shown, isCurrent: shown === rulesInForce(rules, now), wasInEffect: wasInEffect(shown), endedOn: next?.from, others }
}

/** A rule as it read in the version that a decision names. */
export function findRule(rules: Rules, number: number | null, version: number | null) {
  return rules.find((one) => one.version === version)?.rules.find((rule) => rule.number === number)
}

/** The name under which a site’s own first public day is recorded. */
export const siteItself = 'site'

/** The name of a change that a text lists under this day. */
export const nameChange = (text: string, day: string) => `${text} ${day}`
export const nameRules = (version: number) => `rules ${version}`

/** What can be published, such as `terms 2026-11-25`. */
export type Publishable = { what: string; /** Its first day, if it has one. */ from?: string; checksum?: string }

/** What a site has published, and since when. Before it's public, that's nothing. */
export type Publications = ReadonlyMap<string, { since: string; checksum: string }>

/** Records what's new, and returns all of it. */
export type Publish = (items: readonly Publishable[]) => Promise<Publications>

export const publishNothing: Publish = async () => new Map()

/** The rules in the language of the request. */
export function rulesOf(context: Readonly<RouterContextProvider>) {
  return context.get(appContext).rules[languageOf(context)]
}

/** The rules in force, in the language of whoever reads them. */
export function currentRules({ rules }: Pick<App, 'rules'>, language: Language, now?: Date) {
  return rulesInForce(rules[language], now).rules
}
