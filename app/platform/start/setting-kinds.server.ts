import { readDkimKey } from '../mail/dkim.server.ts'
import { z } from 'zod'
import { terminal } from '#app/platform/copy/terminal.ts'
import type { Keys } from '#app/platform/keys.server.ts'
import { bucketAddress } from '#app/platform/files/s3.server.ts'
import { startupCopy } from './copy.ts'

const copy = terminal.read(startupCopy)

type Named = { setting: string }
type Unit = 'seconds' | 'days' | 'megabytes' | 'characters' | 'connections' | 'ads'

/** `wrong` says what values a setting may have. */
export type Setting = {
  default: string
  read: z.ZodType
  wrong: (needed: Named) => string
  secret?: true
  unit?: Unit
  least?: number
  most?: number
}

export const text = z.string()
export const anyText = { read: text, wrong: copy.anyText }
export const onOrOff = { read: z.enum(['on', 'off']), wrong: copy.onOrOff }
export const emailAddress = { read: z.union([z.literal(''), z.email()]), wrong: copy.emailAddress }
export const url = z.url({ protocol: /^https?$/ }).refine(hasHost)

/** The site's own address: a path, a password, or a query after it would be lost in links. */
export const originAddress = url.refine((address) => {
  const { pathname, search, hash, username, password } = URL.parse(address) ?? {}
  return pathname === '/' && !search && !hash && !username && !password
})

export const postgresAddress = {
  read: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ }).refine(isDecodable)]),
  wrong: copy.postgresAddress,
  secret: true,
} as const

export const smtpAddress = {
  read: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ }).refine(hasHost)]),
  wrong: copy.smtpAddress,
  secret: true,
} as const

/** Refinements are asked about what isn't a URL, too. */
function hasHost(address: string) {
  return Boolean(URL.parse(address)?.hostname)
}

/** A lone % in a password has to be written as %25. */
function isDecodable(address: string) {
  try {
    return Boolean(decodeURIComponent(address))
  } catch {
    return false
  }
}

/** A number of a setting is written as it has to be typed: digits only, without a comma. */
export function wholeNumber(least: number, most: number, unit?: Unit) {
  const words = { least: `${least}`, most: `${most}` }
  const wrong = ({ setting }: Named) =>
    unit ? copy.wholeNumberOf({ setting, unit: copy[`unit ${unit}`], ...words }) : copy.wholeNumber({ setting, ...words })
  const read = text
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
  return { read, wrong, unit, least, most }
}

export function textOf(least: number, most: number) {
  const wrong = ({ setting }: Named) => (least ? copy.length({ setting, least, most }) : copy.tooLong({ setting, most }))
  return { read: text.trim().min(least).max(most), wrong, least, most, unit: 'characters' as const }
}

export function secretOf(least: number) {
  const wrong = ({ setting }: Named) => copy.tooShort({ setting, least })
  return { read: z.union([z.literal(''), text.min(least)]), wrong, secret: true } as const
}

/** What can't work about the keys, in sentences. */
export function findKeyFaults({ secret, previousSecret, isPreviousLeaked, isPublic }: Keys & { isPublic: boolean }) {
  const isWeak = (key = '') => isPublic && key !== '' && new Set(key).size < 8
  return [
    isWeak(secret) && copy.weakSecret({ setting: 'SECRET' }),
    isWeak(previousSecret) && copy.weakSecret({ setting: 'SECRET_PREVIOUS' }),
    Boolean(previousSecret) && !secret && copy.previousAlone,
    Boolean(previousSecret) && previousSecret === secret && copy.sameSecrets,
    Boolean(isPreviousLeaked) && !previousSecret && copy.leakedAlone,
  ].filter((sentence) => sentence !== false)
}

/** `send-mail=10,make-export=2`: each job once, from 1 to 100. */
export const jobConcurrency = text.regex(/^([a-z-]+=(100|[1-9]\d?)(, ?(?=[a-z])|$))*$/).transform((list, context) => {
  const numbers = new Map(list.split(/, ?/).map((item) => [item.split('=')[0]!, Number(item.split('=')[1])]))
  if (list && numbers.size < list.split(',').length) context.addIssue('twice')
  return list ? numbers : new Map<string, number>()
})

export const dkimKey = text.transform((pem, context) => {
  const key = pem ? readDkimKey(pem) : undefined
  if (pem && !key) context.addIssue('no key')
  return key
})

export const backupAddress = {
  read: z.union([z.literal(''), bucketAddress, text.regex(/^\/[^?#]*$/)]),
  wrong: copy.backupAddress,
  secret: true,
} as const

export const ageKey = { read: z.union([z.literal(''), text.regex(/^age1[a-z0-9]{50,}$/)]), wrong: copy.ageKey }

export function readBackup(to: string, key: string, hour: number, keyFile: string) {
  return { to: to || undefined, key: key || undefined, hour, keyFile: keyFile || undefined }
}

export function trimOrigin(address: string) {
  return address && URL.canParse(address) ? new URL(address).origin : ''
}

export function isLoopback(origin: string) {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)
}

/** Names that belong to no one (RFC 2606): mail to them never arrives. */
export function isReserved(host: string) {
  return /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/i.test(host)
}
