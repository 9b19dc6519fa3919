import { randomUUID } from 'node:crypto'
import type { Route } from './+types/new-draft-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { refuseCall } from '#app/platform/http/calls.server.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { readAdInput } from './ad-input.ts'
import { answerAutosave, unsaved } from './autosave-answer.server.ts'
import { autosaveCopy } from './copy.ts'
import { saveNewAd } from './drafts.server.ts'
import { describeConflict } from './conflicts.ts'

/** The first save of a new ad as its advertiser types: it creates the draft, for which it needs no more than the display name. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { form_key: formKey = randomUUID(), ...form } = await readForm(request)
  const input = readAdInput(form)
  const { accountId } = viewerOf(context)
  const reader = readerOf(context)
  const copy = reader.read(autosaveCopy)
  const made = await saveNewAd(app, accountId, { formKey, input, isAutomatic: true, reader }).catch((error: unknown) =>
    app.log.error({ err: error }, 'an ad was not begun'),
  )
  if (!made) return unsaved(copy)
  if (made.ok) return answerAutosave(app, made.saved, { accountId, adId: made.adId, input, reader, id: made.adId })
  if (!made.errors) return refuseCall(409, describeConflict(reader, 'full').lead)
  const faults = input.name ? made.errors : {}
  return Response.json({ saved: copy.nameFirst, unsaved: ['name'], faults })
}
