import { constants } from 'node:fs'
import { open, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { type Bounce, bouncedDays, readBounce } from './bounce-report.ts'
import { findByToken, tokenShape } from './email-token.server.ts'

type Recording = Pick<App, 'db' | 'config' | 'now'>

/** Records that an email came back. Undefined if it isn't one of ours. After a hard bounce, nothing is sent to its address any more. */
export async function recordBounce({ db, config, now }: Recording, token: string, { kind, answer }: Bounce) {
  const row = await findByToken(db, config, token)
  if (!row) return undefined
  const returned =
    kind === 'soft'
      ? { soft_bounced_at: now() }
      : {
          bounced_at: now(),
          // It wasn't delivered after all.
          sent_at: null,
          rejected_at: now(),
          outcome: 'undeliverable' as const,
          failure: answer,
          text_body: null,
          html_body: null,
          unsubscribe: null,
        }
  await db.updateTable('mails').set(returned).where('id', '=', row.id).execute()
  return { id: row.id, kind: row.kind }
}

/** Messages of a maildir that a run reads at most, and of each how much. */
const [mostMessages, mostBytes] = [500, 512 * 1024]

/**
 * Reads what mail servers have returned to BOUNCE_MAILDIR. Bounces of our emails are deleted, because they name people, and other messages
 * are moved to `cur`, where a mail program shows them. A crash in between makes the next run record the same again.
 */
export async function readBounces(app: Recording, bounced: (mailIds: number[]) => Promise<unknown>) {
  const folder = app.config.bounceMaildir!
  const names = await readdir(join(folder, 'new')).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new ReportableError(`BOUNCE_MAILDIR has no folder “new” that the site can read (${code}).`, { maildirUnreadable: { code } })
  })
  let returned = 0
  for (const name of names.toSorted().slice(0, mostMessages)) {
    const path = join(folder, 'new', name)
    const text = await readStart(path)
    if (text === undefined) continue
    const bounce = readBounce(text)
    const mail = bounce && (await recordFirst(app, text, bounce))
    if (mail && bounce.kind === 'hard') await bounced([mail.id])
    if (mail) returned++
    await (mail ? unlink(path) : rename(path, join(folder, 'cur', `${name}:2,`)))
  }
  return returned
}

/** The report names the email in the address that it's sent to, or in the copy of the email's headers. */
async function recordFirst(app: Recording, text: string, bounce: Bounce) {
  for (const token of new Set([...text.matchAll(tokenShape)].slice(0, 20).map(([found]) => found))) {
    const mail = await recordBounce(app, token, bounce)
    if (mail) return mail
  }
  return undefined
}

/** Undefined for what isn't a file, or is gone. */
async function readStart(path: string) {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined)
  if (!file) return undefined
  try {
    if (!(await file.stat()).isFile()) return undefined
    const bytes = Buffer.alloc(mostBytes)
    const { bytesRead } = await file.read(bytes, 0, mostBytes, 0)
    return bytes.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const comesBack = (email: string) => sql<boolean>`lower(recipient) = lower(${email}) and bounced_at is not null`

/** Whether emails to this address come back, so that none are sent. */
export async function isUndeliverable(db: Db, email: string, now: Date) {
  const bounced = db.selectFrom('mails').select('id').where(comesBack(email)).where('bounced_at', '>', daysBefore(now, bouncedDays))
  return Boolean(await bounced.limit(1).executeTakeFirst())
}

/** Sends emails to this address again: its owner says that it works. */
export async function tryAddressAgain(db: Db, email: string) {
  await db.updateTable('mails').set({ bounced_at: null }).where(comesBack(email)).execute()
}
