import { adLimits } from '#app/ads/ad-content.ts'
import { Photo } from '#app/ads/photo.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { EditorPhoto } from './photos.server.ts'

type Form = { adId: number; photo: EditorPhoto; next: string; input?: string; error?: string }

/** Shows the photo with a field for its description. After a refusal, the field holds what was typed. */
export function PhotoAltForm({ adId, photo, next, input, error }: Form) {
  return (
    <form method="post" action={`/ads/${adId}/photos/${photo.id}/alt`} className="wrap section narrow stack">
      <Photo photo={photo} sizes="(min-width: 40em) 36rem, 92vw" />
      <input type="hidden" name="next" value={next} />
      <TextField
        id="alt"
        name="alt"
        label="What it shows"
        hint={`For people who can’t see it: one sentence, up to ${adLimits.alt} characters.`}
        defaultValue={input ?? photo.alt_asked ?? photo.alt}
        error={error}
        maxLength={adLimits.alt}
        autoComplete="off"
      />
      <p className="row">
        <button type="submit" className="btn">
          Save description
        </button>
      </p>
    </form>
  )
}
