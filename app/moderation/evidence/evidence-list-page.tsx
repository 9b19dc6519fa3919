import type { Route } from './+types/evidence-list-page'
import { appContext, viewerOf } from '#app/app.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { describeReason } from '#app/moderation/queue/reasons.ts'
import { Moment } from '#app/platform/ui/moment.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { listEvidence } from './evidence-cases.server.ts'
import { evidenceCopy } from './copy.ts'
import '#app/moderation/queue/case.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, evidenceCopy).metaTitle }]

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  return { list: await listEvidence(context.get(appContext), accountId) }
}

export default function EvidenceListPage({ loaderData: { list } }: Route.ComponentProps) {
  const copy = useCopy(evidenceCopy)
  const reasons = useCopy(reportReasonsCopy)
  const { day } = useSite().copy.dates
  return (
    <StaffFrame title={copy.title} here="/moderation/reports" facts={copy.facts}>
      {list.length === 0 ? (
        <div className="quiet-queue stack">
          <h2>{copy.none}</h2>
          <p>{copy.noneLead}</p>
        </div>
      ) : (
        <StaffTable
          title={copy.newest}
          columns={[
            { name: copy.number },
            { name: copy.reason },
            { name: copy.about, wide: true },
            { name: copy.preserved, wide: true },
            { name: copy.until, right: true },
          ]}
          rows={list.map(({ id, reason, ad_id, account_id, made_at, retain_until }) => ({
            key: id,
            cells: [
              <a key="number" href={`/moderation/evidence/${id}`}>
                {copy.evidenceNumber({ number: String(id) })}
              </a>,
              reason ? describeReason(reason, reasons) : copy.reportDeleted,
              [ad_id && copy.adNumber({ number: String(ad_id) }), account_id && copy.accountNumber({ number: String(account_id) })]
                .filter(Boolean)
                .join(', '),
              <Moment key="preserved" at={made_at} />,
              day(retain_until),
            ],
          }))}
        />
      )}
    </StaffFrame>
  )
}
