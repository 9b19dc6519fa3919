import { type CityPlace, placePath } from '#app/site/places/place.ts'
import type { AdAction } from '#app/platform/db/ad-tables.ts'
import { cutOff } from '#app/platform/text.ts'
import { dayMs } from '#app/platform/time.ts'
import type { AdCardCopy } from './copy.ts'

export type AdState = 'draft' | 'in review' | 'changes asked' | 'live' | 'paused' | 'ended'
export type EndReason = 'expired' | 'withdrawn' | 'rejected' | 'removed'
export type PauseReason = 'advertiser' | 'unanswered' | 'identity' | 'deletion' | 'suspension' | 'take-down' | 'report'
type Actor = 'advertiser' | 'moderator' | 'clock'

/** `event` is what the ad's history calls it, if that isn't the action's own name. */
export type Transition = { by: Actor; from: readonly AdState[]; to: AdState; event?: AdAction }

const notEnded = ['draft', 'in review', 'changes asked', 'live', 'paused'] as const

/** For each action: who may take it, from which states, and the state it leads to. Anything else is a conflict. */
export const transitions = {
  send: { by: 'advertiser', from: ['draft', 'changes asked'], to: 'in review' },
  'take back': { by: 'advertiser', from: ['in review'], to: 'draft' },
  discard: { by: 'advertiser', from: ['draft'], to: 'ended' },
  approve: { by: 'moderator', from: ['in review'], to: 'live' },
  'ask for changes': { by: 'moderator', from: ['in review'], to: 'changes asked' },
  reject: { by: 'moderator', from: ['in review'], to: 'ended' },
  confirm: { by: 'advertiser', from: ['live'], to: 'live' },
  pause: { by: 'advertiser', from: ['live'], to: 'paused' },
  resume: { by: 'advertiser', from: ['paused'], to: 'live' },
  end: { by: 'advertiser', from: ['in review', 'changes asked', 'live', 'paused'], to: 'ended' },
  remove: { by: 'moderator', from: notEnded, to: 'ended' },
  suspend: { by: 'moderator', from: ['live'], to: 'paused' },
  'send back': { by: 'moderator', from: ['in review'], to: 'draft' },
  // After an appeal. The ad goes live where identity and sanctions allow. Otherwise it pauses if it was live before, and returns to
  // review if not.
  restore: { by: 'moderator', from: ['changes asked', 'ended'], to: 'live' },
  'restore paused': { by: 'moderator', from: ['ended'], to: 'paused' },
  'restore to review': { by: 'moderator', from: ['changes asked', 'ended'], to: 'in review' },
  'restore as draft': { by: 'moderator', from: ['ended'], to: 'draft' },
  'pause unanswered': { by: 'clock', from: ['live'], to: 'paused' },
  'pause unchecked': { by: 'clock', from: ['live'], to: 'paused' },
  'end suspension': { by: 'clock', from: ['paused'], to: 'live' },
  // Rule 1: three members reported that someone in the ad is under 18. It returns once a moderator has checked it and found nothing.
  withhold: { by: 'clock', from: ['live'], to: 'paused' },
  release: { by: 'moderator', from: ['paused'], to: 'live' },
  'take down': { by: 'clock', from: ['live', 'in review', 'paused'], to: 'paused' },
  // The takedown request is over. Each ad is again what it was before. One whose text the request was right about goes back to be changed.
  'undo take-down': { by: 'clock', from: ['paused'], to: 'live' },
  'undo takedown of a paused ad': { by: 'clock', from: ['paused'], to: 'paused', event: 'undo take-down' },
  'undo take-down in review': { by: 'clock', from: ['paused'], to: 'in review', event: 'undo take-down' },
  'give back': { by: 'moderator', from: ['paused'], to: 'changes asked' },
  expire: { by: 'clock', from: ['live', 'paused'], to: 'ended' },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof transitions

/** What an ad's history calls an action. */
export function eventOf(action: Action) {
  const { event }: Transition = transitions[action]
  return event ?? (action as AdAction)
}

export const allows = (action: Action, state: AdState) => (transitions[action].from as readonly AdState[]).includes(state)

/** Paused until a moderator decides. Its advertiser cannot resume it. */
export const isWithheld = ({ pause_reason }: { pause_reason: PauseReason | null }) =>
  pause_reason === 'report' || pause_reason === 'take-down'

export function describeFreshness(copy: AdCardCopy, { days }: Pick<Freshness, 'days'>) {
  if (days === 0) return copy.confirmedToday
  return days === 1 ? copy.confirmedYesterday : copy.confirmedDaysAgo({ count: days })
}

/** The path of an ad's public page. */
export const adPath = (place: CityPlace, id: number) => `${placePath(place)}/ad/${id}`

/**
 * The cached pages to purge when an ad changes: its own, its city's list, its state's counts, empty lists that link there, and the
 * figures.
 */
export function tagsOf({ id, state_abbr, city_slug }: { id: number; state_abbr: string | null; city_slug: string | null }) {
  const place = state_abbr && city_slug ? [`city:${state_abbr}/${city_slug}`, `state:${state_abbr}`, `near:${state_abbr}`, 'figures'] : []
  return [`ad:${id}`, ...place]
}

/** A photo. An ad's photo has its size and color, a sample's has neither. `signature` makes the address good for whoever was shown it. */
export type PhotoFile = {
  name: string
  alt: string
  width?: number
  height?: number
  color?: string
  signature?: string
  /** What stays visible where it's cropped: see `focusPlaces`. */ focus?: number
}

/** What a card in a list shows. */
export type AdCard = {
  id: number
  path: string
  title: string
  /** The advertiser's. A sample has none. */
  name?: string
  age: number
  category: string
  text: string
  /** What the title and the text are written in, where that's known. */
  language?: string
  /** The first of its photos, if the visitor may see them. */
  photo?: PhotoFile
  photoCount: number
  isSample: boolean
  isFeatured: boolean
  /** The city and state, in lists that span several cities. */
  place?: string
  /** Real ads only: a sample has no confirmation date, and nothing about it was checked. */
  real?: {
    freshness: Freshness
    checkedAt?: Date
    expiresAt?: Date
    claims?: CardClaims
    photoCount: number
    hidesPhotos: boolean
  }
  /** Whether the signed-in member has saved the ad. */ isSaved?: boolean
  /** The HTML of its card, by all that the card shows. */ heldHtml?: Map<string, string>
}

/** How many of an ad's photos and links have a current claim, and whether its first photo does. */
export type CardClaims = { photos: number; isFirstPhoto: boolean; links: number }

/** The day of the last confirmation, and how many days ago that was. */
export type Freshness = { on: string; days: number }

/** Counts calendar days in UTC, as the order of lists does, so that it changes only at midnight. */
export function freshnessOf(confirmedOn: string, today: string): Freshness {
  return { on: confirmedOn, days: Math.max(0, Math.round((Date.parse(today) - Date.parse(confirmedOn)) / dayMs)) }
}

const charactersShown = 150

/** How many characters of a description are enough for `cardText`, which shortens spaces. */
export const charactersForCard = 2 * charactersShown

/** The first two lines or so of a description, cut between words unless it's in a language that has no spaces between them. */
export function cardText(description: string) {
  const text = description.replaceAll(/\s+/g, ' ')
  const end = text.lastIndexOf(' ', charactersShown)
  return text.length > charactersShown && end > charactersShown / 2 ? `${text.slice(0, end)}…` : cutOff(text, charactersShown)
}
