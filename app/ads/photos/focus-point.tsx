import { focusPlaces } from '#app/ads/ad/photo-rules.ts'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { photoEditorCopy } from './copy.ts'
import type { EditorPhoto } from './photos.server.ts'

type Props = { /** The photo's address. */ at: string; photo: EditorPhoto; place: number; next: string }

/** Nine places laid out as they are on the photo, which is shown whole while this is open (editor.css). */
export function FocusPoint({ at, photo, place, next }: Props) {
  const copy = useCopy(photoEditorCopy)
  return (
    <details className="focus">
      <summary>{copy.focus}</summary>
      <form method="post" action={`${at}/focus`}>
        <input type="hidden" name="next" value={next} />
        <fieldset className="field">
          <legend className="label">{copy.focusOf({ place })}</legend>
          {focusPlaces.map((name, index) => (
            <input
              key={name}
              type="radio"
              name="focus"
              value={index + 1}
              aria-label={copy[`focus ${name}`]}
              defaultChecked={photo.focus === index + 1}
              autoComplete="off"
            />
          ))}
        </fieldset>
        <SubmitButton look="quiet">{copy.keep}</SubmitButton>
      </form>
    </details>
  )
}
