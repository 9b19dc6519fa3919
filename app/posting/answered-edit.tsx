import { unreached } from '#app/http/unreached.ts'
import { Errors } from '#app/ui/field.tsx'
import type { EditAnswer, Reason } from './ad-input.ts'
import { EditView, type Known } from './edit-view.tsx'

/** The form as it was sent, with what has to change. */
export function AnsweredEdit({ adId, answer, known }: { adId: number | string; answer: EditAnswer; known?: Known }) {
  const { box, stored, wasSubmitted, ...form } = answer
  return (
    <EditView
      adId={adId}
      {...form}
      stored={box === 'changed' ? stored : undefined}
      known={known}
      box={box && <EditBox adId={adId} reason={box} />}
      isAutosaved={!stored}
      isUnsaved={!wasSubmitted}
      wasSubmitted={wasSubmitted}
    />
  )
}

/** Explains above the form why nothing was saved. */
function EditBox({ adId, reason }: { adId: number | string; reason: Reason }) {
  if (reason === 'unreached') return <Errors>{unreached}</Errors>
  if (reason === 'state')
    return (
      <Errors>
        <strong>Nothing was saved: this ad can’t be changed right now.</strong> It was sent to review, or it has ended, since you opened it
        here. What you typed is below. <a href={`/ads/${adId}/preview`}>See its status</a>
      </Errors>
    )
  return (
    <Errors>
      <strong>Nothing was saved: this ad was changed in another window since you opened it here.</strong> What you typed is below, and where
      it differs, the saved version is below yours. Replace the saved version with yours, or{' '}
      <a href={`/ads/${adId}/edit`}>discard yours and continue with the saved version</a>.
    </Errors>
  )
}
