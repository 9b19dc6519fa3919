import { data, redirect } from 'react-router'
import type { Route } from './+types/photos-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { findOwnAd } from '#app/ads/ads.server.ts'
import { photosNext, refusals, uploadBody } from '#app/ads/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { refuseCall } from '#app/http/calls.server.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { openEditor } from './photos.server.ts'
import { receivePhotos } from './photo-uploads.server.ts'

export const handle = { body: uploadBody }
export const meta = () => [{ title: 'Photos of your ad' }, { name: 'robots', content: 'noindex' }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The page's script sends one photo at a time and reads JSON: its id, or why it was refused. The form gets a page from the action. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    const accepts = request.headers.get('Accept') ?? ''
    if (request.method !== 'POST' || /text\/html/.test(accepts) || !/application\/json/.test(accepts)) return next()
    const app = context.get(appContext)
    const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
    if (!ad) throw data(null, 404)
    const { added, refused, retryAfter } = await receivePhotos(app, { request, ad, context })
    const refusal = refused[0]?.refusal ?? (added.length ? undefined : 'none')
    if (!refusal) return Response.json({ photos: added })
    const { status, error } = refusals[refusal]
    return refuseCall(status, error, retryAfter ? { 'Retry-After': String(retryAfter) } : undefined)
  },
]

const notices: Record<string, string> = {
  added: 'Photos added.',
  removed: 'Photo removed.',
  restored: 'The photo is back.',
  moved: 'Photo moved.',
  described: 'Description saved.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
  if (!ad) throw data(null, 404)
  const { searchParams } = new URL(request.url)
  const opened = await openEditor(app, ad.id, searchParams.get('removed'))
  const notice = opened.removed ? undefined : notices[searchParams.get('after') ?? '']
  return { adId: ad.id, title: ad.title, ...opened, notice }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
  if (!ad) throw data(null, 404)
  const { added, refused, next, retryAfter } = await receivePhotos(app, { request, ad, context })
  if (!refused.length && !added.length) refused.push({ name: '', refusal: 'none' })
  const [first] = refused
  if (first)
    return data(
      { added: added.length, refused, next: photosNext(ad.id, next) },
      { status: refusals[first.refusal].status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} },
    )
  return redirect(photosNext(ad.id, next, 'added'), 303)
}

export default function PhotosPage({ loaderData: { adId, title, photos, notice: done, removed }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        <a className="back" href={`/ads/${adId}/edit`}>
          Back to {title || 'your ad'}
        </a>
      </div>
      <SectionHeading plain className="page-head after-back">
        <h1>Photos of your ad</h1>
      </SectionHeading>
      <section className="wrap section stack">
        {actionData ? <Refusals {...actionData} /> : done && <StatusMessage>{done}</StatusMessage>}
        <PhotoEditor adId={adId} photos={photos} removed={removed} next={actionData?.next ?? photosNext(adId, undefined)} />
      </section>
    </Page>
  )
}

type Result = { added: number; refused: { name: string; refusal: keyof typeof refusals }[] }

function Refusals({ added, refused }: Result) {
  return (
    <Errors>
      {added > 0 && <p>{added === 1 ? 'One photo was added' : `${added} photos were added`}, but not the ones below.</p>}
      <ul>
        {refused.map(({ name, refusal }) => (
          <li key={name + refusal}>
            {name && <strong>{name}: </strong>}
            {refusals[refusal].error}
          </li>
        ))}
      </ul>
    </Errors>
  )
}
