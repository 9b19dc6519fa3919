import { sql } from 'kysely'
import type { Person } from '#app/accounts/sign-in/demo-folder.server.ts'
import { openThread } from '#app/messages/openings.server.ts'
import { blockOtherSide } from '#app/messages/blocks.server.ts'
import { answerThread } from '#app/messages/messages.server.ts'
import { findThread } from '#app/messages/threads.server.ts'
import { reportAd } from '#app/moderation/reports/ad-reports.server.ts'
import { closeReports } from '#app/moderation/reports/report-closings.server.ts'
import { saveAds } from '#app/browse/saved/favorites.server.ts'
import { saveSearch } from '#app/browse/saved/searches.server.ts'
import { emptyQuery } from '#app/browse/search/ad-query.ts'
import { dayMs, daysBefore, hoursAfter, hoursBefore, utcDate } from '#app/platform/time.ts'
import { type Made, requireOk } from './ads.ts'
import type { Timeline } from './timeline.ts'
import { answers, firstMessages, moreMessages, pick } from './phrases.ts'

type Random = () => number
export type Member = { accountId: number }
type Writing = { made: Made; member: Member; from: Date; random: Random }

let count = 0

/** A member writes about a live ad, the advertiser usually replies, and some conversations continue. */
export function talk({ app, at }: Timeline, { made, member, from, random }: Writing) {
  const message = (choices: readonly string[]) => ({ text: pick(choices, random), formKey: `demo-message-${++count}`, flagged: [] })
  at(from, async () => {
    const opened = await requireOk(openThread(app, member, made.adId, message(firstMessages)))
    const { threadId } = opened as { threadId: number }
    const answeredAt = hoursAfter(from, 1 + random() * 9)
    if (random() < 0.25) return
    at(answeredAt, () => answerThread(app, made.advertiser.accountId, threadId, message(answers)))
    if (random() < 0.4) return
    at(hoursAfter(answeredAt, 1 + random() * 9), () => answerThread(app, member.accountId, threadId, message(moreMessages)))
  })
}

/** Adds saved ads and searches as of now. */
export async function keep({ app }: Timeline, memberId: number, adIds: number[]) {
  const now = app.now()
  await saveAds(app.db, { accountId: memberId }, { adIds, now })
  const searches = [
    { name: 'Concerts in Texas', query: { ...emptyQuery, words: 'concert', state: 'TX' }, every: 'day' },
    { name: 'Hikes, checked identity', query: { ...emptyQuery, words: 'trail', isVerified: true }, every: 'week' },
    { name: 'New York museums', query: { ...emptyQuery, words: 'museum', state: 'NY', hasPhotos: true }, every: 'never' },
  ] as const
  for (const { name, query, every } of searches) await requireOk(saveSearch(app.db, { accountId: memberId, name, query, every, now }))
}

/** Each of these blocks someone they wrote with, as of now, and none of the others. */
export async function block({ app: { db, now } }: Timeline, accountIds: number[]) {
  for (const accountId of accountIds) {
    const { id } =
      (await db
        .selectFrom('threads')
        .select('id')
        .where((or) => or.or([or('member_id', '=', accountId), or('advertiser_id', '=', accountId)]))
        .where((not) => not.not(not.and([not('member_id', 'in', accountIds), not('advertiser_id', 'in', accountIds)])))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()) ?? {}
    const thread = id && (await findThread(db, { accountId, now: now() }, id))
    if (thread) await blockOtherSide(db, { accountId, thread, now: now() })
  }
}

const reports = [
  { hours: 3, reason: 'false', note: 'They told me that they live in another city than the ad says.' },
  { hours: 9, reason: 'copy', note: 'I think I read the same words in another city.' },
  { hours: 20, reason: 'picture', note: 'I know this picture from another site, with another name under it.' },
  { hours: 31, reason: 'contact', note: '' },
  { hours: 90, reason: 'scam', note: 'They asked for a gift card before we had met.', outcome: 'nothing found' },
  { hours: 200, reason: 'rules', note: 'Rude answers.', outcome: 'nothing found' },
  { hours: 330, reason: 'other', note: 'The city is wrong, they moved.', outcome: 'acted on' },
  { hours: 5, reason: 'minor', note: 'Something they wrote to me made me think that they may be younger than the ad says.' },
] as const

const findings = {
  'nothing found': 'Read the ad, its photos, and earlier reports. Nothing in them is against the rules.',
  'acted on': 'Read the ad, its photos, and earlier reports. The advertiser answered and put it right.',
}

/** Adds reports. Some are open, and some were closed. */
export function reportSome({ app, at, end }: Timeline, ads: Made[], members: Member[], moderators: Person[]) {
  for (const [index, { hours, reason, note, ...closing }] of reports.entries()) {
    const made = ads[index % ads.length]!
    const moderator = moderators[index % moderators.length]!
    const reportedAt = hoursBefore(end, hours)
    at(reportedAt, async () => {
      const ad = { id: made.adId, account_id: made.advertiser.accountId }
      const reporterId = index % 2 ? members[index % members.length]!.accountId : undefined
      await requireOk(reportAd(app, { ad, reporterId, address: `10.20.${index}.7`, reason, note, formKey: `demo-report-${index}` }))
      const { id } = await app.db.selectFrom('reports').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      if ('outcome' in closing)
        at(hoursAfter(reportedAt, 5 + index), () =>
          requireOk(
            closeReports(app, moderator, {
              reportId: id,
              finding: findings[closing.outcome],
              decisionId: 0,
              isTogether: false,
              ...closing,
            }),
          ),
        )
    })
  }
}

/** Adds the views of each day that an ad was live, more on weekends, as the site stores them. */
export async function countViews({ app, end }: Timeline, random: Random) {
  const ads = await app.db
    .selectFrom('ads')
    .select(['id', 'live_at', 'ended_at'])
    .where('live_at', 'is not', null)
    .orderBy('live_at')
    .execute()
  const days = ads.flatMap(({ id, live_at, ended_at }) => {
    const interest = 2 + random() ** 3 * 30
    const count = Math.floor((+(ended_at ?? end) - +live_at!) / dayMs)
    return Array.from({ length: count }, (_, ago) => {
      const day = daysBefore(ended_at ?? end, ago)
      const views = Math.round(interest * (day.getUTCDay() % 6 ? 1 : 1.6) * (0.4 + random()))
      return { id, day: utcDate(day), views }
    })
  })
  await sql`
    insert into ad_days (ad_id, day, views)
    select id, day, views from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as seen (id bigint, day date, views integer)
    on conflict (ad_id, day) do update set views = ad_days.views + excluded.views`.execute(app.db)
}
