import { data, type RouterContextProvider } from 'react-router'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { type Ad, noteEvent, type OwnChange } from '#app/ads/ad/ads.server.ts'
import { withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import { type App, appContext, readerOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { dayIn } from '#app/platform/time.ts'
import type { Audience } from './audience-form.ts'
import { describeRefusal } from './dashboard-text.ts'

/** The signed-in account's ad in the URL, as its advertiser sees it. */
export async function ownAdOf(context: Readonly<RouterContextProvider>, kind: 'ad' | 'visit' = 'ad') {
  const app = context.get(appContext)
  const [ad] = await withholdDecisions(app.db, [ownedRow(context, kind)], app.now())
  return { app, viewer: viewerOf(context), ad: ad!, reader: readerOf(context) }
}

/** Throws an error page that says why nothing was done, for routes whose button is on another page. */
export function throwIfRefused(reader: CopyReader, done: OwnChange) {
  if (!done.ok) throw data(describeRefusal(reader, done.reason), done.reason === 'gone' ? 404 : 409)
}

/** Stores who may see an ad. Returns false if the ad has ended in the meantime. Storing the same again records no event. */
export async function saveAudience(app: App, ad: Ad, audience: Audience) {
  const now = app.now()
  const { isSaved } = await changePages(app, async (transaction) => {
    const locked = await transaction.selectFrom('ads').selectAll().where('id', '=', ad.id).forUpdate().executeTakeFirst()
    if (!locked || locked.state === 'ended') return { isSaved: false }
    if (isSame(locked, audience)) return { isSaved: true }
    const { hidden_from, ...flags } = audience
    await transaction
      .updateTable('ads')
      .set({ ...flags, hidden_from: [...hidden_from] })
      .where('id', '=', ad.id)
      .execute()
    await noteEvent(transaction, { adId: ad.id, action: 'audience', by: 'advertiser', now })
    // The city of `ad` is the former one while a moved ad's approval can be undone.
    return { isSaved: true, tags: tagsOf(locked) }
  })
  return isSaved
}

function isSame(ad: Ad, audience: Audience) {
  const flags = ['is_members_only', 'hides_photos', 'is_in_feeds'] as const
  return flags.every((flag) => ad[flag] === audience[flag]) && ad.hidden_from.join() === audience.hidden_from.join()
}

/** Writes days as they are in the ad's city. */
export const readerIn = (reader: CopyReader, timezone: string): CopyReader => ({
  ...reader,
  dates: { ...reader.dates, day: (date) => reader.dates.day(dayIn(timezone, date)) },
})
