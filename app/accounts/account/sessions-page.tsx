import { data, redirect } from 'react-router'
import type { Route } from './+types/sessions-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { noticeAfter, routeWord } from '#app/platform/http/request-input.server.ts'
import { dayMs, hourMs } from '#app/platform/time.ts'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { ActionButton, StatusMessage } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { AccountFrame } from './account-frame.tsx'
import { latestEnd, nameDevice, sessionLimitsMs } from './session.ts'
import { sessionsCopy } from './copy.ts'
import { endSession, endSessions, listSessions, signOutHeaders } from './sessions.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, sessionsCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const copy = copyOf(context, sessionsCopy)
  const viewer = viewerOf(context)
  const sessions = (await listSessions(db, viewer, now())).map(({ isRemembered, device, ...session }) => ({
    ...session,
    device: nameDevice(copy, device),
    isHere: session.id === viewer.session.id,
    endsAt: latestEnd({ ...session, isRemembered, role: viewer.role }),
    idleMs: sessionLimitsMs({ isRemembered, role: viewer.role }).idle,
  }))
  // This browser comes first, then the others by last use.
  sessions.sort((a, b) => Number(b.isHere) - Number(a.isHere))
  return { sessions, now: now(), notice: noticeAfter(request, copy) }
}

/** Ends one session, or all but this one. */
export async function action({ pattern, params: { sessionId }, context }: Route.ActionArgs) {
  routeWord(pattern, ['end'])
  const { db, config } = context.get(appContext)
  const viewer = viewerOf(context)
  if (sessionId === undefined) {
    await endSessions(db, viewer.accountId, { except: viewer.session.id })
    return redirect('/account/sessions?after=others', 303)
  }
  const isEnded = /^\d{1,15}$/.test(sessionId) && (await endSession(db, viewer, Number(sessionId)))
  if (!isEnded) throw data(null, 404)
  if (Number(sessionId) !== viewer.session.id) return redirect('/account/sessions?after=one', 303)
  return redirect('/sign-in?after=out', { status: 303, headers: signOutHeaders(config) })
}

export default function SessionsPage({ loaderData: { sessions, now, notice: done } }: Route.ComponentProps) {
  const copy = useCopy(sessionsCopy)
  return (
    <AccountFrame title={copy.title} here="/account/sessions">
      {done && <StatusMessage>{done}</StatusMessage>}
      <p className="lead">{copy.lead}</p>
      <p className="meta">{copy.lastUseNote}</p>
      <ul className="session-list">
        {sessions.map((session) => (
          <Session key={session.id} {...session} now={now} />
        ))}
      </ul>
      {sessions.length > 1 && <ActionButton to="/account/sessions/end">{copy.endOthers}</ActionButton>}
      <p>{copy.unknownSession({ password: '/account/password' })}</p>
    </AccountFrame>
  )
}

type Props = Route.ComponentProps['loaderData']['sessions'][number] & { now: Date }

function Session({ id, device, proof, isHere, beganAt, usedAt, endsAt, idleMs, now }: Props) {
  const { dates } = useSite().copy
  const copy = useCopy(sessionsCopy)
  const end = idleMs > dayMs ? { says: copy.endsAfterDays, count: idleMs / dayMs } : { says: copy.endsAfterHours, count: idleMs / hourMs }
  const at = (date: Date) => ({ when: dates.moment(date), time: timeTag(date) })
  const hidden = (text: string) => <span className="hidden">{text}</span>
  return (
    <li>
      <h2>
        {device} {isHere && <span className="badge flag">{copy.thisBrowser}</span>}
      </h2>
      <p className="meta">
        {copy[`by ${proof}`](at(beganAt))} {copy.lastUsed(at(usedAt))} {end.says({ count: end.count, ...at(endsAt) })}
      </p>
      <DateProgress from={beganAt} to={endsAt} now={now} begins={copy.began} ends={copy.ends} />
      <ActionButton to={`/account/sessions/${id}/end`} quiet>
        {isHere ? copy.signOutHere({ device, hidden }) : copy.endSession({ device, hidden })}
      </ActionButton>
    </li>
  )
}
