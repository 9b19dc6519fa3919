import { readCookie, setCookie } from '#app/platform/http/cookies.ts'
import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { StateName } from '#app/platform/db/tables.ts'
import { findStored } from '#app/platform/start/site-state.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { minuteMs, minutesAfter } from '#app/platform/time.ts'
import { setupLinksCopy } from './copy.ts'

const copy = terminal.read(setupLinksCopy)

const setupMinutes = { link: 30, session: 24 * 60 }

type Site = Pick<App, 'config' | 'db' | 'now'>
type Secret = { name: StateName; hash: string; minutes: number; now: Date }

async function storeHash(transaction: Db, { name, hash: value, minutes, now }: Secret) {
  const row = { value, changed_at: now, expires_at: minutesAfter(now, minutes) }
  await transaction
    .insertInto('site_state')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** For the operator's terminal: the link that opens the setup once. Earlier ones stop working. */
export async function describeSetupLink({ config, db, now }: Site) {
  if (!config.isPublic) throw new CommandRefused(copy.notPublic)
  const secret = await inTransaction(db, async (transaction) => {
    if ((await findStored(transaction)).has('setup done')) throw new CommandRefused(copy.done)
    const { secret, hash } = makeSecret()
    await storeHash(transaction, { name: 'setup link', hash, minutes: setupMinutes.link, now: now() })
    await appendEvent(transaction, { kind: 'setup link made', actor: 'operator', subject: 'site', now: now() })
    return secret
  })
  return copy.open({ minutes: setupMinutes.link, link: `${config.origin}/setup/link/${secret}` })
}

/** What a start prints. A restart must not end the link that someone is about to open. */
export async function describeLinkAtStart(site: Site) {
  const link = await site.db.selectFrom('site_state').select('expires_at').where('name', '=', 'setup link').executeTakeFirst()
  const minutes = Math.floor(((link?.expires_at?.getTime() ?? 0) - site.now().getTime()) / minuteMs)
  return minutes > 0 ? copy.stillGood({ minutes }) : describeSetupLink(site)
}

/** Reading a link doesn't use it up, because programs open links too. */
export async function isSetupLink({ db, now }: Site, secret: string) {
  return isStored(db, { name: 'setup link', secret, now: now() })
}

/** Uses up the link and binds the setup to this browser. Returns the headers with its cookie, or undefined. */
export function takeSetupLink({ config, db, now }: Site, link: string) {
  return inTransaction(db, async (transaction) => {
    const taken = await transaction
      .deleteFrom('site_state')
      .where('name', '=', 'setup link')
      .where('value', '=', hashSecret(link))
      .where('expires_at', '>', now())
      .returning('name')
      .executeTakeFirst()
    if (!taken) return undefined
    const { secret, hash } = makeSecret()
    await storeHash(transaction, { name: 'setup session', hash, minutes: setupMinutes.session, now: now() })
    await appendEvent(transaction, { kind: 'setup link used', actor: 'operator', subject: 'site', now: now() })
    return setCookie('setup', secret, { ...config, seconds: setupMinutes.session * 60 })
  })
}

/** Whether this browser used the newest link. */
export async function isSetupBrowser({ config, db, now }: Site, request: Request) {
  const secret = readCookie(request.headers.get('Cookie'), 'setup', config)
  return secret !== undefined && (await isStored(db, { name: 'setup session', secret, now: now() }))
}

async function isStored(db: Db, { name, secret, now }: { name: StateName; secret: string; now: Date }) {
  const row = await db
    .selectFrom('site_state')
    .select('name')
    .where('name', '=', name)
    .where('value', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
