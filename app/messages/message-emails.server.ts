import { sql } from 'kysely'
import { isUnsanctioned } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { hoursBefore } from '#app/platform/time.ts'
import { messageEmailsCopy } from './copy.ts'
import { nicknameOf, oldestThread, otherSide, type Side } from './message.ts'

/**
 * A clock job: emails members who have new messages. It leaves out messages that were read meanwhile or announced before, and threads
 * that are muted or closed. Each thread causes at most one email an hour; a message within that hour is announced at its end.
 */
export async function emailAboutMessages(app: App) {
  const emailed = await emailSide(app, 'member')
  return emailed + (await emailSide(app, 'advertiser'))
}

async function emailSide(app: App, side: Side) {
  const waiting = await threadsToAnnounce(app, side).select('threads.id').orderBy('threads.id').limit(500).execute()
  let emailed = 0
  for (const { id } of waiting) if (await emailReader(app, side, id)) emailed++
  return emailed
}

/** Checked again under the row's lock, so that members who are just reading the message get no email. */
function emailReader(app: App, side: Side, threadId: number) {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    const thread = await threadsToAnnounce({ ...app, db: transaction }, side)
      .select(['threads.last_id', 'threads.member_number', 'reader.email', 'reader.language'])
      .select((eb) => eb.selectFrom('profiles').select('name').whereRef('account_id', '=', 'writer.id').as('name'))
      .where('threads.id', '=', threadId)
      .forUpdate('threads')
      .executeTakeFirst()
    if (!thread) return false
    await transaction
      .updateTable('threads')
      .set({ [`${side}_emailed_at`]: now, [`${side}_emailed_to`]: thread.last_id })
      .where('id', '=', threadId)
      .execute()
    // An advertiser knows members by their nicknames.
    const name = side === 'member' ? thread.name : nicknameOf(thread.member_number)
    const content = (site: Site) => newMessageEmail(site, name)
    await writeEmail(transaction, { ...app, to: thread.email, language: thread.language, content, now })
    return true
  })
}

function threadsToAnnounce({ db, now }: Pick<App, 'db' | 'now'>, side: Side) {
  return (
    db
      .selectFrom('threads')
      .innerJoin('accounts as reader', 'reader.id', `threads.${side}_id`)
      .innerJoin('accounts as writer', 'writer.id', `threads.${otherSide(side)}_id`)
      .where(`${side}_read_to`, '<', sql.ref<number>('last_id'))
      .where(`${side}_emailed_to`, '<', sql.ref<number>('last_id'))
      .where('last_at', '>', oldestThread(now()))
      .where(`is_muted_by_${side}`, '=', false)
      .where((or) => or.or([or(`${side}_emailed_at`, 'is', null), or(`${side}_emailed_at`, '<=', hoursBefore(now(), 1))]))
      .where('reader.deletion_due_at', 'is', null)
      .where('writer.deletion_due_at', 'is', null)
      // Suspended members can't read it now. They get the email when the suspension is over.
      .where(isUnsanctioned(now(), 'reader'))
      .where(
        sql<boolean>`not exists (select from blocks where account_id in (member_id, advertiser_id) and blocked_id in (member_id, advertiser_id))`,
      )
      .where(sql<boolean>`not exists (select from ads where id = threads.ad_id and end_reason = 'removed')`)
  )
}

/** Says who wrote, as their reader knows them, and nothing of the message. The subject, which a locked screen shows, says neither. */
function newMessageEmail(site: Site, name: string | null): EmailContent {
  const copy = site.copy.read(messageEmailsCopy)
  return {
    kind: 'new message',
    subject: copy.subject,
    paragraphs: [name ? copy.wroteToYou({ name }) : copy.someoneWrote, copy.toStop],
    action: { label: copy.read, url: `${site.origin}/messages` },
  }
}
