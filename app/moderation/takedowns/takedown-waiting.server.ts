import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { blockUploads } from '#app/ads/photos/photo-files.server.ts'
import { isAboutPictures, linesOf, type TakeDown } from './takedown.ts'
import type { Staff } from './close-takedowns.server.ts'
import { findNamed, readAddresses } from './findings.server.ts'
import { findHiddenCopies, hideCopies, hideFound } from './hiding.server.ts'
import { preserveMinors } from './items.server.ts'

/** Hides waiting addresses for a moderator who has reviewed them, or for the clock when they are due. Returns false if there are none. */
export async function hideNow(app: App, takeDownId: number, by?: Staff) {
  return hideMore(app, takeDownId, by, async (transaction, request) => {
    const isDue = by ? request.waiting !== '' : request.waits_until !== null && request.waits_until <= app.now()
    if (!isDue) return undefined
    if (isAboutPictures(request.kind)) await blockUploads(transaction)
    const found = await findNamed(transaction, request.kind, readAddresses(request.waiting, app.config.origin))
    const copies = await findHiddenCopies(transaction, request, found)
    const { hidden, tags } = await hideFound(app, transaction, request, { ...found, copies })
    const missing = linesOf([request.missing, ...found.missing].join('\n')).join('\n')
    const hidden_at = request.hidden_at ?? (hidden ? app.now() : null)
    await transaction
      .updateTable('take_downs')
      .set({ missing, waiting: '', waits_until: null, hidden_at })
      .where('id', '=', request.id)
      .execute()
    return { tags, details: { hidden, copies: copies.length, missing: found.missing.length } }
  })
}

/** Hides the copies that a moderator has seen on the case page. Returns false if there are none. */
export async function hideCopiesNow(app: App, takeDownId: number, by: Staff) {
  return hideMore(app, takeDownId, by, async (transaction, request) => {
    await blockUploads(transaction)
    const { hidden, tags } = await hideCopies(app, transaction, request)
    return hidden ? { tags, details: { hidden: 0, copies: hidden, missing: 0 } } : undefined
  })
}

type HidingResult = { tags: string[]; details: Record<string, number> }

async function hideMore(
  app: App,
  takeDownId: number,
  by: Staff | undefined,
  work: (transaction: Db, request: TakeDown) => Promise<HidingResult | undefined>,
) {
  const done = await inTransaction(app.db, async (transaction) => {
    const found = await transaction.selectFrom('take_downs').selectAll().where('id', '=', takeDownId).forUpdate().executeTakeFirst()
    const more = found && !found.decided_at ? await work(transaction, found) : undefined
    if (!more) return undefined
    if (found!.kind === 'minor') await preserveMinors(app, transaction, takeDownId, { address: 'a moderator', accountId: by?.accountId })
    await appendEvent(transaction, {
      kind: 'take-down hidden',
      actor: by ? (by.role === 'admin' ? 'admin' : 'moderator') : 'clock',
      actorId: by?.accountId,
      subject: 'take-down',
      subjectId: takeDownId,
      details: more.details,
      now: app.now(),
    })
    return more
  })
  if (done) await app.purge(...done.tags)
  return done !== undefined
}
