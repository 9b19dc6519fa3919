import type { ColumnType, Generated } from 'kysely'

/** What was done to an ad: the actions in `ads/ad/ad.ts`, and others that leave its state as it is. */
export type AdAction =
  | 'approve'
  | 'approve an edit'
  | 'ask'
  | 'ask for changes'
  | 'ask for changes to an edit'
  | 'audience'
  | 'begin'
  | 'begin an edit'
  | 'confirm'
  | 'discard'
  | 'drop an edit'
  | 'end'
  | 'end suspension'
  | 'expire'
  | 'give back'
  | 'identity taken back'
  | 'pause'
  | 'pause unanswered'
  | 'pause unchecked'
  | 'reject'
  | 'reject an edit'
  | 'release'
  | 'remove'
  | 'restore'
  | 'restore as draft'
  | 'restore paused'
  | 'restore to review'
  | 'resume'
  | 'send'
  | 'send an edit'
  | 'send back'
  | 'stay paused'
  | 'suspend'
  | 'take an edit back'
  | 'take back'
  | 'take down'
  | 'undo take-down'
  | 'withhold'

/** A generated column: the database computes it, and no code writes it. */
type Computed<T> = ColumnType<T, never, never>

type AdState = 'draft' | 'in review' | 'changes asked' | 'live' | 'paused' | 'ended'

declare const checked: unique symbol
/** A state that the table of transitions allows. Only `ads.server.ts` makes one, so no other code can change an ad's state. */
export type CheckedState = AdState & { readonly [checked]: true }

/** What an advertiser writes and a moderator reviews. `contentColumns` lists it for what reads and copies it. */
export type ContentColumns = {
  state_abbr: string | null
  city_slug: string | null
  title: string
  description: string
  age: number | null
  /** The day on which that age was true. The database sets it if it's left out. */
  age_stated_on: Generated<string | null>
  category: string | null
}

/** Ads, the rows that belong to them, and what members do with them: migrations 0004 to 0007. */
export type AdTables = {
  ad_days: { ad_id: number; day: string; views: Generated<number>; replies: Generated<number> }
  ad_events: {
    id: Generated<number>
    ad_id: number
    action: AdAction
    by_whom: 'advertiser' | 'moderator' | 'clock'
    note: Generated<string>
    happened_at: Date
  }
  ads: ContentColumns & {
    id: Generated<number>
    profile_id: number
    form_key: string
    state: ColumnType<AdState, AdState, CheckedState>
    title: Generated<string>
    description: Generated<string>
    languages: Generated<string[]>
    weekdays: Generated<number>
    is_members_only: Generated<boolean>
    hides_photos: Generated<boolean>
    hidden_from: Generated<string[]>
    is_in_feeds: Generated<boolean>
    version: Generated<number>
    created_at: Date
    edited_at: Date
    sent_at: Date | null
    live_at: Date | null
    confirmed_at: Date | null
    asked_at: Date | null
    ended_at: Date | null
    end_reason: 'expired' | 'withdrawn' | 'rejected' | 'removed' | null
    pause_reason: 'advertiser' | 'unanswered' | 'identity' | 'deletion' | 'suspension' | 'take-down' | 'report' | null
    is_verified: Generated<boolean>
    photo_count: Generated<number>
    confirmed_on: Computed<string | null>
    search: Computed<string>
  }
  live_rules: { is_only: Generated<boolean>; requires_identity: boolean }
  answer_texts: { id: Generated<number>; profile_id: number; name: string; text: string; written_at: Date }
  barred_photos: {
    id: Generated<number>
    perceptual_hash: string
    barred_at: Date
    take_down_id: number | null
    decision_id: Generated<number | null>
  }
  blocks: { id: Generated<number>; account_id: number; blocked_id: number; about: Generated<string>; blocked_at: Date }
  claims: {
    id: Generated<number>
    profile_id: number
    kind: 'identity' | 'photo'
    how: string
    by_role: 'moderator' | 'admin'
    recorded_by: number | null
    checked_at: Date
    expires_at: Date
    ended_at: Date | null
    reminded_at: Date | null
    photo_id: number | null
  }
  ended_threads: { id: Generated<number>; account_id: number; title: string; reason: string; ended_at: Date }
  favorites: { account_id: number; ad_id: number; added_at: Date }
  message_drafts: { account_id: number; thread_id: number | null; ad_id: number | null; text: string; saved_at: Date }
  messages: { id: Generated<number>; thread_id: number; is_from_member: boolean; text: string; form_key: string; sent_at: Date }
  photo_files: { photo_id: number; width: number; kind: 'avif' | 'webp' | 'jpeg'; file: string; bytes: number }
  photos: {
    id: Generated<number>
    ad_id: number
    name: string
    upload_key: string
    position: number
    alt: Generated<string>
    alt_asked: string | null
    width: number
    height: number
    color: string
    perceptual_hash: string
    added_at: Date
    shown_at: Date | null
    withheld_at: Date | null
    removed_at: Generated<Date | null>
    shown_before: Generated<Date | null>
    focus: Generated<number>
  }
  profiles: { id: Generated<number>; account_id: number; name: string; created_at: Date; last_member_number: Generated<number> }
  revisions: ContentColumns & {
    ad_id: number
    state: 'draft' | 'in review' | 'changes asked'
    edited_at: Date
    sent_at: Date | null
    has_words: Generated<boolean>
  }
  saved_searches: {
    id: Generated<number>
    account_id: number
    name: string
    query: string
    every: 'day' | 'week' | 'never'
    stop_token: string
    saved_at: Date
    seen_until: Date
    run_at: Date | null
  }
  search_words: { word: string; ads: number }
  secret_links: { token_hash: string; account_id: number; purpose: 'calendar' | 'feed'; made_at: Date; used_on: string | null }
  threads: {
    id: Generated<number>
    ad_id: number | null
    member_id: number
    advertiser_id: number
    title: string
    began_at: Date
    last_at: Date
    last_id: Generated<number>
    member_read_to: Generated<number>
    advertiser_read_to: Generated<number>
    member_emailed_to: Generated<number>
    advertiser_emailed_to: Generated<number>
    member_emailed_at: Date | null
    advertiser_emailed_at: Date | null
    is_muted_by_member: Generated<boolean>
    is_muted_by_advertiser: Generated<boolean>
    member_number: Generated<number>
  }
  visits: { id: Generated<number>; ad_id: number; state_abbr: string; city_slug: string; from_on: string; to_on: string }
}
