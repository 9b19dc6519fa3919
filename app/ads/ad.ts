import { beginningLength, beginningOf } from './sample.ts'

export type AdState = 'draft' | 'in review' | 'changes asked' | 'live' | 'paused' | 'ended'
export type EndReason = 'expired' | 'withdrawn' | 'rejected' | 'removed'
export type PauseReason = 'advertiser' | 'unanswered' | 'identity' | 'deletion' | 'suspension' | 'take-down' | 'report'
type Actor = 'advertiser' | 'moderator' | 'clock'

type Step = { by: Actor; from: readonly AdState[]; to: AdState }

const notEnded = ['draft', 'in review', 'changes asked', 'live', 'paused'] as const

/** Which action is allowed in which state, to whom, and where it leads. Everything else is a conflict. */
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
  // After an appeal. Live where identity and sanctions allow; else what was up before pauses, and what never was waits in review.
  restore: { by: 'moderator', from: ['changes asked', 'ended'], to: 'live' },
  'restore paused': { by: 'moderator', from: ['ended'], to: 'paused' },
  'restore to review': { by: 'moderator', from: ['changes asked', 'ended'], to: 'in review' },
  'restore as draft': { by: 'moderator', from: ['ended'], to: 'draft' },
  'pause unanswered': { by: 'clock', from: ['live'], to: 'paused' },
  'pause unchecked': { by: 'clock', from: ['live'], to: 'paused' },
  'end suspension': { by: 'clock', from: ['paused'], to: 'live' },
  // Rule 1: named by three members for somebody under 18. It is back once a person has looked and found nothing.
  withhold: { by: 'clock', from: ['live'], to: 'paused' },
  release: { by: 'moderator', from: ['paused'], to: 'live' },
  'take down': { by: 'clock', from: ['live', 'in review', 'paused'], to: 'paused' },
  expire: { by: 'clock', from: ['live', 'paused'], to: 'ended' },
} as const satisfies Record<string, Step>

export type Action = keyof typeof transitions

export const allows = (action: Action, state: AdState) => (transitions[action].from as readonly AdState[]).includes(state)

/** Paused until a person has decided: its advertiser cannot bring it back. */
export const isWithheld = ({ pause_reason }: { pause_reason: PauseReason | null }) =>
  pause_reason === 'report' || pause_reason === 'take-down'

/** In days: how long an ad is fresh, when it pauses unanswered, and when it ends, each from the last confirmation. */
export const adSpans = { asks: 7, pauses: 14, lives: 30 } as const

export const daysSince = (then: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - then.getTime()) / (24 * 3600_000)))

/** What has to be asked for anew when an ad changes: its page, its city's list, its state's counts, empty lists that lead there, and figures. */
export function tagsOf({ id, state_abbr, city_slug }: { id: number; state_abbr: string | null; city_slug: string | null }) {
  const place = state_abbr && city_slug ? [`city:${state_abbr}/${city_slug}`, `state:${state_abbr}`, `near:${state_abbr}`, 'figures'] : []
  return [`ad:${id}`, ...place]
}

/** A picture: of an ad with its size and color, of a sample without. */
export type PhotoFile = { name: string; alt: string; width?: number; height?: number; color?: string }

/** What a list shows of an ad. */
export type AdCard = {
  id: number
  path: string
  title: string
  age: number
  category: string
  text: string
  photos: PhotoFile[]
  isSample: boolean
  isFeatured: boolean
  /** Where it is, in lists over several cities. */
  place?: string
  /** Of a real ad only: a sample has no day, and nothing of it was checked. */
  real?: {
    freshness: Freshness
    checkedAt?: Date
    lapsesAt?: Date
    /** What else was checked, and until when all of it holds. */
    claims?: { photos: number; photosUntil?: Date; links: number; linksUntil?: Date }
    photoCount: number
    hidesPhotos: boolean
  }
  /** Whether who asks, a member, has it among their favorites. */
  isSaved?: boolean
}

/** The day on which the advertiser last said that the ad stands, and how many days ago that is. */
type Freshness = { on: string; days: number }

/** By the calendar of UTC, as the order of a list has it: it changes at midnight and at no other hour. */
export function freshnessOf(confirmedOn: string, today: string): Freshness {
  return { on: confirmedOn, days: Math.max(0, Math.round((Date.parse(today) - Date.parse(confirmedOn)) / (24 * 3600_000))) }
}

export const inWords = ({ days }: Freshness) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`)

/** What a card shows of a description, and how much of one is enough to tell. */
export const cardText = (description: string) => beginningOf(description)
export const charactersForCard = 2 * beginningLength
