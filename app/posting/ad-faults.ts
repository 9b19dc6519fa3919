import { type AdContent, adLimits, nameLimits } from '#app/ads/ad-content.ts'
import { findAges } from '#app/screening/text-facts.ts'
import { describeFindings, screenText, findStops, type TextScreen } from '#app/screening/text-screen.ts'
import { type FieldErrors, countCharacters, isFarTooLong, isTooLong } from './ad-input.ts'

const figure = (count: number) => count.toLocaleString('en-US')

/** Returns a sentence for the advertiser, or nothing. A text may be too short until the ad is submitted. */
export function describeLength(what: 'title' | 'description', text: string, isSent: boolean) {
  const [least, most] = adLimits[what]
  if (isTooLong(text, most)) {
    const count = isFarTooLong(text, most) ? 'far too many' : figure(countCharacters(text))
    return `The ${what} has ${count} characters. Shorten it to ${figure(most)} or less.`
  }
  const count = countCharacters(text)
  if (!isSent || count >= least) return undefined
  if (!count) return `Write a ${what} of ${least} to ${figure(most)} characters.`
  return `The ${what} has ${count} ${count === 1 ? 'character' : 'characters'}. Write at least ${least}.`
}

/** `least` is the age of the account's owner, where that is over 18. */
export function describeAge(age: number, least: number) {
  const [youngest, oldest] = adLimits.age
  if (!Number.isInteger(age) || age < youngest || age > oldest) return `Enter an age from ${youngest} to ${oldest}, in whole years.`
  return age < least ? `Your account says ${least}, so the ad can’t say less.` : undefined
}

type Sent = { content: AdContent; name: string; leastAge: number }

/** Everything that keeps an ad from being sent to review. */
export function findFaults(screen: TextScreen, { content, name, leastAge }: Sent): FieldErrors {
  const { title, description, age, category, state_abbr, city_slug } = content
  const found = screenWords(screen, { title, description, name })
  return withoutEmpty({
    name: found.name,
    city: state_abbr && city_slug ? [] : ['Choose a city.'],
    title: [describeLength('title', title, true), ...(found.title ?? [])],
    description: [describeLength('description', description, true), ...(found.description ?? [])],
    age: [age === null ? 'Enter your age in whole years.' : describeAge(age, leastAge)],
    category: [category ? undefined : 'Choose a category.'],
  })
}

type Screened = { title: string; description: string; name?: string }

/** Screens each text, and phrases that begin in the title and end in the description. It skips texts that are too long. */
export function screenWords(screen: TextScreen, input: Screened) {
  const short = (text: string, [, most]: readonly [number, number]) => (isTooLong(text, most) ? '' : text)
  const title = short(input.title, adLimits.title)
  const description = short(input.description, adLimits.description)
  const name = short(input.name ?? '', nameLimits)
  const seam = title.length + 1
  // No phrase in the rules is longer than 400 characters, and the rest of the description is screened below.
  const across = findStops(screen, `${title} ${description.slice(0, 400)}`).filter(({ from, to }) => from < seam - 1 && to > seam)
  return withoutEmpty({
    name: screenName(screen, name),
    title: describeFindings([...findStops(screen, title), ...across]),
    description: describeFindings(findStops(screen, description)),
  })
}

/** Refuses doubtful names, because a name has no sentence around it that could make it innocent, and no moderator reviews names alone. */
function screenName(screen: TextScreen, name: string) {
  const [age] = findAges(name, screen.now())
  const faults = describeFindings(screenText(screen, name))
  return age && !faults.length ? [`“${age}” in a name reads like an age under 18. Leave it out, or choose another number.`] : faults
}

export function withoutEmpty(errors: { [Key in keyof FieldErrors]: (string | undefined)[] | undefined }): FieldErrors {
  const faults = Object.entries(errors).map(
    ([field, sentences]) => [field, sentences?.filter((sentence) => sentence !== undefined) ?? []] as const,
  )
  return Object.fromEntries(faults.filter(([, sentences]) => sentences.length))
}
