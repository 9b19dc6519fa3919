import type { RunOutcomesCopy } from './copy.ts'

/** A run is stored in one language, with its numbers in place of each #. Pages show it in their own. */
const outcomes: Readonly<Record<string, (copy: RunOutcomesCopy, ...numbers: number[]) => string>> = {
  done: (copy) => copy.done,
  'removed #': (copy, count = 0) => copy.removed({ count }),
  'settled #': (copy, count = 0) => copy.settled({ count }),
  'sent # alerts': (copy, count = 0) => copy.alerts({ count }),
  'asked of #': (copy, count = 0) => copy.asked({ count }),
  'paused #': (copy, count = 0) => copy.paused({ count }),
  'ended #': (copy, count = 0) => copy.ended({ count }),
  'wrote #': (copy, count = 0) => copy.wrote({ count }),
  'lapsed #': (copy, count = 0) => copy.expired({ count }),
  'sent # again': (copy, count = 0) => copy.sentAgain({ count }),
  'told #': (copy, count = 0) => copy.told({ count }),
  'mailed #': (copy, count = 0) => copy.emailed({ count }),
  'gathered # words': (copy, count = 0) => copy.gathered({ count }),
  'reminded #': (copy, count = 0) => copy.reminded({ count }),
  'recorded #': (copy, count = 0) => copy.recorded({ count }),
  'found # of #, lapsed #': (copy, found = 0, all = 0, expired = 0) => copy.linksFound({ found, all, expired }),
  'paused #, reminded #': (copy, paused = 0, reminded = 0) => copy.pausedAndReminded({ paused, reminded }),
  'started #, stopped #': (copy, started = 0, stopped = 0) => copy.noticesWatched({ started, stopped }),
  'hid #, ended #, reminded of #': (copy, hidden = 0, ended = 0, reminded = 0) => copy.takeDownsWatched({ hidden, ended, reminded }),
  '# events read, all in order': (copy, count = 0) => copy.eventsRead({ count }),
  '# rows and # files, checked': (copy, rows = 0, files = 0) => copy.backedUp({ rows, files }),
  'paused: the clock is more than # days past the last run': (copy, days = 0) => copy.clockPaused({ days }),
  '# of # suspensions could not be ended. The log says why.': (copy, failed = 0, all = 0) => copy.suspensionsFailed({ failed, all }),
  '# of # addresses could not be changed. The log says why.': (copy, failed = 0, all = 0) => copy.addressesFailed({ failed, all }),
  '# of # accounts could not be deleted. The log says why.': (copy, failed = 0, all = 0) => copy.accountsFailed({ failed, all }),
  'The saved searches of # of # accounts could not be run. The log says why.': (copy, failed = 0, all = 0) =>
    copy.searchesFailed({ failed, all }),
  '# of # could not be changed. The log says why.': (copy, failed = 0, all = 0) => copy.changesFailed({ failed, all }),
}

const number = /\d+(?:,\d{3})*/g

/** What a run did or why it failed. Facts about an error, and outcomes of other versions, stay as they were stored. */
export function describeOutcome(copy: RunOutcomesCopy, stored: string) {
  const numbers = Array.from(stored.matchAll(number), ([text]) => Number(text.replaceAll(',', '')))
  // Earlier versions wrote one row and one file in the singular.
  const shape = stored.replaceAll(number, '#').replace(/^# rows? and # files?,/, '# rows and # files,')
  return Object.hasOwn(outcomes, shape) ? outcomes[shape]!(copy, ...numbers) : stored
}
