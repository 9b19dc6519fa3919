import { data } from 'react-router'
import type { Route } from './+types/stop-emails-page'
import { appContext, copyOf } from '#app/app.ts'
import { ActionButton } from '#app/platform/ui/field.tsx'
import { Gate } from '#app/platform/ui/page.tsx'
import { copyIn, privateMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { findStopToken, stopEmails } from './searches.server.ts'
import { type StopEmailsCopy, stopEmailsCopy } from './copy.ts'

/** For readers of the email, signed in or not, and for mail providers, which press the button for them (RFC 8058). */
export const handle = { oneClick: true }
export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, copyIn(matches, stopEmailsCopy))

const gone = ({ nothing, nothingLead }: StopEmailsCopy) => data({ title: nothing, lead: nothingLead }, 404)

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  if (!(await findStopToken(context.get(appContext).db, token))) throw gone(copyOf(context, stopEmailsCopy))
  return null
}

/** Mail providers press this button themselves (RFC 8058) and don't follow redirects, so the action returns a page. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  if (!(await stopEmails(context.get(appContext).db, token))) throw gone(copyOf(context, stopEmailsCopy))
  return { isStopped: true }
}

export default function StopEmailsPage({ actionData, params: { token } }: Route.ComponentProps) {
  const copy = useCopy(stopEmailsCopy)
  return (
    <Gate up={4}>
      {actionData ? (
        <>
          <h1>{copy.stopped}</h1>
          <p className="lead">{copy.stoppedLead}</p>
        </>
      ) : (
        <>
          <h1>{copy.ask}</h1>
          <p className="lead">{copy.askLead}</p>
          <ActionButton to={`/searches/${token}/stop`}>{copy.title}</ActionButton>
        </>
      )}
    </Gate>
  )
}
