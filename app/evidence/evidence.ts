/** What is preserved of an urgent report, as an admin reads it. */
export type Evidence = {
  /** 1: with every copy of each picture. 2: with the widest one, sealed once for all reports about it. */
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
  pictures: (Picture & { files: (PictureFile & { bytes: number; md5: string; sha256: string })[] })[]
}

type Picture = {
  number: number
  alt: string
  was_shown: boolean
  added_at: string
  width: number
  height: number
  /** Copies that the disk had no more. */
  missing: number
}
type PictureFile = { name: string; width: number; kind: string }

/** What is in its own file: where the ad and the pictures are found, instead of what they are. */
export type StoredEvidence = Omit<Evidence, 'ad' | 'pictures' | 'format'> & {
  format: 2
  /** Address of the copy of `ad`. */
  ad?: string
  pictures: (Picture & { files: (PictureFile & { copy: string })[] })[]
}

/** How long it stays after a moderator found nothing: as long as somebody may still come back to it. */
export const unfoundedDays = 30
