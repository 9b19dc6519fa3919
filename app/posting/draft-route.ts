import type { Route } from './+types/draft-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { refuseCall } from '#app/http/calls.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { clock } from '#app/ui/dates.ts'
import { findFaults, screenWords } from './ad-faults.ts'
import { fields, readAdInput } from './ad-input.ts'
import { findDraft, saveDraft } from './editable-drafts.server.ts'

/** Saves a draft as its advertiser types, for app/browser/draft.ts, and reports what would stop it from being submitted. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const input = readAdInput(form)
  const edit = { accountId: viewerOf(context).accountId, adId: params.adId, version: Number(form.version) || 0, input, isAutomatic: true }
  const saved = await saveDraft(app, edit).catch((error: unknown) => app.log.error({ err: error }, 'a draft was not saved'))
  if (!saved) return refuseCall(503, 'We can’t reach our records right now. Nothing was saved.')
  if (!saved.ok) {
    if (saved.reason === 'gone') return refuseCall(404, 'This ad is not here any more. It was discarded in another window.')
    if (saved.reason === 'changed')
      return refuseCall(409, 'This ad was changed in another window. Press the button below to see both, and choose.')
    return refuseCall(409, 'This ad cannot be changed at the moment: it was sent to review, or has ended, in another window.')
  }
  const { version, savedAt, errors } = saved
  // After the first attempt to submit, the form keeps showing everything that is missing.
  const sent = form.held ? await findDraft(app.db, edit.accountId, params.adId) : undefined
  const found = sent ? findFaults(app.textScreen, sent) : screenWords(app.textScreen, input)
  const faults = { ...found }
  for (const field of fields) if (errors[field]) faults[field] = [...new Set([...errors[field], ...(found[field] ?? [])])]
  return Response.json({ version, saved: `Saved at ${clock(savedAt)}`, unsaved: Object.keys(errors), faults })
}
