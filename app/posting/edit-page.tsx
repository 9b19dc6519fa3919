import { data, redirect } from 'react-router'
import type { Route } from './+types/edit-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { isUnreached, noteUnreached } from '#app/http/request-context.ts'
import { EditBox } from './edit-box.tsx'
import { EditView } from './edit-view.tsx'
import { readAdInput } from './ad-input.ts'
import { describeKnown, findDraft, inputFor } from './editable-drafts.server.ts'
import { NotEditable } from './not-editable.tsx'
import { saveDraft } from './saving.server.ts'

export const handle = { keepsTyped: true }
export const meta = () => [{ title: 'Write your ad' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  if (isUnreached(context)) return undefined
  const app = context.get(appContext)
  const draft = await findDraft(app.db, viewerOf(context).accountId, params.adId)
  if (!draft) throw data(null, 404)
  const { ad, edits } = draft
  const known = await describeKnown(app.db, draft)
  return { input: inputFor(app, draft), version: ad.version, state: ad.state, mayEdit: edits !== undefined, known }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const input = readAdInput(form)
  const version = Number(form.version) || 0
  if (isUnreached(context)) return data({ input, version, box: 'unreached' as const }, 503)
  const edit = { accountId: viewerOf(context).accountId, adId: params.adId, version, input }
  const saved = await saveDraft(app, edit).catch((error: unknown) => app.log.error({ err: error }, 'an ad was not saved'))
  if (!saved) {
    noteUnreached(context)
    return data({ input, version, box: 'unreached' as const }, 503)
  }
  if (saved.ok) return redirect(`/ads/${params.adId}/preview`, 303)
  if (saved.reason === 'gone') throw data(null, 404)
  if (saved.reason === 'wrong') return data({ input, version, wrong: saved.wrong, choices: saved.choices }, 422)
  const { stored } = saved
  // The form shows the stored version next to the input, so sending it again replaces that version knowingly.
  return data({ input, version: stored.ad.version, box: saved.reason, stored: inputFor(app, stored) }, 409)
}

export default function EditPage({ loaderData, actionData, params: { adId } }: Route.ComponentProps) {
  const form = actionData ?? loaderData
  if (!actionData && loaderData && !loaderData.mayEdit) return <NotEditable adId={adId} isEnded={loaderData.state === 'ended'} />
  if (!form) return null
  const { box, stored, wrong, choices } = { box: undefined, stored: undefined, wrong: undefined, choices: undefined, ...actionData }
  return (
    <EditView
      adId={adId}
      input={form.input}
      version={form.version}
      wrong={wrong}
      choices={choices}
      stored={box === 'changed' ? stored : undefined}
      known={loaderData?.known}
      box={box && <EditBox adId={adId} reason={box} />}
      isKept={!stored}
      isUnsaved={actionData !== undefined}
    />
  )
}
