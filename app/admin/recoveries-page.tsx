import type { Route } from './+types/recoveries-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { listRecoveriesToApprove } from '#app/accounts/sign-in/recoveries.server.ts'
import { appContext } from '#app/app.ts'
import { Moment } from '#app/platform/ui/moment.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { roleWords } from './people.ts'
import { peopleCopy } from './copy.ts'
import '#app/accounts/account/account.css'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, peopleCopy).recoveries },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const { db, now } = context.get(appContext)
  const waiting = await listRecoveriesToApprove(db, now())
  return { waiting: waiting.map((recovery) => ({ ...recovery, isOwn: recovery.accountId === accountId })) }
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
  const words = roleWords(copy)
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
              <td>{words[role].name}</td>
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
                  <form method="post" action={`/admin/recoveries/${accountId}/approval`}>
                    <button type="submit" className="btn quiet">
                      {copy.confirmIt}
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
