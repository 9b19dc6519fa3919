import { data } from 'react-router'
import type { Route } from './+types/missing-page'
import { requestContext } from '#app/platform/http/request-context.ts'

/** Handles every address without a route, and everything that createApp refused: root.tsx shows the error page. */
export function loader({ context }: Route.LoaderArgs) {
  throw missing(context)
}

/** Without this action, React Router would answer a POST with 405, as if the page existed for GET. */
export function action({ context }: Route.ActionArgs) {
  throw missing(context)
}

function missing(context: Route.LoaderArgs['context']) {
  const { refusal } = context.get(requestContext)
  const { status = 404, title, message: lead, resent, plain } = refusal ?? {}
  return data({ ...(title && { title }), ...(lead && { lead }), ...(resent && { resent }), ...(plain && { plain }) }, status)
}

export default function MissingPage() {
  return null
}
