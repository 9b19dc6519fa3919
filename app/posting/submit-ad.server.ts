import { data, type RouterContextProvider } from 'react-router'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { describeConflict } from './posting-conflicts.ts'
import { sendDraft } from './submissions.server.ts'

type Context = Readonly<RouterContextProvider>

/** Submits an ad for its viewer. Returns what has to change first, if anything, and throws a page if it can't be submitted now. */
export async function submitAd(context: Context, adId: string, version?: number) {
  const { accountId, deletionDueAt } = viewerOf(context)
  if (deletionDueAt) throw data(describeConflict('deletion'), 409)
  const sent = await sendDraft(context.get(appContext), { accountId, adId, version })
  if (sent.ok) return undefined
  if (sent.reason === 'gone') throw data(null, 404)
  if (sent.reason !== 'faults') throw data(describeConflict(sent.reason), 409)
  return { draft: sent.draft, faults: sent.faults }
}
