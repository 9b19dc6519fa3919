import type { ReactNode } from 'react'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { Photo } from '#app/ads/ad/photo.tsx'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { Undo } from '#app/platform/ui/undo.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { photoEditorCopy, photoSendingCopy, type SendingWords } from './copy.ts'
import { FocusPoint } from './focus-point.tsx'
import type { EditorPhoto } from './photos.server.ts'
import './editor.css'

type Editor = {
  adId: number
  photos: readonly EditorPhoto[]
  /** The page to return to after a change: see photosNext. */ next: string
  /** A photo whose removal can be undone. */ removed?: number
}

/**
 * Lets an advertiser add, reorder, describe, and remove the photos of an ad. Each of these is a form, so the editor can't be inside another
 * form. With JavaScript, app/ads/photos/photos.browser.ts sends the forms in the background and reloads the list.
 */
export function PhotoEditor({ adId, photos, next, removed }: Editor) {
  const free = adLimits.photos - photos.length
  const copy = useCopy(photoEditorCopy)
  return (
    <div className="photo-editor" id="photos" data-photos={adId} data-words={useSendingWords()}>
      {removed && (
        <Undo action={`/ads/${adId}/photos/${removed}/restoration`} fields={{ next }}>
          {copy['after removed']}
        </Undo>
      )}
      <ol className="slots">
        {photos.map((photo, index) => (
          <PhotoSlot key={photo.id} adId={adId} photo={photo} next={next} place={index + 1} of={photos.length} />
        ))}
        {free > 0 && <AddSlot adId={adId} next={next} />}
      </ol>
      <p className="hint">{copy.hint({ most: adLimits.photos })}</p>
      <output className="meta" />
    </div>
  )
}

/** The key lets the server recognize a form that is sent twice, so that it doesn't add the photos again. */
function AddSlot({ adId, next }: Pick<Editor, 'adId' | 'next'>) {
  const copy = useCopy(photoEditorCopy)
  return (
    <li className="slot add">
      <form method="post" action={`/ads/${adId}/photos`} encType="multipart/form-data">
        <input type="hidden" name="upload_key" value={crypto.randomUUID()} />
        <input type="hidden" name="next" value={next} />
        <PhotoTile required />
        <SubmitButton look="quiet">{copy.send}</SubmitButton>
      </form>
    </li>
  )
}

/** The field for new photos. On the page of a new ad, it's part of the ad's own form. */
export function PhotoTile(input: { form?: string; required?: boolean }) {
  const copy = useCopy(photoEditorCopy)
  return (
    <label>
      <span className="plus" aria-hidden="true">
        +
      </span>
      <span>{copy.add}</span>
      <span className="meta">{copy.formats}</span>
      <input type="file" name="photo" accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic" multiple {...input} />
    </label>
  )
}

type Slot = { adId: number; photo: EditorPhoto; next: string; place: number; of: number }

function PhotoSlot({ adId, photo, next, place, of }: Slot) {
  const copy = useCopy(photoEditorCopy)
  const at = `/ads/${adId}/photos/${photo.id}`
  const alt = photo.alt_asked ?? photo.alt
  const isHidden = photo.withheld_at !== null
  const waits = !isHidden && (photo.shown_at === null ? copy.notShownYet : photo.alt_asked !== null && copy.descriptionNotShownYet)
  return (
    <li className="slot" data-photo={photo.id} data-place={place}>
      {isHidden && <p className="held-back">{copy.withheld}</p>}
      {waits && <span className="badge">{waits}</span>}
      {!isHidden && <Photo photo={{ ...photo, alt: alt || copy.notDescribed({ place }) }} sizes="(min-width: 60em) 15rem, 46vw" />}
      <form method="post" action={`${at}/place`} className="slot-bar">
        <input type="hidden" name="next" value={next} />
        <span className="num">{place}</span>
        <Tool name="place" value={place - 1} label={copy.moveEarlier({ place })} disabled={place === 1}>
          ←
        </Tool>
        <Tool name="place" value={place + 1} label={copy.moveLater({ place })} disabled={place === of}>
          →
        </Tool>
        <Tool formAction={`${at}/removal`} label={copy.remove({ place })}>
          ×
        </Tool>
      </form>
      {place === 1 ? (
        <p className="cover">{copy.cover}</p>
      ) : (
        <form method="post" action={`${at}/place`} className="cover">
          <input type="hidden" name="next" value={next} />
          <Tool name="place" value={1} label={copy.makeCoverOf({ place })}>
            {copy.makeCover}
          </Tool>
        </form>
      )}
      {!isHidden && <FocusPoint at={at} photo={photo} place={place} next={next} />}
      <details>
        <summary>{alt ? copy.description : copy.describe}</summary>
        <form method="post" action={`${at}/alt`}>
          <input type="hidden" name="next" value={next} />
          <label htmlFor={`alt-${photo.id}`}>{copy.whatShows({ place })}</label>
          <input id={`alt-${photo.id}`} name="alt" type="text" defaultValue={alt} maxLength={adLimits.alt} autoComplete="off" />
          <SubmitButton look="quiet">{copy.keep}</SubmitButton>
        </form>
      </details>
    </li>
  )
}

type Button = { label: string; children: ReactNode; name?: string; value?: number; formAction?: string; disabled?: boolean }

function Tool({ label, children, ...button }: Button) {
  return (
    <button type="submit" className="tool" aria-label={label} {...button}>
      {children}
    </button>
  )
}

/** What app/ads/photos/photos.browser.ts and sending.browser.ts say, for the attribute `data-words`. */
function useSendingWords() {
  const copy = useCopy(photoSendingCopy)
  const { 'too long': tooLong } = useCopy(photoRefusalsCopy)
  const [waiting, sending, notAdded] = [copy.waiting({ name: '#' }), copy.sending({ name: '#' }), copy.notAdded({ name: '#' })]
  const [waitsForPhotos, missing] = [copy.waitsForPhotos({ photos: '#' }), copy.missing({ name: '#' })]
  const words: SendingWords = { ...copy, waiting, sending, notAdded, waitsForPhotos, missing, tooLong }
  return JSON.stringify(words)
}
