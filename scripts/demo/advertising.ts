import { findOwnAd } from '#app/ads/ad/ads.server.ts'
import { linkCheckDays } from '#app/ads/ad/own-link.ts'
import { addVisit } from '#app/advertise/dashboard/visits.server.ts'
import { addLink } from '#app/advertise/identity/own-links.server.ts'
import { saveSavedReply } from '#app/messages/saved-replies.server.ts'
import { daysAfter, daysBefore, hoursBefore, utcDate } from '#app/platform/time.ts'
import { type Made, requireOk } from './ads.ts'
import type { Timeline } from './timeline.ts'

const savedReplies = [
  { name: 'Yes', text: 'Thank you for writing! That day suits me. Shall we meet for coffee first, somewhere public?' },
  { name: 'Not that day', text: 'Thank you for the kind note. I’m away then, but the week after is open.' },
]

/** Days from the end. One visit is over, one is going on, and the others are planned. */
const visits = [
  { state_abbr: 'CO', city_slug: 'denver', from: -12, to: -9 },
  { state_abbr: 'WA', city_slug: 'seattle', from: -1, to: 2 },
  { state_abbr: 'CA', city_slug: 'san-diego', from: 9, to: 12 },
  { state_abbr: 'MA', city_slug: 'boston', from: 30, to: 36 },
] as const

/** Each advertiser of the cast has saved answers, visits to other cities, and links, of which the first is confirmed. */
export function advertise({ app, at, end }: Timeline, ads: Made[]) {
  for (const made of ads) {
    const { advertiser } = made
    at(daysBefore(end, 13.2), async () => {
      for (const text of savedReplies) await requireOk(saveSavedReply(app, advertiser.accountId, text))
      const ad = (await findOwnAd(app.db, advertiser.accountId, made.adId))!
      for (const { from, to, ...city } of visits)
        await addVisit(app, ad, { ...city, from_on: utcDate(daysAfter(end, from)), to_on: utcDate(daysAfter(end, to)) })
    })
    for (const page of ['', 'recitals'])
      at(daysBefore(end, 5), async () => {
        await addLink(app, advertiser.accountId, `https://${advertiser.name.toLowerCase()}.example.com/${page}`)
      })
    at(hoursBefore(end, 30), () => confirmFirstLink(app, advertiser.accountId))
  }
}

/** No page on the internet belongs to a made-up person, so this writes what a check that found the link would have written. */
async function confirmFirstLink({ db, now }: Timeline['app'], accountId: number) {
  const { id } = await db
    .selectFrom('links')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select('links.id')
    .where('account_id', '=', accountId)
    .orderBy('links.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const found = { how: 'link', confirmed_at: now(), checked_at: now(), expires_at: daysAfter(now(), linkCheckDays.expiry) } as const
  await db.updateTable('links').set(found).where('id', '=', id).execute()
}
