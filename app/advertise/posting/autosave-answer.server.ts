import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { refuseCall } from '#app/platform/http/calls.server.ts'
import { findFaults, screenWords } from './ad-faults.ts'
import { type AdInput, fields } from './ad-input.ts'
import { type AutosaveCopy, autosaveCopy } from './copy.ts'
import { findDraft, type Saved } from './editable-drafts.server.ts'

export const unsaved = (copy: AutosaveCopy) => refuseCall(503, copy.unreached)

type Asked = {
  accountId: number
  adId: number | string
  input: AdInput
  reader: CopyReader
  isHeld?: boolean
  /** The number of a draft that is new. */ id?: number
}

/** What app/platform/browser/draft.ts reads after a save: the ad's new version, and what would stop it from being submitted. */
export async function answerAutosave(app: App, saved: Saved, { accountId, adId, input, reader, isHeld, id }: Asked) {
  const copy = reader.read(autosaveCopy)
  if (!saved.ok) {
    if (saved.reason === 'gone') return refuseCall(404, copy.gone)
    return refuseCall(409, saved.reason === 'changed' ? copy.changed : copy.notEditable)
  }
  const { version, savedAt, errors } = saved
  // After the first attempt to submit, the form keeps showing everything that is missing.
  const sent = isHeld ? await findDraft(app, accountId, adId) : undefined
  const found = sent ? findFaults(reader, app.textScreen, sent) : screenWords(reader, app.textScreen, input)
  const faults = { ...found }
  for (const field of fields) if (errors[field]) faults[field] = [...new Set([...errors[field], ...(found[field] ?? [])])]
  const missing = Object.keys(errors)
  const shownTime = reader.dates.clock(savedAt)
  const says = (missing.length ? copy.savedInPart : copy.saved)({ time: shownTime })
  return Response.json({ id, version, saved: says, shownTime, savedAt, unsaved: missing, faults })
}
