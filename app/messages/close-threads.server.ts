import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { messageEmailsCopy } from './copy.ts'
import { oldestThread } from './message.ts'
import type { Reader } from './threads.server.ts'

type Closing = { accountId: number; reason: 'accountGone' | 'accountClosed' }

/**
 * Deletes an account's threads and notifies the other side of each, in its language. Only the ad's own advertiser sees its title in that
 * notice.
 */
export async function closeThreads({ now, copy }: Pick<App, 'now' | 'copy'>, transaction: Db, { accountId, reason }: Closing) {
  const ended = await transaction
    .deleteFrom('threads')
    .where((or) => or.or([or('member_id', '=', accountId), or('advertiser_id', '=', accountId)]))
    .returning(['member_id', 'advertiser_id', 'title', 'began_at', 'last_at'])
    .returning(
      sql<Language>`(select language from accounts
        where accounts.id = case when member_id = ${accountId} then advertiser_id else member_id end)`.as('language'),
    )
    .execute()
  const toNotify = ended
    .filter(({ last_at }) => last_at > oldestThread(now()))
    .map(({ member_id, advertiser_id, title, began_at, language }) => {
      const { dates, read } = copy[language ?? 'en']
      const { conversationFrom, accountGone, accountClosed } = read(messageEmailsCopy)
      return {
        account_id: member_id === accountId ? advertiser_id : member_id,
        // The ad's title is the advertiser's text, so it's deleted with the advertiser.
        title: member_id === accountId ? title : conversationFrom({ date: dates.dayAndYear(began_at) }),
        reason: { accountGone, accountClosed }[reason],
        ended_at: now(),
      }
    })
  // In batches of a few hundred, because a statement takes a limited number of values.
  for (let index = 0; index < toNotify.length; index += 500)
    await transaction
      .insertInto('ended_threads')
      .values(toNotify.slice(index, index + 500))
      .execute()
}

export function listEndedThreads(db: Db, { accountId, now }: Reader, limit = 50) {
  return db
    .selectFrom('ended_threads')
    .select(['id', 'title', 'reason', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', '>', oldestThread(now))
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
