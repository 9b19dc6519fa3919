import { type RawBuilder, sql } from 'kysely'
import { lifetimesInMinutes } from './accounts/account/account.ts'
import { countFormerAddresses, deleteFormerAddresses, leftDays } from './accounts/account/address-changes.server.ts'
import { isSessionOver } from './accounts/account/expired-sessions.server.ts'
import { barredDays, retainBarred } from './accounts/account/sanctions.server.ts'
import { sessionLimitsMs } from './accounts/account/session.ts'
import { countUnconfirmed, deleteUnconfirmed } from './accounts/account/unconfirmed.server.ts'
import { deleteOldExports, isOldExport } from './accounts/personal-data/exports.server.ts'
import { invitationDays } from './accounts/sign-up/invitations.server.ts'
import { accountRemovals, type Removal, removeDueAccounts } from './accounts/personal-data/removal.server.ts'
import { challengeMinutes } from './accounts/second-factors/passkey.ts'
import { deleteAccountsAds, deleteEndedAds, isOldAd } from './ads/ad/delete-ads.server.ts'
import { countStrayFiles, deleteStrayFiles } from './ads/photos/photo-files.server.ts'
import { undoMinutes } from './ads/photos/photos.server.ts'
import { deleteRemovedPhotos } from './ads/photos/undo.server.ts'
import { isPast } from './advertise/dashboard/visits.server.ts'
import { removeIdentityPhotos } from './advertise/identity/identity-requests.server.ts'
import { closeThreads } from './messages/close-threads.server.ts'
import { messageLimits } from './messages/message.ts'
import { unfoundedDays } from './moderation/evidence/evidence.ts'
import { deleteOldEvidence, isOldEvidence } from './moderation/evidence/delete-evidence.server.ts'
import { takenMinutes } from './moderation/queue/open-case.ts'
import { eraseDecisions, isOfOldDecision, mayLoseText, noTexts, textYears } from './moderation/statements/erase-decisions.server.ts'
import { deleteOldTakedowns, isErasable } from './moderation/takedowns/clock.server.ts'
import { deleteOldImports, importDays, removeImports } from './admin/exchange/imports.server.ts'
import { inBatches } from './platform/db/batches.server.ts'
import { keptMinutes } from './platform/db/changes.server.ts'
import { deleteOldNights } from './platform/backups/prune.server.ts'
import { ReportableError } from './platform/db/error-facts.ts'
import { isOldRun, runDays } from './platform/db/job-runs.server.ts'
import type { Tables } from './platform/db/tables.ts'
import { isOldHour } from './platform/http/budgets.server.ts'
import { deleteOldEmails, isOldEmail, retentionDays as mailDays } from './platform/mail/mail.server.ts'
import { daysBefore, minuteMs, minutesBefore, yearsBefore } from './platform/time.ts'
import type { App } from './app.ts'
import { type Config, settings } from './config.server.ts'
import { answeredDays } from './platform/start/key-state.server.ts'

/** How long something is stored. By the calendar if it's years. What isn't a length of time is in words. */
export type Kept = { minutes: number } | { days: number } | { years: number } | string

export type OldRows = {
  table: keyof Tables
  /** What docs/data-we-keep.md promises: several if it differs by row. `since` counts the first. */
  kept: Kept | readonly Kept[]
  /** The column with the time from which that is counted, or with the time at which the row is old. */
  since?: string
  until?: string
  /** Which rows are old, beyond that. */
  where?: (now: Date, config: Config) => RawBuilder<boolean>
  /** These columns are emptied, and the row stays. */
  erased?: Record<string, unknown>
  /** What an admin reads, if that isn't the name of the table. */
  shownAs?: string
}
type Deletion = {
  cron: string
  rows: readonly OldRows[]
  /** Deletes the rows, for a room where more belongs to that. Returns how many it deleted. */
  run?: (app: App) => Promise<number>
  /** Counts what it would delete, where `rows` don't say all of it. */
  preview?: (app: App) => Promise<Record<string, number>>
}

const minutes = (count: number): Kept => ({ minutes: count })
const sessionKinds = [
  { role: 'member', isRemembered: false },
  { role: 'member', isRemembered: true },
  { role: 'admin', isRemembered: true },
] as const
const sessionTimes = sessionKinds.flatMap((kind) => Object.values(sessionLimitsMs(kind)).map((ms) => minutes(ms / minuteMs)))
const { confirmLink, resetLink, addressChange, recoveryOpen, deletion, halfSignIn, deviceKnown, export: exported } = lifetimesInMinutes
const linkTimes = [confirmLink, resetLink, addressChange, recoveryOpen, deletion].map(minutes)

/** An account under a legal hold is closed instead. */
const hasNoHold = () => sql<boolean>`id not in (select account_id from legal_holds)`

const endTheirThreads: Removal = (app, transaction, accountId) => closeThreads(app, transaction, { accountId, reason: 'accountGone' })

/** What is deleted with an account, in this order and in one transaction. What later rooms store comes before the account's own data. */
const removals: Removal[] = [
  endTheirThreads,
  removeIdentityPhotos,
  deleteAccountsAds,
  retainBarred,
  eraseDecisions,
  removeImports,
  ...accountRemovals,
]

/**
 * Every job that deletes data past its retention, by its name: which rows of which tables, after how long, and when it runs (`cron`, in
 * UTC). test/data-we-keep.test.ts compares it with what docs/data-we-keep.md promises.
 */
export const retention: Record<string, Deletion> = {
  'delete-old-mails': {
    cron: '40 3 * * *',
    rows: [{ table: 'mails', kept: { days: mailDays }, where: isOldEmail }],
    run: deleteOldEmails,
  },
  'end-sessions': {
    cron: '27 * * * *',
    rows: [
      { table: 'sessions', kept: sessionTimes, where: isSessionOver },
      { table: 'half_sign_ins', kept: minutes(halfSignIn), since: 'began_at' },
      { table: 'mail_links', kept: linkTimes, until: 'expires_at' },
      // The job was lost, for example in a restore.
      { table: 'mail_requests', kept: { days: 1 }, since: 'asked_at' },
      { table: 'devices', kept: minutes(deviceKnown), since: 'used_at' },
      // Even the longest waits are over by then.
      { table: 'owner_notices', kept: { days: 40 }, since: 'written_at' },
    ],
  },
  'delete-left-addresses': {
    cron: '45 3 * * *',
    rows: [{ table: 'mails', kept: { days: leftDays } }],
    run: (app) => inBatches(app, (limit) => deleteFormerAddresses(app, limit)),
    preview: ({ db, now }) => countFormerAddresses(db, now()),
  },
  'delete-unconfirmed': {
    cron: '35 * * * *',
    rows: [{ table: 'accounts', kept: minutes(confirmLink) }],
    run: deleteUnconfirmed,
    preview: ({ db, now }) => countUnconfirmed(db, now()),
  },
  'delete-barred-addresses': {
    cron: '36 3 * * *',
    rows: [{ table: 'barred_addresses', kept: { days: barredDays }, until: 'until' }],
  },
  'delete-old-invitations': {
    cron: '46 3 * * *',
    rows: [{ table: 'invitations', kept: { days: invitationDays }, until: 'expires_at' }],
  },
  'delete-old-imports': {
    cron: '47 3 * * *',
    rows: [{ table: 'imported_advertisers', kept: { days: importDays }, until: 'expires_at' }],
    run: deleteOldImports,
  },
  'delete-answered-imports': {
    cron: '48 3 * * *',
    rows: [{ table: 'answered_imports', kept: { days: answeredDays }, since: 'answered_at' }],
  },
  'delete-old-exports': {
    cron: '25 * * * *',
    rows: [{ table: 'exports', kept: [minutes(exported), minutes(2 * exported)], where: isOldExport }],
    run: deleteOldExports,
  },
  'drop-old-recoveries': { cron: '50 3 * * *', rows: [{ table: 'recoveries', kept: minutes(recoveryOpen), since: 'asked_at' }] },
  'delete-old-challenges': {
    cron: '50 * * * *',
    rows: [{ table: 'passkey_challenges', kept: minutes(challengeMinutes), until: 'expires_at' }],
  },
  'delete-ended-ads': {
    cron: '20 3 * * *',
    rows: [{ table: 'ads', kept: { days: Number(settings.ENDED_AD_DAYS.default) }, where: isOldAd }],
    run: deleteEndedAds,
  },
  'delete-removed-photos': {
    cron: '*/10 * * * *',
    rows: [{ table: 'photos', kept: minutes(undoMinutes), since: 'removed_at' }],
    run: deleteRemovedPhotos,
  },
  'delete-stray-photos': {
    cron: '30 3 * * *',
    rows: [{ table: 'photo_files', kept: { days: 1 } }],
    run: deleteStrayFiles,
    preview: countStrayFiles,
  },
  'delete-old-evidence': {
    cron: '35 3 * * *',
    rows: [{ table: 'evidence', kept: [{ days: unfoundedDays }, { years: 1 }], where: isOldEvidence }],
    run: deleteOldEvidence,
  },
  'delete-same-reports': {
    cron: '40 * * * *',
    rows: [
      {
        table: 'receipts',
        kept: { days: 1 },
        since: 'made_at',
        where: () => sql<boolean>`same_hash is not null`,
        erased: { same_hash: null },
        shownAs: 'hashes of duplicate reports',
      },
    ],
  },
  'delete-closed-reports': { cron: '15 3 * * *', rows: [{ table: 'reports', kept: { years: 1 }, since: 'closed_at' }] },
  'delete-old-threads': {
    cron: '30 3 * * *',
    rows: [
      { table: 'threads', kept: { days: messageLimits.days }, since: 'last_at' },
      { table: 'ended_threads', kept: { days: messageLimits.days }, since: 'ended_at' },
      { table: 'message_drafts', kept: { days: messageLimits.days }, since: 'saved_at' },
    ],
  },
  // By cascade, also who opened their photos.
  'delete-old-claim-requests': { cron: '35 3 * * *', rows: [{ table: 'claim_requests', kept: { days: 365 }, since: 'decided_at' }] },
  // So that no one can learn where an advertiser has been.
  'delete-past-visits': { cron: '20 4 * * *', rows: [{ table: 'visits', kept: 'its last day is over', where: isPast }] },
  'delete-job-runs': {
    cron: '55 3 * * *',
    rows: [
      { table: 'job_runs', kept: { days: runDays }, where: isOldRun },
      { table: 'backup_runs', kept: { days: 400 }, since: 'began_at' },
    ],
  },
  'delete-old-webhooks': { cron: '52 3 * * *', rows: [{ table: 'webhook_deliveries', kept: { days: 30 }, since: 'made_at' }] },
  // What BACKUP_TO no longer keeps: docs/backup.md says how long that is.
  'delete-old-backups': { cron: '45 4 * * *', rows: [], run: deleteOldNights },
  'delete-read-changes': {
    cron: '50 * * * *',
    rows: [
      { table: 'changes', kept: minutes(keptMinutes), since: 'made_at' },
      { table: 'processes', kept: { days: 1 }, since: 'serves_until' },
      { table: 'leases', kept: { days: 1 }, since: 'until' },
    ],
  },
  'delete-expired-takes': { cron: '40 * * * *', rows: [{ table: 'case_claims', kept: minutes(takenMinutes), until: 'until' }] },
  // Their events remain.
  'delete-private-views': { cron: '35 3 * * *', rows: [{ table: 'private_views', kept: { days: 365 }, since: 'at' }] },
  // What a decision changed is needed only as long as it can be undone.
  'delete-undoable-decisions': {
    cron: '*/10 * * * *',
    rows: [{ table: 'undoable_decisions', kept: 'half a minute', where: (now) => sql<boolean>`until < ${now}` }],
  },
  'delete-takedowns': {
    cron: '25 4 * * *',
    rows: [{ table: 'take_downs', kept: { years: 1 }, where: isErasable, shownAs: 'words of take-downs' }],
    run: deleteOldTakedowns,
  },
  'delete-decision-words': {
    cron: '35 3 * * *',
    rows: [
      {
        table: 'decisions',
        kept: { years: textYears },
        since: 'decided_at',
        where: mayLoseText,
        erased: noTexts,
        shownAs: 'words of decisions',
      },
      { table: 'appeals', kept: { years: textYears }, where: isOfOldDecision, erased: { text: '', note: '' }, shownAs: 'words of appeals' },
    ],
  },
  // Budgets need a day of hours. The second day is for whoever looks into an alert.
  'delete-budgets': {
    cron: '42 * * * *',
    rows: [{ table: 'budget_spending', kept: { days: 2 }, where: isOldHour, shownAs: 'hours of budgets' }],
  },
  'delete-accounts': {
    cron: '5 * * * *',
    rows: [{ table: 'accounts', kept: minutes(deletion), until: 'deletion_due_at', where: hasNoHold }],
    run: (app) => removeDueAccounts(app, removals),
  },
}

/** Which rows a rule deletes. */
export function isOld({ table, kept, since, until, where }: OldRows, { config, now: clock }: Pick<App, 'config' | 'now'>) {
  const now = clock()
  const conditions = [
    since && sql`${sql.ref(since)} <= ${startOf([kept].flat()[0]!, now)}`,
    until && sql`${sql.ref(until)} <= ${now}`,
    where && sql`(${where(now, config)})`,
  ].filter((condition) => condition !== undefined)
  if (!conditions.length) throw new ReportableError(`Nothing says which rows of ${table} are old.`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** What is older than this is past its retention. */
function startOf(kept: Kept, now: Date) {
  if (typeof kept === 'string') throw new ReportableError(`No time can be counted from “${kept}”.`)
  if ('years' in kept) return yearsBefore(now, kept.years)
  return 'days' in kept ? daysBefore(now, kept.days) : minutesBefore(now, kept.minutes)
}
