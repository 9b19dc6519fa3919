import { allows, type AdState } from '#app/ads/ad.ts'
import { StepButton } from './dashboard-ad.tsx'

type Steps = { id: number; state: AdState; isAsked: boolean; seenAt?: string; whyNotLive?: string; mayRepost: boolean }

/** The actions that the ad's state allows its advertiser. */
export function DashboardActions({ id, state, isAsked, seenAt, whyNotLive, mayRepost }: Steps) {
  return (
    <div className="stack">
      <div className="row dashboard-actions">
        {allows('confirm', state) && (
          <StepButton to={`/ads/${id}/renewal`} isMain={!isAsked} whyNot={whyNotLive}>
            It still stands
          </StepButton>
        )}
        {allows('resume', state) && (
          <StepButton to={`/ads/${id}/resumption`} isMain={!isAsked} whyNot={whyNotLive}>
            Bring it back
          </StepButton>
        )}
        {(state === 'draft' || state === 'changes asked') && (
          <a className="btn" href={`/ads/${id}/edit`}>
            Go on writing
          </a>
        )}
        {allows('pause', state) && <StepButton to={`/ads/${id}/pause`}>Pause it</StepButton>}
        {allows('end', state) && (
          <a className="btn quiet" href={`/ads/${id}/ending`}>
            End it
          </a>
        )}
        {mayRepost && (
          <StepButton to={`/ads/${id}/reposting`} isMain>
            Post it again
          </StepButton>
        )}
        {allows('take back', state) && <StepButton to={`/ads/${id}/withdrawal`}>Take it back from review</StepButton>}
        {state === 'draft' && <StepButton to={`/ads/${id}/discarding`}>Discard it</StepButton>}
      </div>
      <p className="row">
        {state !== 'ended' && (
          <>
            {(state === 'live' || state === 'paused') && <a href={`/ads/${id}/edit`}>Change the text</a>}
            <a href={`/ads/${id}/photos`}>Photos</a>
          </>
        )}
        {seenAt ? <a href={seenAt}>See it as others do</a> : state !== 'ended' && <a href={`/ads/${id}/preview`}>See how it will look</a>}
      </p>
    </div>
  )
}
