import type { ColumnType, Generated } from 'kysely'

/** A generated column: the database computes it, and no code writes it. */
type Computed<T> = ColumnType<T, never, never>

/** What the log of events records. */
export type EventKind =
  | 'addresses added'
  | 'age corrected'
  | 'appeal decided'
  | 'appealed'
  | 'ban proposed'
  | 'ban refused'
  | 'case claimed'
  | 'case released'
  | 'claim lapsed'
  | 'claim picture opened'
  | 'clock confirmed'
  | 'contact opened'
  | 'decided'
  | 'decision undone'
  | 'evidence kept longer'
  | 'evidence opened'
  | 'evidence picture shown'
  | 'evidence removed'
  | 'link lapsed'
  | 'log re-anchored'
  | 'mails sent again'
  | 'package made'
  | 'person looked up'
  | 'private data opened'
  | 'report closed'
  | 'report made'
  | 'invitation made'
  | 'invitation revoked'
  | 'report opened'
  | 'requester opened'
  | 'retention run'
  | 'role changed'
  | 'setup finished'
  | 'setup link made'
  | 'setup link used'
  | 'suspension ended'
  | 'site changed'
  | 'switches changed'
  | 'test email sent'
  | 'take-down alert'
  | 'take-down answered'
  | 'take-down asked'
  | 'take-down decided'
  | 'take-down hidden'
  | 'take-down withdrawn'
  | 'webhook changed'
  | 'withheld picture opened'

/** Events, decisions, requested claims, reports, and takedowns: migrations 0008 to 0011. */
export type ModerationTables = {
  appeals: {
    id: Generated<number>
    decision_id: number
    account_id: number | null
    text: string
    made_at: Date
    outcome: 'upheld' | 'overturned' | null
    note: Generated<string>
    decided_by: number | null
    decided_at: Date | null
    mail_id: Generated<number | null>
  }
  barred_addresses: { hash: string; hashed_with: Generated<string>; account_id: number | null; until: Date | null }
  claim_openings: {
    id: Generated<number>
    request_id: number
    picture: 'gesture' | 'document'
    opened_by: number | null
    by_role: 'moderator' | 'admin'
    opened_at: Date
    token_hash: string | null
  }
  case_claims: { kind: string; subject_id: number; account_id: number; until: Date }
  claim_requests: {
    id: Generated<number>
    profile_id: number
    gesture: string
    asked_at: Date
    sent_at: Date | null
    gesture_file: string | null
    document_file: string | null
    outcome: 'checked' | 'refused' | 'lapsed' | 'withdrawn' | null
    note: Generated<string>
    decided_by_role: 'moderator' | 'admin' | null
    decided_at: Date | null
  }
  cleared_ads: { ad_id: number; content: string; cleared_at: Date }
  decisions: {
    id: Generated<number>
    subject: 'ad' | 'edit' | 'photo' | 'account' | 'claim'
    account_id: number | null
    ad_id: number | null
    title: Generated<string>
    outcome:
      | 'approve'
      | 'ask for changes'
      | 'reject'
      | 'remove'
      | 'hide'
      | 'restore'
      | 'warn'
      | 'suspend'
      | 'ban'
      | 'check'
      | 'refuse'
      | 'take back'
    rule: number | null
    rule_version: number | null
    quoted: Generated<string>
    note: Generated<string>
    is_automatic: Generated<boolean>
    decided_by: number | null
    seconded_by: number | null
    opened_at: Date
    decided_at: Date
    until: Date | null
    overturned_at: Date | null
    before: Generated<string>
    form_key: Generated<string | null>
    mail_id: Generated<number | null>
  }
  events: {
    id: number
    kind: EventKind
    actor: 'visitor' | 'member' | 'advertiser' | 'moderator' | 'admin' | 'operator' | 'clock'
    actor_id: number | null
    subject: string
    subject_id: number | null
    rule: number | null
    outcome: string | null
    details: string
    happened_at: Date
    previous_hash: string
    hash: string
    salt: string | null
  }
  evidence: {
    id: Generated<number>
    report_id: number
    ad_id: number | null
    account_id: number | null
    file: string
    checksum: string
    made_at: Date
    retain_until: Date
  }
  evidence_copies: { id: Generated<number>; content: string; file: string; bytes: number; made_at: Date }
  evidence_parts: { evidence_id: number; copy_id: number }
  evidence_uses: {
    id: Generated<number>
    evidence_id: number
    account_id: number | null
    what: 'opened' | 'packed' | 'kept longer'
    reason: string
    used_at: Date
  }
  links: {
    id: Generated<number>
    profile_id: number
    url: string
    token: string
    added_at: Date
    how: 'link' | 'file' | 'host file' | null
    confirmed_at: Date | null
    checked_at: Date | null
    failed_since: Date | null
    expires_at: Date | null
  }
  private_views: {
    id: Generated<number>
    account_id: number
    by_role: 'moderator' | 'admin'
    what: 'address'
    reason: string
    at: Date
  }
  proposed_bans: {
    id: Generated<number>
    account_id: number
    rule: number
    quoted: Generated<string>
    note: string
    proposed_by: number | null
    proposed_at: Date
  }
  receipts: { hash: string; report_id: number; made_at: Date; same_hash: string | null }
  reports: {
    id: Generated<number>
    reporter_id: number | null
    about_id: number | null
    ad_id: number | null
    thread_id: number | null
    reason: string
    note: Generated<string>
    excerpt: Generated<string>
    made_at: Date
    closed_at: Date | null
    outcome: 'acted on' | 'nothing found' | 'already gone' | null
    subject: Generated<'conversation' | 'ad' | 'concern'>
    place: Generated<string>
    sealed: Uint8Array | null
    is_urgent: Computed<boolean>
    opened_at: Date | null
    finding: Generated<string>
    decision_id: number | null
    is_over_budget: Generated<boolean>
  }
  sanctions: {
    id: Generated<number>
    account_id: number
    decision_id: number | null
    began_at: Date
    until: Date | null
    ended_at: Date | null
    end_emailed_at: Generated<Date | null>
    over_at: Generated<Date | null>
  }
  take_down_answers: { id: Generated<number>; take_down_id: number; account_id: number; text: string; made_at: Date }
  take_down_items: {
    id: Generated<number>
    take_down_id: number
    account_id: number | null
    ad_id: number | null
    photo_id: number | null
    perceptual_hash: string | null
    is_copy: Generated<boolean>
    state_before: 'live' | 'in review' | 'paused' | null
    pause_before: 'advertiser' | 'unanswered' | 'identity' | 'deletion' | 'suspension' | 'report' | null
    decision_id: number | null
    hidden_at: Date
    restored_at: Date | null
  }
  take_downs: {
    id: Generated<number>
    form_key: string
    receipt_hash: string | null
    kind: 'intimate' | 'minor' | 'stolen' | 'words'
    addresses: string
    missing: Generated<string>
    waiting: Generated<string>
    sealed: Uint8Array | null
    requester_hash: string | null
    made_at: Date
    waits_until: Date | null
    withdrawn_at: Generated<Date | null>
    hidden_at: Date | null
    due_at: Date
    alerted_hours: Generated<number>
    outcome: 'removed' | 'restored' | 'nothing found' | 'withdrawn' | 'lapsed' | null
    note: Generated<string>
    is_automatic: Generated<boolean>
    decided_by: number | null
    decided_at: Date | null
  }
  undoable_decisions: { decision_id: number; before: string; after: string; event_id: number; until: Date }
  text_prints: { ad_id: number; fingerprints: number[] }
}
