import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { runOutcomesEs } from './run-outcomes-copy.es.ts'

/** What a scheduled job or a backup did, for admins. */
export const runOutcomesCopy = defineCopy(
  'run-outcomes',
  {
    done: 'done',
    removed: 'removed {count}',
    settled: 'settled {count}',
    alerts: { one: 'sent {count} alert', other: 'sent {count} alerts' },
    asked: 'asked about {count}',
    paused: 'paused {count}',
    ended: 'ended {count}',
    wrote: 'wrote {count}',
    expired: 'expired: {count}',
    sentAgain: 'sent {count} again',
    told: 'told {count}',
    emailed: 'emailed {count}',
    gathered: { one: 'gathered {count} word', other: 'gathered {count} words' },
    reminded: 'reminded {count}',
    recorded: 'recorded {count}',
    linksFound: 'found {found} of {all}, expired: {expired}',
    pausedAndReminded: 'paused {paused}, reminded {reminded}',
    noticesWatched: 'started {started}, stopped {stopped}',
    takeDownsWatched: 'hid {hidden}, ended {ended}, reminded of {reminded}',
    eventsRead: { one: '{count} event read, all in order', other: '{count} events read, all in order' },
    backedUp: 'rows: {rows}, files: {files}, checked',
    clockPaused: 'paused: the clock is more than {days} days past the last run',
    suspensionsFailed: '{failed} of {all} suspensions couldn’t be ended. The log says why.',
    addressesFailed: '{failed} of {all} addresses couldn’t be changed. The log says why.',
    accountsFailed: '{failed} of {all} accounts couldn’t be deleted. The log says why.',
    searchesFailed: 'The saved searches of {failed} of {all} accounts couldn’t be run. The log says why.',
    changesFailed: '{failed} of {all} couldn’t be changed. The log says why.',
  },
  runOutcomesEs,
)

export type RunOutcomesCopy = CopyOf<typeof runOutcomesCopy>
