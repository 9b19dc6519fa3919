import { openDates } from '#app/copy/open-dates.ts'

// Dates on pages whose sentences aren't in a catalog yet.
export const { day, days, recentDay, clock, moment, shortMoment } = openDates('en')
