import { data } from 'react-router'
import type { Route } from './+types/preview-page'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { hasWaitingRequest } from '#app/advertise/identity/identity-requests.server.ts'
import { findPostingWaits } from '#app/moderation/transparency/site-figures.server.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adPreviewCopy, type AdPreviewCopy } from './copy.ts'
import { AdPreview, previewMeta } from './ad-preview.tsx'
import { Checklist } from './checklist.tsx'
import { findDraft } from './editable-drafts.server.ts'
import { PostingFrame } from './posting-frame.tsx'
import { describePreview } from './previews.server.ts'
import { Submitted, WhatNext } from './what-next.tsx'

export const meta: Route.MetaFunction = previewMeta

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const draft = await findDraft(app, viewerOf(context).accountId, params.adId, app.now())
  if (!draft) throw data(null, 404)
  const reader = readerOf(context)
  const preview = await describePreview(app, reader, draft)
  const isWaiting = preview.needsIdentity && (await hasWaitingRequest(app, draft.ad.profile_id))
  return { ...preview, isWaiting, waits: await findPostingWaits(app, reader) }
}

export default function PreviewPage({ loaderData: preview, params: { adId } }: Route.ComponentProps) {
  const copy = useCopy(adPreviewCopy)
  if (preview.state === 'in review' || preview.revision === 'in review')
    return (
      <PostingFrame title={titleOf(copy, preview)}>
        <div className="wrap cols part submitted" data-draft={`/ads/${adId}`}>
          <Submitted adId={adId} {...preview} />
          <aside className="aside">
            <Checklist adId={adId} {...preview} />
          </aside>
        </div>
        <details className="wrap folded">
          <summary>{copy.asOthersSeeIt}</summary>
          <AdPreview {...preview} />
        </details>
      </PostingFrame>
    )
  return (
    <PostingFrame title={copy.asOthersSeeIt} here={preview.maySend ? 'look' : undefined}>
      <div className="wrap cols part" data-draft={`/ads/${adId}`}>
        <WhatNext adId={adId} {...preview} />
        {preview.state !== 'ended' && <Checklist adId={adId} {...preview} />}
      </div>
      <AdPreview {...preview} />
    </PostingFrame>
  )
}

function titleOf(copy: AdPreviewCopy, { state, needsIdentity, isWaiting }: Route.ComponentProps['loaderData']) {
  if (state !== 'in review' || !needsIdentity) return copy.inReview
  return isWaiting ? copy.submitted : copy.oneStepLeft
}
