import { cookieValue, dropCookie, setCookie } from '#app/platform/http/cookies.ts'

// The cookies that hold what a visitor did on this site until they're members: a message to an advertiser, and the address of a sign-up.
// Nothing of them is stored on the server for someone who never signs up.
const [messageName, addressName] = ['unsent', 'sent-to']

/** The longest message in characters, which fits into a cookie in every alphabet, and how long both last. */
export const unsentLimits = { text: 900, minutes: 60 } as const

type Site = { isHttps: boolean }
export type Unsent = { adId: number; text: string; /** Whom it's to. */ name?: string }

/** The page where a message to an advertiser is written. */
export const messagePath = (adId: number) => `/messages/new/${adId}`

const store = (name: string, value: string, { isHttps }: Site) =>
  setCookie(name, Buffer.from(value).toString('base64url'), { isHttps, seconds: unsentLimits.minutes * 60 })

const read = (header: string | null, name: string, site: Site) => Buffer.from(cookieValue(header, name, site), 'base64url').toString()

export const storeUnsent = ({ adId, name = '', text }: Unsent, site: Site) => store(messageName, `${adId}\n${name}\n${text}`, site)
export const dropUnsent = (site: Site) => dropCookie(messageName, site)

/** Undefined for a value that this site can't have written. */
export function readUnsent(header: string | null, site: Site): Unsent | undefined {
  const [, adId, name, text] = /^([1-9]\d{0,14})\n(.*)\n([^\0]+)$/.exec(read(header, messageName, site)) ?? []
  return text && text.length <= unsentLimits.text ? { adId: Number(adId), name, text } : undefined
}

/** What the visitor wrote, if they're on the way to the page for it. */
export function readUnsentFor(next: string, header: string | null, site: Site) {
  const unsent = readUnsent(header, site)
  return unsent && next === messagePath(unsent.adId) ? unsent.text : ''
}

type SentTo = {
  email: string
  /** What they want to correct it to, where no email went yet. */ corrected?: string
  /** The invitation that they used, with what lets them correct the address. */ used?: string
}

export const storeSentTo = ({ email, corrected = '', used = '' }: SentTo, site: Site) =>
  store(addressName, `${email.slice(0, 254)}\n${corrected.slice(0, 254)}\n${used}`.trimEnd(), site)

/** The address that this browser signed up with, or empty. */
export function readSentTo(header: string | null, site: Site) {
  const [email = '', corrected = '', used = ''] = read(header, addressName, site).split('\n')
  const [, secret, proof] = /^([\w-]{43})\.([\w-]{43})$/.exec(used) ?? []
  return { email: email.slice(0, 254), corrected: corrected.slice(0, 254), used: secret ? used : '', secret, proof }
}
export const dropSentTo = (site: Site) => dropCookie(addressName, site)
