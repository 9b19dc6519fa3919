import type { Route } from './+types/recoveries-page.ts'
import { viewerOf } from '#app/accounts/account.ts'

import { listRecoveriesToApprove } from '#app/sign-in/recoveries.server.ts'
import { appContext } from '#app/app.ts'
import { Moment } from '#app/ui/moment.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import '#app/accounts/account.css'

export const meta = () => [{ title: 'Recoveries' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const { accountId } = viewerOf(context)
  const waiting = await listRecoveriesToApprove(db, now())
  return { waiting: waiting.map((recovery) => ({ ...recovery, isOwn: recovery.accountId === accountId })) }
}

export default function RecoveriesPage({ loaderData: { waiting } }: Route.ComponentProps) {
  return (
    <StaffFrame title="Recoveries" here="/admin/recoveries">
      <section className="wrap section stack">
        <p className="lead">
          Moderators and admins who lost every second step. Before you confirm, ask them in person or by phone whether it was them: someone
          with a stolen password would ask for the same thing.
        </p>
        {waiting.length === 0 ? <p>No one is waiting.</p> : <Waiting waiting={waiting} />}
      </section>
    </StaffFrame>
  )
}

function Waiting({ waiting }: Route.ComponentProps['loaderData']) {
  return (
    <div className="scroll">
      <table className="table">
        <caption>Waiting for confirmation, oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Role</th>
            <th scope="col">Requested</th>
            <th scope="col">Available after</th>
            <th scope="col">Confirm</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ accountId, email, role, askedAt, dueAt, isOwn }) => (
            <tr key={accountId}>
              <td>{email}</td>
              <td>{role}</td>
              <td>
                <Moment at={askedAt} />
              </td>
              <td>
                <Moment at={dueAt} />
              </td>
              <td>
                {isOwn ? (
                  'Yours: another admin has to confirm it.'
                ) : (
                  <form method="post" action={`/admin/recoveries/${accountId}/approval`}>
                    <button type="submit" className="btn quiet">
                      Confirm it’s them
                    </button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
