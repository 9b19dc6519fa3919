/** Best match ranks only the newest ads that match, so many of them: ranking all that have a common word would take a second. */
export const mostRanked = 96

/** The words as typed, and the tsquery that Postgres reads in them. */
export type ReadWords = { input: string; tsquery: string }

/** From this number on, the count of a choice is shown as "1,000+". */
export const mostCounted = 1000
export const countText = (count: number) => (count >= mostCounted ? '1,000+' : String(count))
