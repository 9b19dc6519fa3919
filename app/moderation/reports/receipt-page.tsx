import { data } from 'react-router'
import type { Route } from './+types/receipt-page'
import { appContext, copyOf, pathIn } from '#app/app.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { describeReason } from '#app/moderation/queue/reasons.ts'
import { copyIn, privateMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { rulesOf } from '#app/site/guides/rules.ts'
import { reportReceiptCopy } from './copy.ts'
import { describeReported, type Progress, progressOf } from './receipt.ts'
import { findReceipt } from './receipts.server.ts'
import { ProgressSteps, ReceiptAddress, SafetyFrame } from './safety.tsx'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches }) => {
  const { metaTitle, description } = copyIn(matches, reportReceiptCopy)
  return privateMeta(matches, { title: metaTitle, description })
}
/** These headers keep the secret in the address from the next page, search engines, and caches. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext)
  const rules = rulesOf(context)
  const found = await findReceipt(db, params.secret)
  if (!found) {
    const copy = copyOf(context, reportReceiptCopy)
    throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  }
  return { progress: progressOf(found, rules), address: config.origin + pathIn(context, `/receipts/${params.secret}`) }
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return <ReceiptView {...loaderData} />
}

function ReceiptView({ progress, address }: { progress: Progress; address: string }) {
  const reasons = useCopy(reportReasonsCopy)
  const { subject, reason } = progress
  const copy = useCopy(reportReceiptCopy)
  return (
    <SafetyFrame title={copy.title}>
      <p className="lead">
        {subject === 'concern' ? copy.haveIt : `${describeReported(progress, copy)}.`} {reason && `${describeReason(reason, reasons)}.`}
      </p>
      <ProgressSteps {...progress} />
      <div className="note stack">
        <p>{copy.saveLink({ b: (text) => <strong>{text}</strong> })}</p>
        <ReceiptAddress address={address} />
      </div>
      <p className="meta">
        {copy.watched({ limits: '/quick-exit' })} {copy.danger({ call: 'tel:911', hotlines: '/hotlines' })}
      </p>
    </SafetyFrame>
  )
}
