import type { App } from '#app/app.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { idOf } from '#app/db/row-id.ts'
import { inTransaction } from '#app/db/storage.server.ts'
import { readContact } from './concerns.server.ts'
import { actorOf, isOwnReport, type Moderator } from './reports.server.ts'

/** Opens what somebody worried left to be reached by, and writes down that it was opened. */
export async function openContact(app: App, moderator: Moderator, id: string) {
  return inTransaction(app.db, async (transaction) => {
    const report = await transaction
      .selectFrom('reports')
      .select(['id', 'sealed', 'about_id', 'reporter_id'])
      .where('id', '=', idOf(id))
      .where('sealed', 'is not', null)
      .executeTakeFirst()
    if (!report || isOwnReport(report, moderator.accountId)) return undefined
    await appendEvent(transaction, {
      kind: 'contact opened',
      actor: actorOf(moderator),
      actorId: moderator.accountId,
      subject: 'report',
      subjectId: report.id,
      now: app.now(),
    })
    return { text: readContact(app, report) }
  })
}
