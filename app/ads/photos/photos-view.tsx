import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { describePhotoRefusal, type RefusedPhoto } from '#app/ads/ad/photo-rules.ts'
import { Errors, StatusMessage } from '#app/platform/ui/field.tsx'
import { BackLink, Page, SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { PhotoEditor } from './editor.tsx'
import { photoEditorCopy } from './copy.ts'
import type { EditorPhoto } from './photos.server.ts'

type Result = { added: number; refused: readonly RefusedPhoto[] }
type View = {
  adId: number
  title: string | null
  photos: readonly EditorPhoto[]
  removed?: number
  notice?: string
  next: string
  /** An upload of which something was refused. */ result?: Result
}

/** The page of an ad's photos, without the rest of the ad. */
export function PhotosView({ adId, title, photos, removed, notice: done, next, result }: View) {
  const copy = useCopy(photoEditorCopy)
  return (
    <Page>
      <BackLink to={`/ads/${adId}/edit`}>{title ? copy.backTo({ title }) : copy.backToAd}</BackLink>
      <SectionHeading plain className="page-head after-back">
        <h1>{copy.title}</h1>
      </SectionHeading>
      <section className="wrap section stack">
        {result ? <Refusals {...result} /> : done && <StatusMessage>{done}</StatusMessage>}
        <PhotoEditor adId={adId} photos={photos} removed={removed} next={next} />
      </section>
    </Page>
  )
}

/** Says which photos were not added, and why. */
export function Refusals({ added, refused }: Result) {
  const { addedInPart } = useCopy(photoEditorCopy)
  const copy = useCopy(photoRefusalsCopy)
  return (
    <Errors>
      {added > 0 && <p>{addedInPart({ count: added })}</p>}
      <ul>
        {refused.map(({ name, refusal }) => (
          <li key={name + refusal}>
            {name && <strong>{name}: </strong>}
            {describePhotoRefusal(refusal, copy).error}
          </li>
        ))}
      </ul>
    </Errors>
  )
}
