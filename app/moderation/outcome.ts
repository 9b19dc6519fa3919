import type { AdState, EndReason } from '#app/ads/ad.ts'

/** How an ad stands, in a word: what ended says how. */
export const adOutcome = ({ state, end_reason }: { state: AdState; end_reason: EndReason | null }) => end_reason ?? state
