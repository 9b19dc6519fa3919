import { createHmac } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { waitFor } from '#app/db/wait-for.server.ts'
import { openFor, sealFor } from './sealed.server.ts'

// What evidence is about is sealed once, however many reports name it: a short form must not make the site store the same photos again.

type Content = { kind: 'photo' | 'text'; /** What only equal content has. */ id: string }

/** Keyed: whoever has the database alone can't find out whether a photo they have is among them. */
export function addressOf({ config }: Pick<App, 'config'>, { kind, id }: Content) {
  return createHmac('sha256', config.secret).update(`evidence ${kind} ${id}`).digest('hex')
}

/** Two reports of the same content wait for each other, and so does the removal of copies that no evidence names. */
export const lockCopies = (transaction: Db) => waitFor(transaction, 'evidence copies')

/** The number of its copy, and how many bytes were written for it: none where it was sealed before. */
export async function sealOnce(app: App, transaction: Db, address: string, read: () => Promise<Uint8Array>) {
  const known = await transaction.selectFrom('evidence_copies').select(['id', 'file']).where('content', '=', address).executeTakeFirst()
  if (known && (await app.files.size(known.file)) !== undefined) return { copyId: known.id, written: 0 }
  const sealed = sealFor('evidence', app.config, address, await read())
  const row = { file: await app.files.put(sealed), bytes: sealed.length, made_at: app.now() }
  const { id } = await transaction
    .insertInto('evidence_copies')
    .values({ content: address, ...row })
    .onConflict((conflict) => conflict.column('content').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { copyId: id, written: sealed.length }
}

/** Undefined where its file is gone, was changed, or was sealed under another SECRET. */
export async function openCopy(app: Pick<App, 'db' | 'files' | 'config'>, address: string) {
  const found = await app.db.selectFrom('evidence_copies').select('file').where('content', '=', address).executeTakeFirst()
  if (!found || (await app.files.size(found.file)) === undefined) return undefined
  return openFor('evidence', app.config, address, await buffer(app.files.read(found.file)))
}

/** Once no evidence names them. Their files, to be removed after the commit. */
export async function dropUnnamedCopies(transaction: Db) {
  const gone = await transaction
    .deleteFrom('evidence_copies')
    .where((copy) =>
      copy.not(copy.exists(copy.selectFrom('evidence_parts').select('copy_id').whereRef('copy_id', '=', 'evidence_copies.id'))),
    )
    .returning('file')
    .execute()
  return gone.map(({ file }) => file)
}
