import type { App } from '#app/app.ts'
import { refuseCall } from '#app/http/calls.server.ts'
import { clock } from '#app/ui/dates.ts'
import { findFaults, screenWords } from './ad-faults.ts'
import { type AdInput, fields } from './ad-input.ts'
import { findDraft, type Saved } from './editable-drafts.server.ts'

export const unsaved = () => refuseCall(503, 'We can’t reach our records right now. Nothing was saved.')

type Asked = {
  accountId: number
  adId: number | string
  input: AdInput
  isHeld?: boolean
  /** The number of a draft that is new. */ id?: number
}

/** What app/browser/draft.ts reads after a save: the ad's new version, and what would stop it from being submitted. */
export async function answerAutosave(app: App, saved: Saved, { accountId, adId, input, isHeld, id }: Asked) {
  if (!saved.ok) {
    if (saved.reason === 'gone') return refuseCall(404, 'This ad isn’t here anymore. It was discarded in another window.')
    if (saved.reason === 'changed')
      return refuseCall(409, 'This ad was changed in another window. Press the button below to see both, and choose.')
    return refuseCall(409, 'This ad can’t be changed right now: it was submitted, or has ended, in another window.')
  }
  const { version, savedAt, errors } = saved
  // After the first attempt to submit, the form keeps showing everything that is missing.
  const sent = isHeld ? await findDraft(app.db, accountId, adId) : undefined
  const found = sent ? findFaults(app.textScreen, sent) : screenWords(app.textScreen, input)
  const faults = { ...found }
  for (const field of fields) if (errors[field]) faults[field] = [...new Set([...errors[field], ...(found[field] ?? [])])]
  return Response.json({ id, version, saved: `Saved at ${clock(savedAt)}`, unsaved: Object.keys(errors), faults })
}
