import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { emailCopy } from './copy.ts'
import { attemptEmail } from './delivery.server.ts'
import type { Email } from './email-content.ts'
import { recordEmail } from './mail.server.ts'

type Test = { to: string; language: Language; adminId: number }
/** How a test ended, and what the mail server said. */
export type TestResult = { state: 'sent' | 'failed' | 'undeliverable'; answer: string }

/** Sends an email to the admin who asks, now and in this process, and returns what the mail server said. An email that failed isn't tried again. */
export async function sendTestEmail(
  { db, mail, now }: Pick<App, 'db' | 'mail' | 'now'>,
  { to, language, adminId }: Test,
): Promise<TestResult> {
  const { id } = await inTransaction(db, async (transaction) => {
    await appendEvent(transaction, { kind: 'test email sent', actor: 'admin', actorId: adminId, subject: 'mail', now: now() })
    return recordEmail(transaction, { mail, to, language, content: testEmail, now: now() })
  })
  const attempt = await mail.lanes.run('urgent', () => attemptEmail(db, { mail, mailId: id, now: now() }))
  if (attempt.state === 'sent') return { state: 'sent', answer: attempt.answer }
  await db.deleteFrom('mails').where('id', '=', id).execute()
  if (!('answer' in attempt)) return { state: 'undeliverable', answer: '' }
  const { code, answer } = attempt
  return { state: 'failed', answer: answer.includes(code) ? answer : `${code}: ${answer}` }
}

const testEmail: Email = ({ siteName, copy: reader }) => {
  const copy = reader.read(emailCopy)
  return { kind: 'test', subject: copy.test, reason: copy.testReason({ site: siteName }), paragraphs: [copy.testWhat] }
}
