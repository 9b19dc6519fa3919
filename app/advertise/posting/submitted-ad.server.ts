import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { findDraft } from './editable-drafts.server.ts'
import { describePreview } from './previews.server.ts'

/** The ad that an account submitted last and that is still in review, with what its checklist shows. */
export async function findSubmittedAd(app: App, reader: CopyReader, accountId: number) {
  const newest = await app.db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select('ads.id')
    .where('account_id', '=', accountId)
    .where('ads.state', '=', 'in review')
    .orderBy('ads.sent_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const draft = newest && (await findDraft(app, accountId, newest.id, app.now()))
  return draft && { adId: newest.id, ...(await describePreview(app, reader, draft)) }
}
