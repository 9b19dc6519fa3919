import { type Config, UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { keyName } from '#app/platform/keys.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { startupCopy } from './copy.ts'
import { store } from './site-state.server.ts'

const copy = terminal.read(startupCopy)
/** The weekly email's link is good for 23 days, and an email that comes back does so within a week. */
const signedDays = 30

type Keyed = { db: Db; config: Config; now: () => Date }
/** How many of some sealed values opened. */
export type Tried = { opened: number; unreadable: number }
/** What a run of `npm run turn-key` has left under the previous key, by its end: `barredUntil` is null for good. */
type Left = { sealed: number; barred: number; barredUntil: string | null }

/**
 * Since when SECRET is the key, and what's left under the one before. `left` is undefined until the command has run since. With keys that
 * are known, the site starts.
 */
export async function findTurn({ db, config }: Pick<Keyed, 'db' | 'config'>) {
  const rows = await db.selectFrom('site_state').selectAll().where('name', 'in', ['key', 'key turned']).execute()
  const [key, turned] = ['key', 'key turned'].map((name) => rows.find((row) => row.name === name))
  const [name, before] = key?.value.split(' ') ?? []
  const left = key && turned && turned.changed_at >= key.changed_at ? (JSON.parse(turned.value) as Left) : undefined
  const isCurrent = name === keyName(config.secret)
  const isUnfinished = before !== undefined && left?.sealed !== 0
  const isKnown = isCurrent && (config.previousSecret !== undefined || !isUnfinished)
  return { name, isCurrent, isKnown, since: key?.changed_at, left }
}

/** How long an address that answered an import isn't imported again. Its hash needs the key for as long. */
export const answeredDays = 365

/** Until when the previous key is needed, after a run of the command. Null is for good. */
export function neededUntil({ isPreviousLeaked }: Pick<Config, 'isPreviousLeaked'>, since: Date, { barred, barredUntil }: Left) {
  if (barred && barredUntil === null) return null
  // What a leaked key signed is refused already.
  const signed = isPreviousLeaked ? since : daysAfter(since, signedDays)
  return new Date(Math.max(signed.getTime(), barredUntil ? Date.parse(barredUntil) : 0))
}

/** Remembers which key the site uses. Refuses to start with one that opens nothing of what's stored, or before the last key may go. */
export async function recordKey({ db, config, now }: Keyed, trySome: () => Promise<Tried>) {
  const { name, isCurrent, isKnown } = await findTurn({ db, config })
  const { secret, previousSecret } = config
  if (isKnown) return
  const isTurning = previousSecret !== undefined && name === keyName(previousSecret)
  if (!isTurning) {
    const { opened, unreadable } = await trySome()
    if (isCurrent ? opened + unreadable : unreadable && !opened) throw new UnsafeSettings(isCurrent ? copy.turnUnfinished : copy.wrongKey)
  }
  await store(db, { key: [keyName(secret), ...(isTurning ? [name] : [])].join(' ') }, now())
}

/** From now on, this is the key, even though it doesn't open what the lost one sealed. */
export const acceptLoss = ({ db, config, now }: Keyed) => store(db, { key: keyName(config.secret) }, now())

export const recordTurn = ({ db, now }: Keyed, left: Left) => store(db, { 'key turned': JSON.stringify(left) }, now())
