import type { Route } from './+types/draft-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { readAdInput } from './ad-input.ts'
import { answerAutosave, unsaved } from './autosave-answer.server.ts'
import { autosaveCopy } from './copy.ts'
import { saveDraft } from './editable-drafts.server.ts'

export const handle = { findsOwnRow: true }

/** Saves a draft as its advertiser types, for app/platform/browser/draft.ts, and reports what would stop it from being submitted. */
export async function action({ request, params: { adId }, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const input = readAdInput(form)
  const { accountId } = viewerOf(context)
  const reader = readerOf(context)
  const edit = { accountId, adId, version: Number(form.version) || 0, input, isAutomatic: true, reader }
  const saved = await saveDraft(app, edit).catch((error: unknown) => app.log.error({ err: error }, 'a draft was not saved'))
  if (!saved) return unsaved(reader.read(autosaveCopy))
  return answerAutosave(app, saved, { accountId, adId, input, reader, isHeld: Boolean(form.held) })
}
