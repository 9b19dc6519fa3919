// By UTC, and said so where the hour is given: the site does not know where its readers are.

export const day = (date: Date) => date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
export const clock = (date: Date) => `${date.toISOString().slice(11, 16)} UTC`
export const moment = (date: Date) => `${day(date)}, ${clock(date)}`
