import { NoteField } from '#app/moderation/note-field.tsx'
import type { ProfileCase } from './profile-cases.server.ts'

type Shown = {
  profile: Pick<ProfileCase, 'id' | 'ads' | 'pausesWithout'>
  claimId: number
  refused?: { reason?: string; wrongReason?: string }
}

export function ClaimEnding({ profile: { id, ads, pausesWithout }, claimId, refused }: Shown) {
  const live = ads.filter(({ state }) => state === 'live').length
  const adsInWords = live === 1 ? 'The live ad' : `The ${live} live ads`
  return (
    <details open={refused?.reason !== undefined}>
      <summary>Take the check back</summary>
      <form method="post" action={`/moderation/profiles/${id}/claim-ending`}>
        <input type="hidden" name="claim" value={claimId} />
        {live > 0 && pausesWithout && <p>{adsInWords} will pause, until somebody has checked again.</p>}
        <NoteField
          id="reason"
          name="reason"
          label="Why"
          hint="The advertiser reads it on the page of each live ad"
          defaultValue={refused?.reason}
          wrong={refused?.wrongReason}
        />
        <button type="submit" className="btn quiet block">
          Take it back
        </button>
      </form>
    </details>
  )
}
