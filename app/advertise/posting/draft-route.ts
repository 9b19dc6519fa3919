import { randomUUID } from 'node:crypto'
import type { Route } from './+types/draft-route'
import { type App, appContext, readerOf, viewerOf } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { readForm, refuseCall } from '#app/platform/http/request-input.server.ts'
import { describeConflict, findFaults, screenWords } from './ad-faults.server.ts'
import { fields, readAdInput } from './ad-input.ts'
import { autosaveCopy } from './copy.ts'
import { saveNewAd } from './drafts.server.ts'
import { findDraft, type Saved, saveDraft } from './editable-drafts.server.ts'

type Form = Record<string, string | undefined>
type Sent = { accountId: number; input: ReturnType<typeof readAdInput>; reader: CopyReader }

export const handle = { findsOwnRow: true }

/** Saves a draft as its advertiser types, for app/advertise/posting/draft.browser.ts, and reports what would stop it from being submitted. */
export async function action({ request, params: { adId }, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const sent = { accountId: viewerOf(context).accountId, input: readAdInput(form), reader: readerOf(context) }
  return adId === undefined ? create(app, form, sent) : save(app, adId, form, sent)
}

/** The first save of a new ad creates the draft, for which it needs no more than the display name, or photos. */
async function create(app: App, { form_key: formKey = randomUUID(), begin }: Form, { accountId, input, reader }: Sent) {
  const made = await saveNewAd(app, accountId, { formKey, input, isAutomatic: true, mayBeNameless: begin !== undefined, reader }).catch(
    (error: unknown) => app.log.error({ err: error }, 'an ad was not begun'),
  )
  if (!made) return unsaved(reader)
  if (made.ok) return answer(app, made.saved, { accountId, adId: made.adId, input, reader, id: made.adId })
  if (!made.errors) return refuseCall(409, describeConflict(app, reader, 'full').lead)
  const faults = input.name ? made.errors : {}
  return Response.json({ saved: reader.read(autosaveCopy).nameFirst, unsaved: ['name'], faults })
}

async function save(app: App, adId: string, form: Form, sent: Sent) {
  const edit = { ...sent, adId, version: Number(form.version) || 0, isAutomatic: true }
  const saved = await saveDraft(app, edit).catch((error: unknown) => app.log.error({ err: error }, 'a draft was not saved'))
  return saved ? answer(app, saved, { ...sent, adId, isHeld: Boolean(form.held) }) : unsaved(sent.reader)
}

const unsaved = (reader: CopyReader) => refuseCall(503, reader.read(autosaveCopy).unreached)

type Asked = Sent & { adId: number | string; isHeld?: boolean; /** The number of a draft that is new. */ id?: number }

/** What the script reads after a save: the ad's new version, and what would stop it from being submitted. */
async function answer(app: App, saved: Saved, { accountId, adId, input, reader, isHeld, id }: Asked) {
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
