import { data } from 'react-router'
import type { Route } from './+types/missing-page.ts'
import { requestContext } from '#app/http/request-context.ts'

/** Every address that no other route has, and everything that createApp refused: root.tsx shows the error page. */
export function loader({ context }: Route.LoaderArgs) {
  const { refusal } = context.get(requestContext)
  throw data(refusal?.message ? { lead: refusal.message } : null, refusal?.status ?? 404)
}

export default function MissingPage() {
  return null
}
