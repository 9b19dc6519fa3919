import { dayMs, hourMs } from '#app/platform/time.ts'
import type { Role } from './account.ts'
import type { SessionsCopy } from './copy.ts'

/** A session expires when it hasn't been used for `idle` milliseconds, or `absolute` milliseconds after it began. */
export function sessionLimitsMs({ role, isRemembered }: { role: Role; isRemembered: boolean }) {
  if (role !== 'member') return { idle: hourMs, absolute: 12 * hourMs }
  return isRemembered ? { idle: 30 * dayMs, absolute: 180 * dayMs } : { idle: 12 * hourMs, absolute: 3 * dayMs }
}

type Times = { role: Role; isRemembered: boolean; beganAt: Date; usedAt: Date }

export function isOver({ beganAt, usedAt, ...session }: Times, now: Date) {
  const { idle, absolute } = sessionLimitsMs(session)
  return now.getTime() - usedAt.getTime() >= idle || now.getTime() - beganAt.getTime() >= absolute
}

/** When the session expires even if it's used all the time. */
export function latestEnd({ beganAt, ...session }: Omit<Times, 'usedAt'>) {
  return new Date(beganAt.getTime() + sessionLimitsMs(session).absolute)
}

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const
const browsers = [
  [/Edg/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

/** Enough for members to recognize their own browser. We store nothing more about it. */
export function deviceOf(userAgent: string | null) {
  const find = (words: readonly (readonly [RegExp, string])[]) => words.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  return `${find(browsers) ?? unknownBrowser} on ${find(systems) ?? unknownSystem}`
}

const unknownBrowser = 'A browser'
const unknownSystem = 'an unknown system'

/** The name of a stored device in the reader's language. */
export function nameDevice(copy: SessionsCopy, device: string) {
  const [browser = '', system = ''] = device.split(' on ')
  if (browser === unknownBrowser) return system === unknownSystem ? copy.noDevice : copy.deviceOfNoBrowser({ system })
  return system === unknownSystem ? copy.deviceOfNoSystem({ browser }) : copy.device({ browser, system })
}
