import type { AdState, EndReason } from '#app/ads/ad.ts'

/** An ad's state in a word. For an ended ad, it's the reason it ended. */
export const adOutcome = ({ state, end_reason }: { state: AdState; end_reason: EndReason | null }) => end_reason ?? state
