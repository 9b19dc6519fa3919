import { adLimits } from '#app/ads/ad/ad-content.ts'
import { Photo } from '#app/ads/ad/photo.tsx'
import { Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { BackLink, Page, SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { photoEditorCopy } from './copy.ts'
import type { EditorPhoto } from './photos.server.ts'

type View = { adId: number; photo: EditorPhoto; place: number; next: string; alt?: string; error?: string }

/** Shows the photo with a field for its description. After a refusal, the field holds what was typed. */
export function PhotoAltView({ adId, photo, place, next, alt, error }: View) {
  const copy = useCopy(photoEditorCopy)
  return (
    <Page>
      <BackLink to={next}>{copy.backToPhotos}</BackLink>
      <SectionHeading plain className="page-head after-back">
        <h1>{copy.describePhoto({ place })}</h1>
      </SectionHeading>
      <form method="post" action={`/ads/${adId}/photos/${photo.id}/alt`} className="wrap section narrow stack">
        {error && <Errors fields={{ alt: error }} />}
        <Photo photo={photo} sizes="(min-width: 40em) 36rem, 92vw" />
        <input type="hidden" name="next" value={next} />
        <TextField
          name="alt"
          label={copy.whatItShows}
          hint={copy.whatItShowsHint({ most: adLimits.alt })}
          defaultValue={alt ?? photo.alt_asked ?? photo.alt}
          error={error}
          maxLength={adLimits.alt}
          autoComplete="off"
        />
        <p className="row">
          <SubmitButton>{copy.saveDescription}</SubmitButton>
        </p>
      </form>
    </Page>
  )
}
