import { Refusals } from '#app/ads/photos/photos-view.tsx'
import { Errors } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adFormCopy } from './copy.ts'
import type { EditAnswer, Reason } from './ad-input.ts'
import { EditView, type EditContext } from './edit-view.tsx'

/** The form as it was sent, with what has to change. */
export function AnsweredEdit({ adId, answer, known }: { adId: number | string; answer: EditAnswer; known?: EditContext }) {
  const { box, stored, wasSubmitted, refused = [], ...form } = answer
  return (
    <EditView
      adId={adId}
      {...form}
      stored={box === 'changed' ? stored : undefined}
      known={known}
      box={
        <>
          {refused.length > 0 && <Refusals added={known?.photos.length ?? 0} refused={refused} />}
          {box && <EditBox adId={adId} reason={box} />}
        </>
      }
      isAutosaved={!stored}
      isUnsaved={!wasSubmitted}
      wasSubmitted={wasSubmitted}
    />
  )
}

/** Explains above the form why nothing was saved. */
function EditBox({ adId, reason }: { adId: number | string; reason: Reason }) {
  const copy = useCopy(adFormCopy)
  const strong = (text: string) => <strong>{text}</strong>
  if (reason === 'unreached') return <Errors>{copy.unreached}</Errors>
  if (reason === 'state') return <Errors>{copy.notEditable({ strong, status: `/ads/${adId}/preview` })}</Errors>
  return <Errors>{copy.changedElsewhere({ strong, discard: `/ads/${adId}/edit` })}</Errors>
}
