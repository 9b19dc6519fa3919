import { type AdContent, adLimits, nameLimits } from '#app/ads/ad/ad-content.ts'
import { findAges } from '#app/ads/screening/text-facts.ts'
import { describeFindings, findStops, screenText, type TextScreen } from '#app/ads/screening/text-screen.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { countCharacters, type FieldErrors, isFarTooLong, isTooLong, maxAds } from './ad-input.ts'
import { adFaultsCopy, type AdFaultsCopy } from './copy.ts'

/** Returns a sentence for the advertiser, or nothing. A text may be too short until the ad is submitted. */
export function describeLength(copy: AdFaultsCopy, what: 'title' | 'description', text: string, isSent: boolean) {
  const [least, most] = adLimits[what]
  if (isFarTooLong(text, most)) return copy[`${what} far too long`]({ most })
  const count = countCharacters(text)
  if (count > most) return copy[`${what} too long`]({ length: count, most })
  if (!isSent || count >= least) return undefined
  return count ? copy[`${what} too short`]({ count, least }) : copy[`${what} missing`]({ least, most })
}

/** `least` is the age of the account's owner, where that is over 18. */
export function describeAge(copy: AdFaultsCopy, age: number, least: number) {
  const [youngest, oldest] = adLimits.age
  if (!Number.isInteger(age) || age < youngest || age > oldest) return copy.ageRange({ youngest, oldest })
  return age < least ? copy.ageUnderAccount({ least }) : undefined
}

type Sent = { content: AdContent; name: string; leastAge: number }

/** Everything that keeps an ad from being sent to review. */
export function findFaults(reader: CopyReader, screen: TextScreen, { content, name, leastAge }: Sent): FieldErrors {
  const copy = reader.read(adFaultsCopy)
  const { title, description, age, category, state_abbr, city_slug } = content
  const found = screenWords(reader, screen, { title, description, name })
  return withoutEmpty({
    name: found.name,
    city: state_abbr && city_slug ? [] : [copy.cityMissing],
    title: [describeLength(copy, 'title', title, true), ...(found.title ?? [])],
    description: [describeLength(copy, 'description', description, true), ...(found.description ?? [])],
    age: [age === null ? copy.ageMissing : describeAge(copy, age, leastAge)],
    category: [category ? undefined : copy.categoryMissing],
  })
}

type Screened = { title: string; description: string; name?: string }

/** Screens each text, and phrases that begin in the title and end in the description. It skips texts that are too long. */
export function screenWords(reader: CopyReader, screen: TextScreen, input: Screened) {
  const short = (text: string, [, most]: readonly [number, number]) => (isTooLong(text, most) ? '' : text)
  const title = short(input.title, adLimits.title)
  const description = short(input.description, adLimits.description)
  const name = short(input.name ?? '', nameLimits)
  const seam = title.length + 1
  // No phrase in the rules is longer than 400 characters, and the rest of the description is screened below.
  const across = findStops(screen, `${title} ${description.slice(0, 400)}`).filter(({ from, to }) => from < seam - 1 && to > seam)
  return withoutEmpty({
    name: screenName(reader, screen, name),
    title: describeFindings(reader, [...findStops(screen, title), ...across]),
    description: describeFindings(reader, findStops(screen, description)),
  })
}

/** Refuses doubtful names, because a name has no sentence around it that could make it innocent, and no moderator reviews names alone. */
function screenName(reader: CopyReader, screen: TextScreen, name: string) {
  const [age] = findAges(name, screen.now())
  const faults = describeFindings(reader, screenText(screen, name))
  return age && !faults.length ? [reader.read(adFaultsCopy).ageInName({ age })] : faults
}

export function withoutEmpty(errors: { [Key in keyof FieldErrors]: (string | undefined)[] | undefined }): FieldErrors {
  const faults = Object.entries(errors).map(
    ([field, sentences]) => [field, sentences?.filter((sentence) => sentence !== undefined) ?? []] as const,
  )
  return Object.fromEntries(faults.filter(([, sentences]) => sentences.length))
}

type Reason = 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'unchanged' | 'full'

/** The error page's sentences for each conflict. */
export function describeConflict(reader: CopyReader, reason: Reason): { title: string; lead: string } {
  const copy = reader.read(adFaultsCopy)
  const lead = copy[`refused ${reason} lead`]
  return { title: copy[`refused ${reason}`], lead: typeof lead === 'string' ? lead : lead({ most: maxAds }) }
}
