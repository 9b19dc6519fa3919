import { readTyped } from '#app/platform/http/visible-text.ts'
import { dayMs, daysAfter, daysBefore } from '#app/platform/time.ts'
import type { ComposeCopy, SavedRepliesCopy } from './copy.ts'

/** The two sides of a thread: the member who replied to an ad, and its advertiser. */
export type Side = 'member' | 'advertiser'

export const otherSide = (side: Side): Side => (side === 'member' ? 'advertiser' : 'member')

/** The longest message in characters, and how many days after its last message a thread is deleted. Several texts quote these. */
export const messageLimits = { text: 2000, days: 90 } as const

/** Threads whose last message is older than this are over, even if the job hasn't deleted them yet. */
export const oldestThread = (now: Date) => daysBefore(now, messageLimits.days)
export const threadDeletedAt = (lastAt: Date) => daysAfter(lastAt, messageLimits.days)

/** How many threads an account may begin in 24 hours. */
const openingLimits = { newcomer: 5, member: 20, newcomerDays: 7 } as const

export function openingLimit(madeAt: Date, now: Date) {
  const isNewcomer = now.getTime() - madeAt.getTime() < openingLimits.newcomerDays * dayMs
  const fullLimitFrom = daysAfter(madeAt, openingLimits.newcomerDays)
  return isNewcomer ? { most: openingLimits.newcomer, fullLimitFrom } : { most: openingLimits.member }
}

/** The text as typed, except for surrounding blanks and the line endings of other systems. */
export function readText(input = '', most: number, copy: ComposeCopy) {
  const { text, length, isEmpty } = readTyped(input)
  if (isEmpty) return { text, error: copy.empty }
  if (length <= most) return { text }
  return { text, error: copy.tooLong({ length, most }) }
}

/** The first line, for the list of threads. */
export function beginning(text: string, most = 120) {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '))
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('').trimEnd()}…`
}

/** How many saved replies an advertiser may have, and the longest name in characters. */
export const savedReplyLimits = { texts: 20, name: 40 } as const

export type SavedReply = { name: string; text: string }

type AnswerCopy = { texts: SavedRepliesCopy; typed: ComposeCopy }

export function findSavedReplyErrors({ name = '', text = '' }: Partial<SavedReply>, copy: AnswerCopy) {
  const named = readText(name.replaceAll(/\s+/g, ' '), savedReplyLimits.name, copy.typed)
  const { text: written, error } = readText(text, messageLimits.text, copy.typed)
  const errors = {
    ...(named.error && { name: named.text ? named.error : copy.texts.nameMissing }),
    ...(error && { text: error }),
  }
  return { name: named.text, text: written, errors }
}

/** Words for members in an advertiser's inbox: plants, animals, stones, and places. None of them describes anybody. */
const nicknames = (
  'Acorn Alder Almond Anchor Apricot Ash Atlas Badger Basalt Beacon Birch Bluebird Bobolink Breeze Canyon Cardinal Cedar Chestnut ' +
  'Clover Cobalt Comet Compass Copper Cove Cottonwood Coyote Crane Creek Cricket Cypress Delta Dogwood Driftwood Dune Elm Elk Falcon ' +
  'Fennel Finch Firefly Flint Gravel Gingko Granite Harbor Harvest Hawthorn Heron Hickory Inlet Kestrel Kingfisher Lantern Lagoon Larch ' +
  'Lilac Lemon Lupine Mallow Maple Marble Mosaic Meadow Mesa Mimosa Nutmeg Oak Onyx Orchard Osprey Otter Pebble Pecan Pelican ' +
  'Pinyon Pine Plover Plum Poplar Prairie Quail Quartz Quince Redwood Ridge Saffron Sandpiper Sequoia Slate Sparrow Spruce Starling ' +
  'Summit Sycamore Tamarack Teal Thistle Tulip Walnut Wheat Woodland'
).split(' ')

/** Far enough apart that conversations that follow each other don't begin with the same letter. */
const stride = 37

/** The word for a member in the advertiser's inbox, always the same in one conversation. Members are numbered for each advertiser. */
export function nicknameOf(memberNumber: number) {
  const round = Math.floor(memberNumber / nicknames.length)
  return `${nicknames[(memberNumber * stride) % nicknames.length]}${round ? ` ${round + 1}` : ''}`
}
