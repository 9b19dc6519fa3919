import { data, redirect } from 'react-router'
import type { Route } from './+types/recoveries-page'
import { approveRecovery, listRecoveriesToApprove } from '#app/accounts/sign-in/recoveries.server.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { ActionButton } from '#app/platform/ui/field.tsx'
import { Moment } from '#app/platform/ui/moment.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { peopleCopy } from './copy.ts'
import '#app/accounts/account/account.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, peopleCopy).recoveries }]

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const { db, now } = context.get(appContext)
  const waiting = await listRecoveriesToApprove(db, now())
  return { waiting: waiting.map((recovery) => ({ ...recovery, isOwn: recovery.accountId === accountId })) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const approvedBy = viewerOf(context, 'admin').accountId
  const { db, log, now } = context.get(appContext)
  const accountId = idOf(params.accountId ?? '')
  if (accountId === approvedBy) throw data({ lead: copyOf(context, peopleCopy).ownRecovery }, 403)
  if (!(await approveRecovery(db, { accountId, approvedBy, now: now() }))) throw data(null, 404)
  // The row is deleted with the recovery; the log remembers longer who confirmed it.
  log.info({ admin: approvedBy, account: accountId }, 'a recovery was confirmed')
  return redirect('/admin/recoveries', 303)
}

export default function RecoveriesPage({ loaderData: { waiting } }: Route.ComponentProps) {
  const copy = useCopy(peopleCopy)
  return (
    <StaffFrame title={copy.recoveries} here="/admin/recoveries">
      <section className="wrap section stack">
        <p className="lead">{copy.recoveriesLead}</p>
        {waiting.length === 0 ? <p>{copy.noneWaiting}</p> : <Waiting waiting={waiting} />}
      </section>
    </StaffFrame>
  )
}

function Waiting({ waiting }: Route.ComponentProps['loaderData']) {
  const copy = useCopy(peopleCopy)
  return (
    <div className="scroll">
      <table className="table">
        <caption>{copy.waiting}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.account}</th>
            <th scope="col">{copy.role}</th>
            <th scope="col">{copy.requested}</th>
            <th scope="col">{copy.availableAfter}</th>
            <th scope="col">{copy.confirm}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ accountId, email, role, askedAt, dueAt, isOwn }) => (
            <tr key={accountId}>
              <td>{email}</td>
              <td>{copy[role]}</td>
              <td>
                <Moment at={askedAt} />
              </td>
              <td>
                <Moment at={dueAt} />
              </td>
              <td>
                {isOwn ? (
                  copy.ownWaiting
                ) : (
                  <ActionButton to={`/admin/recoveries/${accountId}/approval`} quiet>
                    {copy.confirmIt}
                  </ActionButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
