import { sql } from 'kysely'
import { randomFrom } from '#app/ads/ad/sample.ts'
import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { demoCopy } from '#app/platform/start/copy.ts'
import type { Person } from '#app/accounts/sign-in/demo-folder.server.ts'
import { daysBefore, hoursAfter, hoursBefore, minutesAfter } from '#app/platform/time.ts'
import { block, countViews, keep, type Member, reportSome, talk } from './activity.ts'
import { advertise } from './advertising.ts'
import { type Advertiser, checkIdentity, liveThrough, type Made } from './ads.ts'
import { appealSome, askForCheck, takedownSome } from './cases.ts'
import { openGallery } from './gallery.ts'
import { addAccount, addCast } from './people.ts'
import { type Plan, planAd, planAdvertiser } from './plans.ts'
import { openTimeline, type Timeline } from './timeline.ts'
import { sanctionSome } from './sanctions.ts'

const days = 60
const dailyJobs = ['ask-advertisers-to-confirm', 'pause-unanswered', 'expire-ads', 'expire-claims', 'end-suspensions', 'count-numbers']

/**
 * Fills an empty database with a small town's worth of a site's life up to `app.now()`: the same data for the same count. Ads, decisions,
 * messages, and cases are made by the site's own functions, at the times when they would have happened. Returns who can sign in.
 */
export async function makeDemo(site: App, { ads: count = 300, pictures = 84 } = {}) {
  await refuseUnlessEmpty(site.db)
  const timeline = openTimeline(site)
  const { end, at } = timeline
  const random = randomFrom('demo')
  const people = await addCast({ ...timeline.app, now: () => daysBefore(end, days + 5) })
  const moderators = people.filter(({ role }) => role === 'moderator')
  const gallery = await openGallery(pictures)
  const plans = Array.from({ length: count }, (_, number) => planAd(number, end))
  const advertisers = people.filter(({ what }) => what === 'an advertiser')
  const made = [...Map.groupBy(plans, ({ advertiser }) => advertiser.number)].flatMap(([number, theirs]) => {
    const advertiser: Advertiser = { ...planAdvertiser(number), accountId: 0, ...castAs(advertisers[number]) }
    beginAdvertising(timeline, advertiser, theirs, number, moderators[number % moderators.length]!)
    return theirs.map((plan) => liveThrough(timeline, advertiser, plan, { moderators, gallery }))
  })
  const members: Member[] = [people[0]!, ...Array.from({ length: Math.ceil(count / 8) }, (_, number) => joinAs(timeline, number, random))]
  // This advertiser is suspended half an hour before the end, when nothing else happens to their ads.
  const suspended = made.at(-1)!.advertiser
  const lasting = made.filter(({ plan }) => plan.fate === 'live' && plan.photos > 0)
  // No one writes about an ad that a takedown may pause.
  const [disputed, open] = [lasting.filter((_, index) => index % 3 === 2).slice(0, 7), lasting.filter((_, index) => index % 3 !== 2)]
  for (let number = 0; number < count / 2; number++) {
    const [one, member] = [open[number % open.length]!, members[number % 5 ? Math.floor(random() * members.length) : 0]!]
    const from = minutesAfter(one.plan.decidedAt, 60 + random() * ((+end - +one.plan.decidedAt) / 60_000 - 120))
    // A member who joined later than the ad also writes later.
    talk(timeline, { made: one, member, from: from < daysBefore(end, 9) && number % 5 ? daysBefore(end, random() * 9) : from, random })
  }
  reportSome(timeline, open.slice(2, 10), members, moderators)
  takedownSome(timeline, disputed, moderators)
  appealSome(timeline, made.filter(isRefused(end)).slice(0, 6), moderators)
  sanctionSome(timeline, { advertiser: suspended, staff: moderators })
  advertise(
    timeline,
    advertisers.flatMap((person) => lasting.find(({ advertiser }) => advertiser.accountId === person.accountId) ?? []),
  )
  for (let day = days; day >= 0; day--) at(daysBefore(end, day), () => runEach(timeline, dailyJobs))
  await timeline.run()
  await keep(
    timeline,
    members[0]!.accountId,
    open.slice(0, 12).map(({ adId }) => adId),
  )
  await block(
    timeline,
    people.filter(({ role }) => role === 'member').map(({ accountId }) => accountId),
  )
  await countViews(timeline, random)
  await timeline.runJob('gather-search-words')
  await sql`analyze`.execute(site.db)
  return people
}

const castAs = (person: Person | undefined) => person && { name: person.name, accountId: person.accountId }

/**
 * The account begins some days before the first ad, and its identity is checked right after that ad was started. A few still wait for their
 * check.
 */
function beginAdvertising(
  { app, at, end }: Timeline,
  advertiser: Advertiser,
  plans: Plan[],
  number: number,
  moderator: Parameters<typeof checkIdentity>[2],
) {
  const first = plans.map(({ begunAt }) => begunAt).toSorted((a, b) => +a - +b)[0]!
  if (!advertiser.accountId)
    at(daysBefore(first, 1 + (number % 12)), async () => {
      advertiser.accountId = await addAccount(app, { email: `advertiser${number}@demo.example`, age: advertiser.age })
    })
  const isNew = plans.every(({ fate }) => fate === 'draft' || fate === 'in review')
  if (!isNew) at(minutesAfter(first, 10), () => checkIdentity({ app } as Timeline, advertiser, moderator))
  else at(hoursBefore(end, 2.5), () => askForCheck(app, advertiser))
}

function joinAs({ app, at, end }: Timeline, number: number, random: () => number): Member {
  const member = { accountId: 0 }
  at(daysBefore(end, 10 + random() * 50), async () => {
    member.accountId = await addAccount(app, { email: `member${number}@demo.example`, age: 30 + (number % 30) })
  })
  return member
}

const isRefused =
  (end: Date) =>
  ({ plan }: Made) =>
    ['rejected', 'changes asked', 'removed'].includes(plan.fate) &&
    hoursAfter(plan.fate === 'removed' ? plan.lastAt : plan.decidedAt, 2) < daysBefore(end, 4.2)

async function runEach({ runJob }: Timeline, names: readonly string[]) {
  for (const name of names) await runJob(name)
}

async function refuseUnlessEmpty(db: Db) {
  const tables = ['accounts', 'mails', 'reports', 'take_downs', 'events'] as const
  for (const table of tables)
    if (
      await db
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      throw new CommandRefused(terminal.read(demoCopy).notEmpty)
}
