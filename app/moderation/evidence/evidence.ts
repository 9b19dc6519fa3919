import type { AdAction } from '#app/platform/db/ad-tables.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type EvidenceCopy, evidenceCopy } from './copy.ts'

/** The evidence of an urgent report, as an admin reads it. */
export type Evidence = {
  /** Format 1 has every copy of each photo. Format 2 has the widest one, sealed once for all reports about it. */
  format: 1 | 2
  site: string
  origin: string
  preserved_at: string
  report: { number: number; subject: string; reason: string; note: string; chosen_messages: string; place: string; made_at: string }
  ad?: {
    number: number
    address: string
    state: string
    words: Record<string, string | number | null>
    waiting_edit?: Record<string, string | number | null>
    created_at: string
    live_at: string | null
    confirmed_at: string | null
    history: { action: AdAction; by: 'advertiser' | 'moderator' | 'clock'; at: string }[]
  }
  account?: {
    number: number
    role: string
    email: string
    name_in_ads: string | null
    signed_up_at: string
    address_confirmed_at: string | null
    stated_age: number | null
    age_stated_on: string | null
    last_seen_on: string | null
  }
  pictures: (EvidencePhoto & { files: (PhotoFile & { bytes: number; md5: string; sha256: string })[] })[]
}

type EvidencePhoto = {
  number: number
  alt: string
  was_shown: boolean
  added_at: string
  width: number
  height: number
  /** How many copies were no longer on disk. */
  missing: number
}
type PhotoFile = { name: string; width: number; kind: string }

/** The contents of an evidence file, which refers to the copies of the ad and the photos by address. */
export type StoredEvidence = Omit<Evidence, 'ad' | 'pictures' | 'format'> & {
  format: 2
  /** The address of the copy of `ad`. */
  ad?: string
  pictures: (EvidencePhoto & { files: (PhotoFile & { copy: string })[] })[]
}

/** How long evidence is retained after a moderator found nothing, so that anyone who doubts the finding can come back to it. */
export const unfoundedDays = 30

export const reasonLimits = [10, 300] as const

/** Reads the reason for opening evidence or extending its retention. It's shown with the evidence until that is deleted. */
export function readReason(copy: EvidenceCopy, input: string | undefined): { reason: string; error?: string } {
  const reason = (input ?? '').replaceAll(/\s+/g, ' ').trim()
  const { length } = Array.from(reason)
  if (length < reasonLimits[0]) return { reason, error: copy.writeWhy({ least: reasonLimits[0] }) }
  if (length > reasonLimits[1]) return { reason, error: copy.shorten({ most: reasonLimits[1], length }) }
  return { reason }
}

type Retention = { retain_until: Date; longest: Date }

/** Reads a new retention date, which can only be later than the current one and no later than the maximum. */
export function readUntil({ dates, read }: CopyReader, input: string | undefined, { retain_until, longest }: Retention) {
  const until = new Date(/^\d{4}-\d\d-\d\d$/.test(input ?? '') ? `${input}T00:00:00Z` : Number.NaN)
  const isAllowed = until > retain_until && until <= longest
  if (isAllowed) return { until }
  return { error: read(evidenceCopy).chooseDay({ date: dates.day(retain_until), longest: dates.day(longest) }) }
}
