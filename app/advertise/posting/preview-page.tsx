import { data } from 'react-router'
import type { Route } from './+types/preview-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext, readerOf } from '#app/app.ts'
import { hasWaitingRequest } from '#app/advertise/identity/identity-requests.server.ts'
import { findPostingWaits } from '#app/moderation/transparency/site-figures.server.ts'
import { adPreviewCopy } from './copy.ts'
import { AdPreview, previewMeta } from './ad-preview.tsx'
import { Checklist } from './checklist.tsx'
import { findDraft } from './editable-drafts.server.ts'
import { PostingFrame } from './posting-frame.tsx'
import { describePreview } from './previews.server.ts'
import { WhatNext } from './what-next.tsx'

export const meta: Route.MetaFunction = previewMeta

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const draft = await findDraft(app, viewerOf(context).accountId, params.adId, app.now())
  if (!draft) throw data(null, 404)
  const reader = readerOf(context)
  const preview = await describePreview(app, reader, draft)
  const isWaiting = preview.needsIdentity && (await hasWaitingRequest(app, draft.ad.profile_id))
  const { asOthersSeeIt } = reader.read(adPreviewCopy)
  return { ...preview, title: asOthersSeeIt, isWaiting, waits: await findPostingWaits(app, reader) }
}

export default function PreviewPage({ loaderData: { title, ...preview }, params: { adId } }: Route.ComponentProps) {
  const isSent = preview.state === 'in review' || preview.revision === 'in review'
  return (
    <PostingFrame title={title} here={isSent ? 'sent' : preview.maySend ? 'look' : undefined}>
      <div className="wrap cols part" data-draft={`/ads/${adId}`}>
        <WhatNext adId={adId} {...preview} />
        {preview.state !== 'ended' && <Checklist adId={adId} {...preview} />}
      </div>
      <AdPreview {...preview} />
    </PostingFrame>
  )
}
