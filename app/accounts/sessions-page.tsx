import type { Route } from './+types/sessions-page.ts'
import { appContext } from '#app/app.ts'
import { moment } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { AccountFrame } from './account-frame.tsx'
import { type Proof, viewerOf } from './account.ts'
import { formatDuration, latestEnd, sessionLimitsMs } from './session.ts'
import { listSessions } from './sessions.server.ts'

export const meta = () => [{ title: 'Sessions' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  one: 'Session ended. That browser is signed out.',
  others: 'All other sessions ended. This browser stays signed in.',
}

const proofs: Record<Proof, string> = {
  mail: 'with a link from an email',
  password: 'with the password',
  'password and code': 'with the password and a code',
  passkey: 'with a passkey',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const viewer = viewerOf(context)
  const sessions = (await listSessions(db, viewer, now())).map(({ isRemembered, proof, ...session }) => ({
    ...session,
    how: proofs[proof],
    isHere: session.id === viewer.session.id,
    endsAt: latestEnd({ ...session, isRemembered, role: viewer.role }),
    idle: formatDuration(sessionLimitsMs({ isRemembered, role: viewer.role }).idle),
  }))
  // This browser comes first, then the others by last use.
  sessions.sort((a, b) => Number(b.isHere) - Number(a.isHere))
  return { sessions, now: now(), notice: notices[new URL(request.url).searchParams.get('after') ?? ''] }
}

export default function SessionsPage({ loaderData: { sessions, now, notice: done } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Sessions" here="/account/sessions">
      {done && <StatusMessage>{done}</StatusMessage>}
      <p className="lead">
        Every browser that’s signed in to your account. If you don’t recognize one, end its session and choose a new password.
      </p>
      <p className="meta">We record the last use every five minutes, so it may be up to five minutes later than shown.</p>
      <ul className="session-list">
        {sessions.map((session) => (
          <Session key={session.id} {...session} now={now} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/account/sessions/ending">
          <button type="submit" className="btn">
            End all but this one
          </button>
        </form>
      )}
      <p>
        Don’t recognize a session? <a href="/account/password">A new password</a> ends all the others, too.
      </p>
    </AccountFrame>
  )
}

type Shown = Route.ComponentProps['loaderData']['sessions'][number] & { now: Date }

function Session({ id, device, how, isHere, beganAt, usedAt, endsAt, idle, now }: Shown) {
  return (
    <li>
      <h2>
        {device} {isHere && <span className="badge flag">This browser</span>}
      </h2>
      <p className="meta">
        Signed in {how}, {moment(beganAt)}. Last used {moment(usedAt)}. Ends after {idle} without use, and on {moment(endsAt)} at the
        latest.
      </p>
      <DateProgress from={beganAt} to={endsAt} now={now} begins="Began" ends="Ends" />
      <form method="post" action={`/account/sessions/${id}/ending`}>
        <button type="submit" className="btn quiet">
          {isHere ? 'Sign out here' : 'End this session'}
          <span className="hidden">, {device}</span>
        </button>
      </form>
    </li>
  )
}
