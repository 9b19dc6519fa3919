import { sayReason } from '#app/moderation/reasons.ts'
import { ProgressSteps } from './progress.tsx'
import type { Progress } from './receipt.ts'
import { SafetyFrame } from './safety-frame.tsx'

export function ReceiptView({ progress, address }: { progress: Progress; address: string }) {
  const { subject, reason, adId } = progress
  return (
    <SafetyFrame title="Thank you, it has come">
      <p className="lead">
        {subject === 'concern'
          ? 'We have what you wrote.'
          : `${subject === 'ad' ? `About ${adId ? `ad ${adId}` : 'an ad that is gone'}` : 'About a conversation'}.`}{' '}
        {reason && `${sayReason(reason)}.`}
      </p>
      <ProgressSteps {...progress} />
      <div className="note stack">
        <p>
          <strong>Keep this address.</strong> It is the only way back to this page, and nobody can send it to you again. Whoever has it can
          read this page, and finds nobody’s name on it.
        </p>
        <p>
          <code className="long">{address}</code>
        </p>
      </div>
      <p className="meta">
        Somebody may look over your shoulder? Copy the address where only you read, then press Exit.{' '}
        <a href="/quick-exit">What Exit cannot do</a>. In danger now: call <a href="tel:911">911</a>. Others to talk to:{' '}
        <a href="/hotlines">hotlines</a>.
      </p>
    </SafetyFrame>
  )
}
