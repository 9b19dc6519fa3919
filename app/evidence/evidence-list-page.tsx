import type { Route } from './+types/evidence-list-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { describeReason } from '#app/moderation/reasons.ts'
import { day, moment } from '#app/ui/dates.ts'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import { listEvidence } from './evidence-cases.server.ts'
import '#app/moderation/case.css'

export const meta = () => [{ title: 'Evidence | Moderation' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { list: await listEvidence(context.get(appContext).db, viewerOf(context).accountId) }
}

export default function EvidenceListPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <StaffFrame title="Evidence" here="/moderation/reports" facts="Preserved for a year, even if the ad or the account is deleted">
      {list.length === 0 ? (
        <div className="quiet-queue stack">
          <h2>No evidence</h2>
          <p>When someone reports a minor or force, we preserve what’s there at that moment.</p>
        </div>
      ) : (
        <StaffTable
          title="Newest first"
          columns={[
            { name: 'Number' },
            { name: 'Reason' },
            { name: 'About', wide: true },
            { name: 'Preserved', wide: true },
            { name: 'Until', right: true },
          ]}
          rows={list.map(({ id, reason, ad_id, account_id, made_at, retain_until }) => ({
            key: id,
            cells: [
              <a key="number" href={`/moderation/evidence/${id}`}>
                {`Evidence ${id}`}
              </a>,
              reason ? describeReason(reason) : 'its report was deleted',
              [ad_id && `ad ${ad_id}`, account_id && `account ${account_id}`].filter(Boolean).join(', '),
              moment(made_at),
              day(retain_until),
            ],
          }))}
        />
      )}
    </StaffFrame>
  )
}
