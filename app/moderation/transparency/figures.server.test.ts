import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { upsertProfile } from '#app/ads/ad/ads.server.ts'
import { recordBackup } from '#app/platform/db/job-runs.server.ts'
import { daysAfter, daysBefore, hourMs, hoursAfter, hoursBefore, minutesBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { periodAt, type Reading } from './figure.ts'
import { figuresOfAds } from './figures-of-ads.server.ts'
import { figuresOfCases } from './figures-of-cases.server.ts'
import { figuresOfDecisions } from './figures-of-decisions.server.ts'
import { figuresOfOperation } from './figures-of-operation.server.ts'
import { figuresOfRequests } from './figures-of-requests.server.ts'
import { figuresCopy } from './copy.ts'
import { findFigures } from './figures.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
clock.now = new Date('2026-11-21T15:30:00Z')
const period = periodAt(clock.now)

const figures = [...figuresOfAds, ...figuresOfDecisions, ...figuresOfCases, ...figuresOfRequests, ...figuresOfOperation]
const atFirst = await findFigures(app)
app.pages.values.purge('transparency')
const readOf = (name: string) => figures.find((figure) => figure.name === name)!.read(app, period)

// Reproducible random rows, all from the last 400 days.
let seed = 7
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const pick = <T>(of: readonly T[]) => of[random(of.length)]!
const made = () => new Date(clock.now.getTime() - random(400 * 24) * hourMs - random(3600) * 1000)
const after_ = (date: Date, hours: number) => new Date(date.getTime() + random(hours * 3600) * 1000)
const isPast = (date: Date) => date < clock.now

const { accountId: account_id } = await newcomer(site, { role: 'member' })
const { profileId: profile_id } = await adOn(site, { accountId: account_id })

const decisions = Array.from({ length: 400 }, () => {
  const opened_at = made()
  return {
    subject: pick(['ad', 'edit', 'photo', 'account', 'claim'] as const),
    outcome: pick(['approve', 'approve', 'ask for changes', 'reject', 'remove', 'warn'] as const),
    rule: pick([null, 1, 3, 8]),
    is_automatic: random(8) === 0,
    opened_at,
    decided_at: after_(opened_at, 12),
  }
}).filter(({ decided_at }) => isPast(decided_at))
const empty = { account_id: null, ad_id: null, rule_version: 1, decided_by: null, seconded_by: null, until: null, overturned_at: null }
const decisionIds = await db
  .insertInto('decisions')
  .values(decisions.map((row) => ({ ...empty, ...row })))
  .returning('id')
  .execute()

const reports = Array.from({ length: 300 }, () => {
  const made_at = made()
  const closed = after_(made_at, 60)
  const closed_at = random(5) && isPast(closed) ? closed : null
  return { made_at, closed_at, outcome: closed_at ? pick(['acted on', 'already gone', 'nothing found'] as const) : null }
})
const plain = { reporter_id: null, about_id: null, ad_id: null, thread_id: null, reason: 'scam' }
await db
  .insertInto('reports')
  .values(reports.map((row) => ({ ...plain, opened_at: null, decision_id: null, ...row })))
  .execute()

const appeals = decisionIds.slice(0, 200).map(({ id }) => {
  const made_at = made()
  const decided = after_(made_at, 100)
  const isDecided = random(4) > 0 && isPast(decided)
  return {
    decision_id: id,
    made_at,
    decided_at: isDecided ? decided : null,
    outcome: isDecided ? pick(['upheld', 'overturned'] as const) : null,
  }
})
await db
  .insertInto('appeals')
  .values(appeals.map((row) => ({ account_id, text: '', decided_by: null, ...row })))
  .execute()

const takedowns = Array.from({ length: 200 }, (_, index) => {
  const made_at = made()
  const decided = after_(made_at, 70)
  const isDecided = random(6) > 0 && isPast(decided)
  return {
    form_key: `${index}`,
    receipt_hash: `${index}`,
    made_at,
    hidden_at: random(5) ? after_(made_at, 1) : null,
    due_at: hoursAfter(made_at, 48),
    decided_at: isDecided ? decided : null,
    outcome: isDecided ? pick(['removed', 'restored', 'nothing found', 'withdrawn'] as const) : null,
    is_automatic: isDecided && random(5) === 0,
  }
})
const sealed = { kind: 'stolen', addresses: '', sealed: null, requester_hash: null, waits_until: null, decided_by: null } as const
await db
  .insertInto('take_downs')
  .values(takedowns.map((row) => ({ ...sealed, ...row })))
  .execute()

const checks = Array.from({ length: 200 }, () => {
  const asked_at = made()
  const sent_at = random(6) ? asked_at : null
  const decided = after_(asked_at, 50)
  const isDecided = random(6) > 0 && isPast(decided)
  return {
    asked_at,
    sent_at,
    decided_at: isDecided ? decided : null,
    // A draft that was never sent is never decided.
    outcome: isDecided ? (sent_at ? pick(['checked', 'checked', 'refused', 'lapsed'] as const) : ('lapsed' as const)) : null,
  }
})
// Each advertiser has at most one open request.
const profiles: number[] = []
for (const { outcome } of checks) profiles.push(outcome ? profile_id : await newProfile())
const unseen = { gesture: '', gesture_file: null, document_file: null, decided_by_role: null }
await db
  .insertInto('claim_requests')
  .values(checks.map((row, index) => ({ ...unseen, ...row, profile_id: profiles[index]! })))
  .execute()

async function newProfile() {
  const { accountId } = await newcomer(site, { role: 'member' })
  return (await upsertProfile(db, { accountId, name: 'Somebody', now: clock.now })).id
}

const inPeriod = (at: Date | null): at is Date => at !== null && at >= period.from && at < period.until

/** Counts the rows by month, and by part within the period, independently of the queries. */
function tallied<Row>(rows: Row[], at: (row: Row) => Date | null, part: (row: Row) => string) {
  const months = new Map<string, { count: number; recent: number }>()
  const parts: Record<string, number> = {}
  for (const row of rows) {
    const date = at(row)
    if (!date || date >= period.until || date < new Date('2025-12-01')) continue
    const month = months.get(date.toISOString().slice(0, 7)) ?? { count: 0, recent: 0 }
    months.set(date.toISOString().slice(0, 7), { count: month.count + 1, recent: month.recent + (inPeriod(date) ? 1 : 0) })
    if (inPeriod(date)) parts[part(row)] = (parts[part(row)] ?? 0) + 1
  }
  return { months: [...months].map(([month, counts]) => ({ month, ...counts })).toSorted((a, b) => a.month.localeCompare(b.month)), parts }
}

/** A reading without its empty parts, to compare with those counts. */
function summed(reading: Reading | undefined) {
  assert.equal(reading?.kind, 'tally')
  const { months, parts = [] } = reading as Extract<Reading, { kind: 'tally' }>
  return { months, parts: Object.fromEntries(parts.filter(([, count]) => count > 0)) }
}

/** Interpolates as Postgres does. */
function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)]!
  return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at))
}

const hoursOf = (from: Date, to: Date) => (to.getTime() - from.getTime()) / hourMs

test('without any data there are no figures, and each figure has its own name and sentence', async () => {
  assert.deepEqual(atFirst.figures, [])
  assert.equal(new Set(figures.map(({ name }) => name)).size, figures.length)
  for (const { name, definition } of figures)
    assert.match(`${name}: ${app.copy.en.read(figuresCopy)[definition]}`, /^[a-z0-9-]+: [A-Z].*\.$/)
})

test('counts by month and by part match the rows', async () => {
  proves('figures.leftOutDeleted')
  const real = decisions.filter(({ subject }) => subject !== 'claim')
  const at = ({ decided_at }: { decided_at: Date | null }) => decided_at
  const by: [string, ReturnType<typeof tallied>][] = [
    ['decisions', tallied(real, at, ({ outcome }) => outcome)],
    ['decisions-by-rule', tallied(real, at, ({ rule }) => (rule ? `rule ${rule}` : 'no rule'))],
    ['decisions-by-whom', tallied(real, at, ({ is_automatic }) => (is_automatic ? 'the site' : 'a person'))],
    [
      'reports',
      tallied(
        reports,
        ({ made_at }) => made_at,
        ({ closed_at, outcome }) => (closed_at ? outcome! : 'waiting'),
      ),
    ],
    [
      'appeals',
      tallied(
        appeals,
        ({ made_at }) => made_at,
        ({ outcome }) => outcome ?? 'waiting',
      ),
    ],
    [
      'take-downs',
      tallied(
        takedowns,
        ({ made_at }) => made_at,
        ({ outcome }) => outcome ?? 'waiting',
      ),
    ],
    [
      'identity-checks',
      tallied(
        checks,
        ({ sent_at }) => sent_at,
        ({ outcome }) => outcome ?? 'waiting',
      ),
    ],
  ]
  for (const [name, expected] of by) assert.deepEqual(summed(await readOf(name)), expected, name)
})

test('waits are percentiles of the rows, and shares are their shares', async () => {
  const reviews = decisions.filter(
    ({ subject, outcome, is_automatic, decided_at }) =>
      ['ad', 'edit', 'photo'].includes(subject) &&
      ['approve', 'ask for changes', 'reject'].includes(outcome) &&
      !is_automatic &&
      inPeriod(decided_at),
  )
  const reviewed = reviews.map(({ opened_at, decided_at }) => hoursOf(opened_at, decided_at))
  const hidden = takedowns.filter(({ hidden_at }) => inPeriod(hidden_at)).map(({ made_at, hidden_at }) => hoursOf(made_at, hidden_at!) * 60)
  const checked = checks.filter(({ sent_at, decided_at, outcome }) => sent_at && outcome !== 'lapsed' && inPeriod(decided_at))
  const answered = appeals.filter(({ decided_at }) => inPeriod(decided_at))
  const checkHours = checked.map(({ sent_at, decided_at }) => hoursOf(sent_at!, decided_at!))
  const waits: [string, number[], number][] = [
    ['review-wait-median', reviewed, 0.5],
    ['review-wait-p90', reviewed, 0.9],
    ['take-down-hidden-median', hidden, 0.5],
    ['identity-wait-median', checkHours, 0.5],
    ['identity-wait-p90', checkHours, 0.9],
    ['appeal-wait-median', answered.map(({ made_at, decided_at }) => hoursOf(made_at, decided_at!)), 0.5],
  ]
  for (const [name, values, share] of waits) {
    const reading = (await readOf(name)) as Extract<Reading, { kind: 'wait' }>
    const places = name.startsWith('identity') ? 1 : 6
    assert.deepEqual([reading.count, reading.value.toFixed(places)], [values.length, percentile(values, share).toFixed(places)], name)
  }
  const answerable = reports.filter(
    ({ made_at, closed_at }) => inPeriod(made_at) && ((closed_at && closed_at < period.until) || hoursOf(made_at, period.until) >= 24),
  )
  const due = takedowns.filter(
    ({ made_at, decided_at, due_at, outcome }) =>
      inPeriod(made_at) && ((decided_at && decided_at < period.until) || due_at <= period.until) && outcome !== 'withdrawn',
  )
  const shares: [string, boolean[]][] = [
    ['reviews-within-6-hours', reviewed.map((wait) => wait <= 6)],
    ['reports-within-24-hours', answerable.map(({ made_at, closed_at }) => closed_at !== null && hoursOf(made_at, closed_at) <= 24)],
    [
      'take-downs-within-48-hours',
      due.map(({ decided_at, due_at, is_automatic }) => decided_at !== null && decided_at <= due_at && !is_automatic),
    ],
    ['appeals-overturned', answered.map(({ outcome }) => outcome === 'overturned')],
    ['identity-refused', checked.map(({ outcome }) => outcome === 'refused')],
  ]
  for (const [name, are] of shares) {
    assert.ok(are.includes(true) && are.includes(false), name)
    assert.deepEqual(await readOf(name), { kind: 'share', yes: are.filter(Boolean).length, of: are.length }, name)
  }
})

test('a withdrawn takedown request counts neither as decided by a moderator nor as late', async () => {
  await using other = await testApp()
  const now = other.clock.now
  const request = (form_key: string, outcome: 'removed' | 'withdrawn', is_automatic: boolean) => {
    const made_at = hoursBefore(now, 72)
    const dates = {
      made_at,
      hidden_at: made_at,
      due_at: hoursAfter(made_at, 48),
      decided_at: hoursAfter(made_at, 1),
    }
    return { form_key, receipt_hash: form_key, outcome, is_automatic, ...sealed, ...dates }
  }
  await other.app.db
    .insertInto('take_downs')
    .values([
      request('a', 'removed', false),
      request('b', 'removed', true),
      request('c', 'withdrawn', true),
      request('d', 'withdrawn', true),
    ])
    .execute()
  const figure = figures.find(({ name }) => name === 'take-downs-within-48-hours')!
  assert.deepEqual(await figure.read(other.app, periodAt(now)), { kind: 'share', yes: 1, of: 2 })
})

test('words that a takedown removed count as a takedown, not as a review of the ad', async () => {
  await using other = await testApp()
  const now = other.clock.now
  const dates = { made_at: hoursBefore(now, 90), decided_at: hoursBefore(now, 50) }
  const request = { form_key: 'a', receipt_hash: 'a', outcome: 'removed' as const, is_automatic: false, ...sealed, ...dates }
  await other.app.db
    .insertInto('take_downs')
    .values({ ...request, hidden_at: dates.made_at, due_at: hoursAfter(dates.made_at, 48) })
    .execute()
  const review = { ...empty, subject: 'ad', outcome: 'ask for changes', is_automatic: false, rule: 11 } as const
  await other.app.db
    .insertInto('decisions')
    .values([
      { ...review, opened_at: dates.made_at, decided_at: dates.decided_at },
      { ...review, opened_at: hoursBefore(now, 52), decided_at: hoursBefore(now, 51) },
    ])
    .execute()
  const figure = figures.find(({ name }) => name === 'reviews-within-6-hours')!
  assert.deepEqual(await figure.read(other.app, periodAt(now)), { kind: 'share', yes: 1, of: 1 })
})

test('figures are counted once an hour, however many visitors ask at the same time', async () => {
  const first = await findFigures(app)
  assert.equal(await findFigures(app), first)
  const began = clock.now
  clock.now = hoursAfter(began, 1)
  const found = await Promise.all(Array.from({ length: 5 }, () => findFigures(app)))
  assert.notEqual(found[0], first)
  assert.equal(new Set(found).size, 1)
  clock.now = began
})

test('live ads, checked ads, advertisers, and sanctions are current counts', async () => {
  await adOn(site, { isChecked: false })
  await adOn(site, { is_members_only: true })
  await adOn(site, { state: 'paused' })
  await adOn(site, { accountId: account_id })
  const count = async (name: string) => ((await readOf(name)) as { count: number } | undefined)?.count
  assert.deepEqual([await count('live-ads'), await count('checked-ads'), await count('advertisers')], [3, 2, 3])
  assert.equal(await count('accounts-suspended'), undefined)
  const days = (number: number) => daysAfter(clock.now, number)
  const { accountId: sanctioned } = await newcomer(site, { role: 'member' })
  const sanction = { account_id: sanctioned, decision_id: null, began_at: days(-20), ended_at: null }
  await db
    .insertInto('sanctions')
    .values([
      { ...sanction, until: days(2) },
      { ...sanction, until: days(3) },
      { ...sanction, until: days(-1) },
      { ...sanction, until: null, ended_at: days(-3) },
    ])
    .execute()
  assert.deepEqual([await count('accounts-suspended'), await count('accounts-banned')], [1, 0])
})

test('the last completed run of each deleting job, and the last backup, are shown', async () => {
  assert.equal(await readOf('last-backup'), undefined)
  const run = (job: string, minutesAgo: number, more: object = {}) => {
    const at = minutesBefore(clock.now, minutesAgo)
    return db
      .insertInto('job_runs')
      .values({ job, began_at: at, ended_at: at, outcome: 'removed 3', ...more })
      .execute()
  }
  await run('delete-old-mails', 90)
  await run('delete-old-mails', 30, { is_failed: true })
  await run('delete-old-mails', 5, { ended_at: null })
  await run('delete-old-mails', 4, { ended_at: null, outcome: '{"clockPaused":{"days":3}}' })
  await run('expire-claims', 10)
  const ended = daysBefore(clock.now, 40)
  await recordBackup(db, { began: ended, ended, outcome: { backedUp: { rows: 9, files: 0 } } })
  assert.deepEqual(await readOf('last-retention-runs'), {
    kind: 'moments',
    moments: [['delete-old-mails', minutesBefore(clock.now, 90)]],
  })
  assert.deepEqual(await readOf('last-backup'), { kind: 'moments', moments: [['backup', ended]] })
})

test('what the nightly check of the search index repaired is summed up, and not shown where there’s no such check', async () => {
  assert.equal(await readOf('search-repairs'), undefined)
  const check = (daysAgo: number, repaired: number) => {
    const at = daysBefore(clock.now, daysAgo)
    return db
      .insertInto('job_runs')
      .values({ job: 'check-search-index', began_at: at, ended_at: at, outcome: JSON.stringify({ repaired }) })
      .execute()
  }
  await check(1, 0)
  assert.deepEqual(await readOf('search-repairs'), { kind: 'public', count: 0 })
  await check(2, 3)
  await check(3, 1)
  await check(31, 9)
  assert.deepEqual(await readOf('search-repairs'), { kind: 'public', count: 4 })
})
