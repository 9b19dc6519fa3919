import type { AdState, EndReason } from '#app/ads/ad/ad.ts'
import { wordsFor } from '#app/platform/copy/copy-reader.ts'
import type { AdAction } from '#app/platform/db/ad-tables.ts'
import type { AdHistoryCopy } from './copy.ts'

type Ended = { state: AdState; end_reason: EndReason | null }

/** An ad's state in a word. For an ended ad, it's the reason it ended. */
export const adOutcome = ({ state, end_reason }: Ended, copy: AdHistoryCopy) => copy[end_reason ?? state]

type Entry = { action: AdAction; by_whom: 'advertiser' | 'moderator' | 'clock' }

/** An entry of an ad's history: what was done, and by whom. */
export const describeEntry = ({ action, by_whom }: Entry, copy: AdHistoryCopy) =>
  copy[`by ${by_whom}`]({ action: wordsFor<AdAction>(copy, action) })
