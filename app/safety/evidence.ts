/** What is preserved of an urgent report: `evidence.json` of the packed file, beside the pictures that it names. */
export type Evidence = {
  format: 1
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
    history: { action: string; by: string; at: string }[]
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
  pictures: {
    number: number
    alt: string
    was_shown: boolean
    added_at: string
    width: number
    height: number
    files: { name: string; width: number; kind: string; bytes: number; md5: string; sha256: string }[]
    /** Copies that the disk had no more. */
    missing: number
  }[]
}

export const evidenceYears = 1

/** A year later, by the calendar. */
export function yearAfter(date: Date) {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + evidenceYears)
  return later
}
