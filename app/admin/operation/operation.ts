import type { JobNamesCopy, JobsCopy } from './copy.ts'

// How the pages about the site's operation name and format what they list.

/** The numbers that a nightly job records. */
export const numberNames = ['accounts', 'live ads', 'sign-ups', 'messages', 'reports', 'decisions', 'mails'] as const

export type NumberName = (typeof numberNames)[number]

/** A cron expression in words if it's every few minutes, or names a minute, or a minute and an hour. Others stay as they are. */
export function describeSchedule(copy: JobsCopy, cron: string) {
  if (cron === '* * * * *') return copy.everyMinute
  const [, step] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? []
  if (step) return copy.everyMinutes({ minutes: step })
  const [, minute, hour] = /^(\d+) (\*|\d+) \* \* \*$/.exec(cron) ?? []
  if (!minute || !hour) return cron
  const minutes = minute.padStart(2, '0')
  return hour === '*' ? copy.hourly({ minutes }) : copy.daily({ time: `${hour.padStart(2, '0')}:${minutes}` })
}

export function duration(milliseconds: number) {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** What a job does. A job from an earlier version has no sentence, so its name is shown. */
export const describeJob = (copy: JobNamesCopy, job: string) => (Object.hasOwn(copy, job) ? copy[job as keyof JobNamesCopy] : job)
