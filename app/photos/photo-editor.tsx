import { adLimits } from '#app/ads/ad-content.ts'
import { PhotoSlot } from './photo-slot.tsx'
import type { EditorPhoto } from './photos.server.ts'
import './photo-editor.css'

type Editor = { adId: number; photos: readonly EditorPhoto[]; /** Where its forms lead back to: see photosNext. */ next: string }

/**
 * The pictures of an ad, for its advertiser: add, order, describe, remove. Each act is a form of its own, so the editor stands beside
 * other forms and never in one. app/browser/photos.ts makes it quick: it sends in the background and asks for the list anew.
 */
export function PhotoEditor({ adId, photos, next }: Editor) {
  const free = adLimits.photos - photos.length
  return (
    <div className="photo-editor" id="photos" data-photos={adId}>
      <p className="hint">
        Up to {adLimits.photos}. The first one shows in lists. We draw each picture again and keep nothing of the original: place, time and
        camera are gone. New pictures show once a person has looked at them; what you move or remove changes at once.
      </p>
      <ol className="slots">
        {photos.map((photo, at) => (
          <PhotoSlot key={photo.id} adId={adId} photo={photo} next={next} place={at + 1} of={photos.length} />
        ))}
        {free > 0 && <AddSlot adId={adId} next={next} />}
        {Array.from({ length: Math.max(0, free - 1) }, (_, at) => (
          <li key={at} className="slot none" aria-hidden="true">
            <span className="num">{photos.length + 2 + at}</span>
          </li>
        ))}
      </ol>
      <output className="meta" />
    </div>
  )
}

/** The key says that a form sent twice is one: its pictures are not added again. */
function AddSlot({ adId, next }: Omit<Editor, 'photos'>) {
  return (
    <li className="slot add">
      <form method="post" action={`/ads/${adId}/photos`} encType="multipart/form-data">
        <input type="hidden" name="upload_key" value={crypto.randomUUID()} />
        <input type="hidden" name="next" value={next} />
        <label>
          <span className="plus" aria-hidden="true">
            +
          </span>
          <span>Add pictures</span>
          <span className="meta">JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB each</span>
          <input
            type="file"
            name="photo"
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic"
            multiple
            required
          />
        </label>
        <button type="submit" className="btn quiet">
          Send
        </button>
      </form>
    </li>
  )
}
