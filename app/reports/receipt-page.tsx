import { data } from 'react-router'
import type { Route } from './+types/receipt-page.ts'
import { appContext } from '#app/app.ts'
import { describeReason } from '#app/moderation/reasons.ts'
import { privateMeta } from '#app/ui/page-meta.ts'
import { ProgressSteps } from './progress.tsx'
import { type Progress, progressOf } from './receipt.ts'
import { findReceipt } from './receipts.server.ts'
import { ReceiptAddress } from './receipt-address.tsx'
import { SafetyFrame } from './safety-frame.tsx'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Your receipt', description: 'What we got from you, and what has happened since.' }, 'noindex, nofollow')
/** These headers keep the secret in the address from the next page, search engines, and caches. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, rules, config } = context.get(appContext)
  const found = await findReceipt(db, params.secret)
  if (!found)
    throw data({ title: 'Receipt not found', lead: 'The address may be cut off. We delete a receipt a year after the decision.' }, 404)
  return { progress: progressOf(found, rules), address: `${config.origin}/receipts/${params.secret}` }
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return <ReceiptView {...loaderData} />
}

function ReceiptView({ progress, address }: { progress: Progress; address: string }) {
  const { subject, reason, adId } = progress
  return (
    <SafetyFrame title="Thanks, we got it">
      <p className="lead">
        {subject === 'concern'
          ? 'We have what you wrote.'
          : `${subject === 'ad' ? `About ${adId ? `ad ${adId}` : 'an ad that’s gone'}` : 'About a conversation'}.`}{' '}
        {reason && `${describeReason(reason)}.`}
      </p>
      <ProgressSteps {...progress} />
      <div className="note stack">
        <p>
          <strong>Save this link.</strong> It’s the only way back, and we can’t resend it. Anyone who has it can read this page, which has
          no names on it.
        </p>
        <ReceiptAddress address={address} />
      </div>
      <p className="meta">
        Could someone look over your shoulder? Copy the link to a place only you can see, then press Exit.{' '}
        <a href="/quick-exit">What Exit can’t do</a>. In danger now: call <a href="tel:911">911</a>. People to talk to:{' '}
        <a href="/hotlines">hotlines</a>.
      </p>
    </SafetyFrame>
  )
}
