import { data, redirect } from 'react-router'
import type { Route } from './+types/edit-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { isDatabaseUnreachable, markDatabaseUnreachable } from '#app/http/request-context.ts'
import { unreached } from '#app/http/unreached.ts'
import { Errors } from '#app/ui/field.tsx'
import { readAdInput } from './ad-input.ts'
import { EditView } from './edit-view.tsx'
import { describeKnown, findDraft, inputFor, saveDraft } from './editable-drafts.server.ts'
import { PostingFrame } from './posting-frame.tsx'
import { submitAd } from './submit-ad.server.ts'

export const handle = { preservesInput: true }
export const meta = () => [{ title: 'Write your ad' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (isDatabaseUnreachable(context)) return undefined
  const app = context.get(appContext)
  const draft = await findDraft(app.db, viewerOf(context).accountId, params.adId)
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
  const edit = { accountId: viewerOf(context).accountId, adId: params.adId, version, input }
  const saved = await saveDraft(app, edit).catch((error: unknown) => app.log.error({ err: error }, 'an ad was not saved'))
  if (!saved) {
    markDatabaseUnreachable(context)
    return data({ input, version, box: 'unreached' as const }, 503)
  }
  if (saved.ok) {
    const refused = form.then === 'review' ? await submitAd(context, params.adId, saved.version) : undefined
    if (!refused) return redirect(`/ads/${params.adId}/preview`, 303)
    return data({ input: inputFor(app, refused.draft), version: saved.version, errors: refused.faults, wasSubmitted: true }, 422)
  }
  if (saved.reason === 'gone') throw data(null, 404)
  if (saved.reason === 'invalid') return data({ input, version, errors: saved.errors, choices: saved.choices }, 422)
  const { stored } = saved
  // The form shows the stored version next to the input, so sending it again replaces that version knowingly.
  return data({ input, version: stored.ad.version, box: saved.reason, stored: inputFor(app, stored) }, 409)
}

export default function EditPage({ loaderData, actionData, params: { adId } }: Route.ComponentProps) {
  const form = actionData ?? loaderData
  if (!actionData && loaderData && !loaderData.mayEdit) return <NotEditable adId={adId} isEnded={loaderData.state === 'ended'} />
  if (!form) return null
  const none = { box: undefined, stored: undefined, errors: undefined, choices: undefined, wasSubmitted: undefined }
  const { box, stored, errors, choices, wasSubmitted } = { ...none, ...actionData }
  return (
    <EditView
      adId={adId}
      input={form.input}
      version={form.version}
      errors={errors}
      choices={choices}
      stored={box === 'changed' ? stored : undefined}
      known={loaderData?.known}
      box={box && <EditBox adId={adId} reason={box} />}
      isAutosaved={!stored}
      isUnsaved={actionData !== undefined && !wasSubmitted}
      wasSubmitted={wasSubmitted}
    />
  )
}

type Reason = 'unreached' | 'changed' | 'state'

/** Explains above the form why nothing was saved. */
function EditBox({ adId, reason }: { adId: number | string; reason: Reason }) {
  if (reason === 'unreached') return <Errors>{unreached}</Errors>
  if (reason === 'state')
    return (
      <Errors>
        <strong>Nothing was saved: this ad cannot be changed at the moment.</strong> It was sent to review, or it has ended, since you
        opened it here. What you typed stands below. <a href={`/ads/${adId}/preview`}>See where it stands</a>
      </Errors>
    )
  return (
    <Errors>
      <strong>Nothing was saved: this ad was changed in another window since you opened it here.</strong> What you typed stands below, and
      where it differs, what is stored stands under it. Replace what is stored with yours, or{' '}
      <a href={`/ads/${adId}/edit`}>leave yours and go on with what is stored</a>.
    </Errors>
  )
}

/** Replaces the form where an ad can't be edited. */
function NotEditable({ adId, isEnded }: { adId: number | string; isEnded: boolean }) {
  return (
    <PostingFrame title="Write your ad">
      <section className="wrap section narrow stack">
        <p className="lead">
          {isEnded
            ? 'This ad has ended, and what it says stays as it was.'
            : 'A person is to read this ad as it is. To change it, take it back first: it is sent again when you are done.'}
        </p>
        <p>
          <a className="btn" href={`/ads/${adId}/preview`}>
            See where it stands
          </a>
        </p>
      </section>
    </PostingFrame>
  )
}
