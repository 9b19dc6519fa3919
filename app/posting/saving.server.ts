import { tagsOf } from '#app/ads/ad.ts'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/db/storage.server.ts'
import type { ChosenPlace, AdInput, FieldErrors } from './ad-input.ts'
import { lockDraft, type Draft } from './editable-drafts.server.ts'
import { isSameContent, saveContent } from './revisions.server.ts'
import { readAdContent } from './ad-input.server.ts'

type Saved =
  | { ok: true; version: number; savedAt: Date; wrong: FieldErrors; choices?: string[] }
  | { ok: false; reason: 'wrong'; wrong: FieldErrors; choices?: string[] }
  | { ok: false; reason: 'changed' | 'state'; stored: Draft }
  | { ok: false; reason: 'gone' }

type Edit = { accountId: number; adId: number | string; version: number; input: AdInput & ChosenPlace; isAutomatic?: boolean }

/**
 * Stores an edit, unless the ad was changed since `version`: of two open forms the older is told. What is stored already is stored,
 * whatever the version, so that an edit whose answer was lost can be sent again. An automatic one leaves out what is wrong.
 */
export async function saveDraft(app: App, { accountId, adId, version, input, isAutomatic }: Edit): Promise<Saved> {
  const now = app.now()
  const done = await inTransaction(app.db, async (transaction): Promise<{ saved: Saved; tags: string[] }> => {
    const not = (saved: Saved) => ({ saved, tags: [] })
    const stored = await lockDraft(transaction, accountId, adId)
    if (!stored) return not({ ok: false, reason: 'gone' })
    const { ad } = stored
    const { content, name = stored.name, languages = ad.languages, weekdays, wrong, choices } = readAdContent(app, input, stored)
    if (!isAutomatic && Object.keys(wrong).length) return not({ ok: false, reason: 'wrong', wrong, choices })
    const next = { ...stored.content, ...content }
    const areWordsSame = isSameContent(next, stored.content)
    const areDaysSame = weekdays === ad.weekdays && String(languages) === String(ad.languages)
    if (areWordsSame && areDaysSame && name === stored.name)
      return not({ ok: true, version: ad.version, savedAt: stored.editedAt, wrong, choices })
    if (!stored.edits) return not({ ok: false, reason: 'state', stored })
    if (ad.version !== version) return not({ ok: false, reason: 'changed', stored })
    if (!areWordsSame) await saveContent(transaction, ad, next, now)
    if (name !== stored.name) await transaction.updateTable('profiles').set({ name }).where('id', '=', ad.profile_id).execute()
    const days = areDaysSame ? {} : { languages, weekdays, edited_at: now }
    await transaction
      .updateTable('ads')
      .set({ ...days, version: version + 1 })
      .where('id', '=', ad.id)
      .execute()
    const tags = ad.state === 'live' && !areDaysSame ? tagsOf(ad) : []
    return { saved: { ok: true, version: version + 1, savedAt: now, wrong, choices }, tags }
  })
  if (done.tags.length) await app.purge(...done.tags)
  return done.saved
}
