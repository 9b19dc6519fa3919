import { randomBytes } from 'node:crypto'
import { dropEmailLinks } from '#app/accounts/account/email-links.server.ts'
import { isBarredAddress } from '#app/accounts/account/sanctions.server.ts'
import type { StatedAge } from '#app/accounts/account/stated-age.ts'
import { signIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { hashPassword } from '#app/accounts/sign-up/passwords.server.ts'
import { findProfile, upsertProfile } from '#app/ads/ad/ads.server.ts'
import { insertDraft } from '#app/advertise/posting/drafts.server.ts'
import { checkDuplicates } from '#app/ads/photos/add-photo.server.ts'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { endImport, findImport, findMember, type ImportedContent, listImportedAds } from './imports.server.ts'

/** For a person without an account. */
type SignUp = StatedAge & { password: string; language: Language }

/**
 * The owner of the mailbox says that the profile is theirs: its ads become drafts in their account, which is made now if they have none.
 * Returns whether they're signed in, with the cookies. Undefined if the link was used.
 */
export async function confirmImport(app: App, request: Request, secret: string, asked?: SignUp) {
  const hash = asked && (await hashPassword(asked.password))
  return inTransaction(app.db, async (transaction) => {
    const found = await findImport(transaction, secret, app.now(), { forUpdate: true })
    if (!found || (await isBarredAddress(app, transaction, found.email))) return undefined
    const member = await findMember(transaction, found.email)
    if (!member && !asked) return undefined
    const accountId = member?.id ?? (await openAccount(app, transaction, { ...asked!, email: found.email, hash: hash! }))
    await bringDrafts(app, transaction, { accountId, advertiserId: found.id, name: found.name })
    await endImport(app, transaction, found)
    if (member) return {}
    return { headers: await signIn(app, transaction, request, { accountId, proof: 'mail', isRemembered: false }) }
  })
}

type Opening = Omit<SignUp, 'password'> & { email: string; hash: string }

/** Sign-ups with this address that wait for their own link end: they may be a stranger's. */
async function openAccount(app: App, transaction: Db, { email, hash, age, age_stated_on, language }: Opening) {
  const now = app.now()
  const values = { email, password_hash: hash, password_changed_at: now, age, age_stated_on, language, confirmed_at: now }
  const { id } = await transaction
    .insertInto('accounts')
    .values({ ...values, email_key: emailKey(email), created_at: now })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values).where('accounts.confirmed_at', 'is', null))
    .returning('id')
    .executeTakeFirstOrThrow()
  await dropEmailLinks(transaction, id)
  return id
}

type Bringing = { accountId: number; advertiserId: number; name: string }

async function bringDrafts(app: App, transaction: Db, { accountId, advertiserId, name }: Bringing) {
  const now = app.now()
  const profile = (await findProfile(transaction, accountId)) ?? (await upsertProfile(transaction, { accountId, name, now }))
  for (const { id, source, content } of await listImportedAds(transaction, advertiserId)) {
    const values = { ...(content as ImportedContent), form_key: `imported ${source}` }
    // The same ad may have come before, when they had another address.
    const known = transaction.selectFrom('ads').select('id').where('profile_id', '=', profile.id).where('form_key', '=', values.form_key)
    if (await known.executeTakeFirst()) continue
    const draft = await insertDraft(app, transaction, profile.id, values)
    if (!draft.ok) return
    await bringPhotos(transaction, { importedId: id, adId: draft.adId, now })
  }
}

/** They're drawn already, so only their rows move. One that was taken down since stays behind. */
async function bringPhotos(transaction: Db, { importedId, adId, now }: { importedId: number; adId: number; now: Date }) {
  const photos = await transaction.selectFrom('imported_photos').selectAll().where('ad_id', '=', importedId).orderBy('id').execute()
  for (const [index, { id, checksum, ad_id: _, ...photo }] of photos.entries()) {
    if (await checkDuplicates(transaction, adId, photo.perceptual_hash)) continue
    const { id: photoId } = await transaction
      .insertInto('photos')
      .values({
        ...photo,
        ad_id: adId,
        name: randomBytes(16).toString('base64url'),
        upload_key: `imported ${checksum}`,
        position: index + 1,
        added_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('photo_files')
      .columns(['photo_id', 'width', 'kind', 'file', 'bytes'])
      .expression((eb) =>
        eb
          .selectFrom('imported_photo_files')
          .select([eb.val(photoId).as('photo_id'), 'width', 'kind', 'file', 'bytes'])
          .where('photo_id', '=', id),
      )
      .execute()
  }
}
