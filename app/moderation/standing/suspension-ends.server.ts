import { findRecipient } from '#app/accounts/account/addresses.server.ts'
import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { resumeAds } from './sanctioned-ads.server.ts'
import { suspensionOverEmail } from './standing-emails.ts'

/** A job ends suspensions that are over. If one can't be ended, the others still are. Returns how many ended. */
export async function endSuspensions(app: App) {
  const over = app.db.selectFrom('sanctions').select('id').where('until', '<=', app.now())
  const rows = await over.where('ended_at', 'is', null).where('end_emailed_at', 'is', null).orderBy('until').execute()
  let failures = 0
  for (const { id } of rows)
    await endSuspension(app, id).catch((err: unknown) => {
      failures++
      app.log.error({ sanction: id, err }, 'a suspension could not be ended')
    })
  if (failures)
    throw new ReportableError(`${failures} of ${rows.length} suspensions could not be ended. The log says why.`, {
      suspensionsFailed: { failed: failures, all: rows.length },
    })
  return rows.length
}

async function endSuspension(app: App, id: number) {
  const now = app.now()
  await changePages(app, async (transaction) => {
    const ended = await transaction
      .updateTable('sanctions')
      .set({ end_emailed_at: now })
      .where('id', '=', id)
      .where('end_emailed_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst()
    if (!ended || (await findSanction(transaction, ended.account_id, now))) return undefined
    const { account_id: accountId } = ended
    const tags = await resumeAds(app, transaction, accountId)
    const recipient = await findRecipient(transaction, accountId)
    await writeEmail(transaction, { ...app, ...recipient, content: (site) => suspensionOverEmail(site), now })
    await appendEvent(transaction, { kind: 'suspension ended', actor: 'clock', subject: 'account', subjectId: accountId, now })
    return { tags }
  })
}
