import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#app/platform/copy/languages.ts'
import type { AdTables } from './ad-tables.ts'
import type { ModerationTables } from './moderation-tables.ts'
import type { WebhookEvent } from '#app/platform/webhooks/webhook-event.ts'

/** What admins switch while the site runs, and what was chosen in setup. */
export type StateName =
  | 'key'
  | 'key turned'
  | 'sign-up'
  | 'posting'
  | 'messages'
  | 'read-only'
  | 'maintenance'
  | 'setup done'
  | 'setup link'
  | 'setup session'
  | 'setup admin'
  | 'setup mail'
  | 'site name'
  | 'samples'
  | 'closed states'
  | 'legal entity'
  | 'takedown email'

/** The columns that the migrations create, typed for Kysely. */
export type Tables = AdTables &
  ModerationTables & {
    accounts: {
      id: Generated<number>
      email: string
      email_key: string
      password_hash: string | null
      role: Generated<'member' | 'moderator' | 'admin'>
      age: number | null
      age_stated_on: string | null
      age_set_by: Generated<'member' | 'moderator' | 'admin'>
      age_reason: Generated<string | null>
      affiliate_subid: Generated<string>
      language: Generated<Language | null>
      created_at: Date
      confirmed_at: Date | null
      password_changed_at: Date | null
      deletion_due_at: Date | null
    }
    api_keys: {
      id: Generated<number>
      account_id: number
      token_hash: string
      beginning: string
      name: string
      made_at: Date
      used_on: Generated<string | null>
    }
    answered_imports: { hash: string; answered_at: Date }
    address_changes: { account_id: number; email: string; email_key: string; asked_at: Date; due_at: Date; confirmed_at: Date | null }
    authenticators: { account_id: number; secret: Uint8Array; added_at: Date; confirmed_at: Date | null; last_step: Generated<number> }
    budget_spending: {
      harm: string
      scope: 'network' | 'block' | 'account' | 'receipt' | 'site'
      source: string
      hour: Date
      spent: Generated<number>
      refused: Generated<number>
      alerted_at: Generated<Date | null>
    }
    removals: {
      id: Generated<number>
      kind: 'bar' | 'unbar' | 'photo' | 'ad' | 'unremove ad' | 'account'
      perceptual_hash: Generated<string | null>
      subject_id: Generated<number | null>
      happened_at: Generated<Date>
    }
    changes: { version: Generated<number>; process: string | null; tags: string[]; made_at: Generated<Date>; edge_at: Date | null }
    leases: { name: string; holder: string; until: Date }
    processes: { id: string; serves_until: Date; fingerprints: Record<string, string> }
    daily_numbers: { day: string; name: string; value: number }
    devices: { id: Generated<number>; token_hash: string; account_id: number; used_at: Date }
    exports: {
      id: Generated<number>
      account_id: number
      asked_at: Date
      file: string | null
      made_at: Date | null
      expires_at: Date | null
    }
    half_sign_ins: { token_hash: string; account_id: number; is_remembered: boolean; next: string; began_at: Date }
    backup_runs: {
      id: Generated<number>
      kind: 'backup' | 'drill'
      began_at: Date
      ended_at: Date
      is_failed: boolean
      outcome: string
      file: string | null
      bytes: number | null
      counts: ColumnType<Record<string, number>, string>
    }
    imported_ads: {
      id: Generated<number>
      advertiser_id: number
      source: string
      content: ColumnType<Record<string, unknown>, string>
    }
    imported_advertisers: {
      id: Generated<number>
      source: string
      email: string
      email_key: string
      name: string
      language: Language | null
      imported_at: Date
      expires_at: Date
      invited_at: Generated<Date | null>
      token_hash: Generated<string | null>
    }
    imported_photo_files: { photo_id: number; width: number; kind: 'avif' | 'webp' | 'jpeg'; file: string; bytes: number }
    imported_photos: {
      id: Generated<number>
      ad_id: number
      checksum: string
      alt: string
      width: number
      height: number
      color: string
      perceptual_hash: string
    }
    invitations: { id: Generated<number>; token_hash: string; made_at: Date; expires_at: Date; used_at: Date | null }
    job_runs: {
      id: Generated<number>
      job: string
      began_at: Date
      ended_at: Date | null
      outcome: string | null
      is_failed: Generated<boolean>
    }
    legal_holds: { account_id: number; name: string; placed_at: Date }
    mail_links: { token_hash: string; purpose: string; account_id: number; made_at: Date; expires_at: Date }
    mail_requests: {
      id: Generated<number>
      email: string
      purpose: 'confirm' | 'reset' | 'vouch'
      asked_at: Date
      language: Generated<Language | null>
    }
    mails: {
      id: Generated<number>
      recipient: string
      kind: string
      subject: string
      reason: string
      text_body: string | null
      html_body: string | null
      unsubscribe: string | null
      written_at: Date
      sent_at: Date | null
      failure: string | null
      rejected_at: Generated<Date | null>
      taken_until: Generated<Date | null>
      expires_at: Generated<Date | null>
      outcome: Generated<'expired' | 'undeliverable' | null>
      timed_out_at: Generated<Date | null>
      by_fallback: Generated<boolean>
      bounced_at: Generated<Date | null>
      soft_bounced_at: Generated<Date | null>
    }
    migrations: { name: string; checksum: string; applied_at: Generated<Date>; needs: string | null }
    owner_notices: {
      account_id: number
      about: 'recovery' | 'recovery reminder' | 'address change' | 'deletion'
      mail_id: number | null
      written_at: Date
      handed_over_at: Date | null
    }
    passkey_challenges: { challenge_hash: string; account_id: number | null; purpose: 'sign in' | 'register' | 'prove'; expires_at: Date }
    passkeys: {
      id: string
      account_id: number
      name: string
      public_key: Uint8Array
      counter: number
      transports: Generated<string>
      is_synced: boolean
      added_at: Date
      used_at: Date | null
    }
    pending_sign_ups: {
      token_hash: string
      email: string
      password_hash: string
      age: number
      age_stated_on: string
      affiliate_subid: string
      made_at: Date
      next: Generated<string>
      favorites: Generated<string>
      message: Generated<string>
      language: Generated<Language | null>
    }
    publications: { what: string; since: string; checksum: Generated<string> }
    recoveries: { account_id: number; asked_at: Date; due_at: Date; approved_by: number | null; approved_at: Date | null }
    recovery_codes: { code_hash: string; account_id: number; made_at: Date; used_at: Date | null }
    site_state: { name: StateName; value: string; changed_at: Date; expires_at: Date | null }
    sessions: {
      id: Generated<number>
      token_hash: string
      account_id: number
      device: string
      device_id: Generated<number | null>
      proof: 'mail' | 'password' | 'password and code' | 'passkey'
      is_remembered: boolean
      began_at: Date
      proved_at: Date
      used_at: Date
    }
    webhook_deliveries: {
      id: Generated<number>
      endpoint_id: number
      message_id: Generated<string>
      event: WebhookEvent | 'test'
      body: string
      made_at: Date
      state: Generated<'waiting' | 'sent' | 'dead'>
      tries: Generated<number>
      due_at: Date
      taken_until: Generated<Date | null>
      tried_at: Generated<Date | null>
      answer: Generated<string | null>
    }
    webhook_endpoints: {
      id: Generated<number>
      url: string
      events: string[]
      secret: Uint8Array
      former_secret: Generated<Uint8Array | null>
      former_until: Generated<Date | null>
      made_at: Date
      paused_at: Generated<Date | null>
      is_gone: Generated<boolean>
    }
  }
