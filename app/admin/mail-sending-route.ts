import { redirect } from 'react-router'
import type { Route } from './+types/mail-sending-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { resendFailed } from '#app/platform/mail/failures.server.ts'

export async function action({ context }: Route.ActionArgs) {
  const { accountId: actorId } = viewerOf(context, 'admin')
  const { db, queue, now } = context.get(appContext)
  await inTransaction(db, async (transaction) => {
    const count = await resendFailed(transaction, queue)
    if (count)
      await appendEvent(transaction, { kind: 'mails sent again', actor: 'admin', actorId, subject: 'mail', details: { count }, now: now() })
  })
  return redirect('/admin/mail?again', 303)
}
