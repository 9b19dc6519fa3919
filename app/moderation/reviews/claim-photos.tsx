import type { ReactNode } from 'react'
import { largestCopyOf } from '#app/ads/ad/photo.tsx'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { Check, SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import type { ClaimCase } from './claim-cases.server.ts'
import type { RefusedClaim } from './claim-decision.ts'
import { identityCasesCopy } from './copy.ts'
import './claim.css'

type Props = { case: ClaimCase; form?: RefusedClaim['form'] }

/** One row, in which the photo with the gesture stays in view: the document and the ads' photos are compared with it. */
export function Comparison({ case: { id, pictures, photos }, form }: Props) {
  const copy = useCopy(identityCasesCopy)
  const isOpened = pictures.some(({ picture, src }) => picture === 'gesture' && src)
  const row = (
    <ol className="photo-row">
      {pictures.map((one) => (
        <li key={one.picture}>
          <SentPhoto requestId={id} {...one} />
        </li>
      ))}
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <details open={isOpened}>
            <summary>{(photo.shown_at ? copy.photo : copy.newPhoto)({ number: index + 1 })}</summary>
            <Zoom>
              <img src={largestCopyOf({ ...photo, alt: '' })} alt="" width={photo.width} height={photo.height} loading="lazy" />
            </Zoom>
            <p className="meta">{photo.title || copy.noTitle}</p>
          </details>
          <Check form="check" name={`photo-${photo.id}`} defaultChecked={form?.[`photo-${photo.id}`] === 'on'}>
            {copy.showsThem({ number: index + 1 })}
          </Check>
        </li>
      ))}
    </ol>
  )
  if (photos.length === 0) return row
  return (
    <fieldset className="field">
      <legend>{copy.whichPhotos}</legend>
      <span className="hint">{copy.whichHint}</span>
      {row}
    </fieldset>
  )
}

/** A photo that a checkbox enlarges within its box, without a script. It belongs to no form. */
function Zoom({ children }: { children: ReactNode }) {
  const copy = useCopy(identityCasesCopy)
  return (
    <div className="zoom">
      <div>{children}</div>
      <Check>{copy.zoom}</Check>
    </div>
  )
}

/** Closed until a moderator opens it. That's logged, and its owner can read it. */
function SentPhoto({ requestId, picture, src }: { requestId: number } & ClaimCase['pictures'][number]) {
  const copy = useCopy(identityCasesCopy)
  const { keepKind } = useChosenKind()
  const isGesture = picture === 'gesture'
  return (
    <section className="sealed">
      <h3>{isGesture ? copy.gesturePhoto : copy.document}</h3>
      {src ? (
        <Zoom>
          <img src={src} alt={isGesture ? copy.gesturePhotoAlt : copy.documentAlt} />
        </Zoom>
      ) : (
        <form method="post" action={keepKind(`/moderation/claims/${requestId}/opening`)}>
          <input type="hidden" name="picture" value={picture} />
          <SubmitButton look="quiet">{isGesture ? copy.openGesturePhoto : copy.openDocument}</SubmitButton>
          <p className="meta">{copy.openingTold}</p>
        </form>
      )}
    </section>
  )
}
