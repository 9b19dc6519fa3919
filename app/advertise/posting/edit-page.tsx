import { data } from 'react-router'
import type { Route } from './+types/edit-page'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { isDatabaseUnreachable, markDatabaseUnreachable } from '#app/platform/http/request-context.ts'
import { readAdInput } from './ad-input.ts'
import { AnsweredEdit } from './answered-edit.tsx'
import { answerEdit, readThen } from './submissions.server.ts'
import { EditView, NotEditable, editMeta } from './edit-view.tsx'
import { describeKnown, findDraft, inputFor, saveDraft } from './editable-drafts.server.ts'

export const handle = { preservesInput: true, findsOwnRow: true }
export const meta: Route.MetaFunction = editMeta

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (isDatabaseUnreachable(context)) return undefined
  const app = context.get(appContext)
  const draft = await findDraft(app, viewerOf(context).accountId, params.adId, app.now())
  if (!draft) throw data(null, 404)
  const { ad, edits } = draft
  const known = await describeKnown(app, draft, new URL(request.url).searchParams.get('removed'))
  return { input: inputFor(app, draft), version: ad.version, state: ad.state, mayEdit: edits !== undefined, known }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const input = readAdInput(form)
  const version = Number(form.version) || 0
  if (isDatabaseUnreachable(context)) return data({ input, version, box: 'unreached' as const }, 503)
  const edit = { accountId: viewerOf(context).accountId, adId: params.adId, version, input, reader: readerOf(context) }
  const saved = await saveDraft(app, edit).catch((error: unknown) => app.log.error({ err: error }, 'an ad was not saved'))
  if (!saved) {
    markDatabaseUnreachable(context)
    return data({ input, version, box: 'unreached' as const }, 503)
  }
  const answered = await answerEdit(context, { adId: params.adId, input, version, saved, then: readThen(form.then, 'preview') })
  return answered instanceof Response ? answered : data(answered.answer, answered.status)
}

export default function EditPage({ loaderData, actionData, params: { adId } }: Route.ComponentProps) {
  if (actionData) return <AnsweredEdit adId={adId} answer={actionData} known={loaderData?.known} />
  if (!loaderData) return null
  if (!loaderData.mayEdit) return <NotEditable adId={adId} isEnded={loaderData.state === 'ended'} />
  return <EditView adId={adId} {...loaderData} isAutosaved />
}
