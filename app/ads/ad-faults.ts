import { countCharacters, isTooLong } from './ad-text.ts'
import { adLimits, type AdWords } from './ad-words.ts'
import type { Wrong } from './manuscript.ts'
import { ruleNumberOf } from './screen-rules.ts'
import { type Finding, screenText, type TextScreen } from './text-screen.ts'

const figure = (count: number) => count.toLocaleString('en-US')

/** Nothing, or the sentence. Too little is wrong only when an ad is sent. */
export function describeLength(what: 'title' | 'description', text: string, isSent: boolean) {
  const [least, most] = adLimits[what]
  if (isTooLong(text, most)) {
    const count = text.length > most * 8 ? 'far too many' : figure(countCharacters(text))
    return `The ${what} has ${count} characters; ${figure(most)} is the most. Shorten it a little.`
  }
  const count = countCharacters(text)
  if (!isSent || count >= least) return undefined
  if (!count) return `Write a ${what} of ${least} to ${figure(most)} characters.`
  return `The ${what} has ${count} ${count === 1 ? 'character' : 'characters'}; ${least} is the least. Say a little more.`
}

/** `least` is the account's own age, where that is more than 18. */
export function describeAge(age: number, least: number) {
  const [youngest, oldest] = adLimits.age
  if (!Number.isInteger(age) || age < youngest || age > oldest) return `Give an age from ${youngest} to ${oldest}, in whole years.`
  return age < least ? `Your account says ${least}, so the ad cannot say less.` : undefined
}

type Sent = { words: AdWords; name: string; leastAge: number }

/** Everything that keeps an ad from being sent to review. */
export function findFaults(screen: TextScreen, { words, name, leastAge }: Sent): Wrong {
  const { title, description, age, category, state_abbr, city_slug } = words
  const found = screenWords(screen, { title, description, name })
  return withoutEmpty({
    name: found.name,
    city: state_abbr && city_slug ? [] : ['Say which city the ad is for.'],
    title: [describeLength('title', title, true), ...(found.title ?? [])],
    description: [describeLength('description', description, true), ...(found.description ?? [])],
    age: [age === null ? 'Give your age, in whole years.' : describeAge(age, leastAge)],
    category: [category ? undefined : 'Choose who is writing, and for whom.'],
  })
}

/** What the text screen finds in each, and in what the title begins and the description ends. */
export function screenWords(screen: TextScreen, { title, description, name = '' }: { title: string; description: string; name?: string }) {
  const seam = title.length + 1
  const across = screenText(screen, `${title} ${description}`).filter(({ from, to }) => from < seam - 1 && to > seam)
  return withoutEmpty({
    name: describeFindings(screenText(screen, name)),
    title: describeFindings([...screenText(screen, title), ...across]),
    description: describeFindings(screenText(screen, description)),
  })
}

const mostWords = 60

/** The rule, all words that it stops, and the reason of the first. */
export function describeFindings(findings: Finding[]): string[] {
  return [...Map.groupBy(findings, ({ rule }) => rule).values()].map((alike) => {
    const { name, why } = alike[0]!
    const number = ruleNumberOf(alike[0]!)
    const words = [...new Set(alike.map((finding) => `“${shortened(finding.words)}”`))]
    return `${new Intl.ListFormat('en-US').format(words)} ${words.length === 1 ? 'falls' : 'fall'} under the rule “${name}”. ${why}${number ? ` That is rule ${number} of the site.` : ''}`
  })
}

const shortened = (words: string) => (words.length > mostWords ? `${words.slice(0, mostWords)}…` : words)

export function withoutEmpty(wrong: { [Key in keyof Wrong]: (string | undefined)[] | undefined }): Wrong {
  const told = Object.entries(wrong).map(
    ([field, sentences]) => [field, sentences?.filter((sentence) => sentence !== undefined) ?? []] as const,
  )
  return Object.fromEntries(told.filter(([, sentences]) => sentences.length))
}
