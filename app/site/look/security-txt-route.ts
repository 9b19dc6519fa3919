import type { Route } from './+types/security-txt-route'
import { appContext } from '#app/app.ts'
import { daysAfter, utcDate } from '#app/platform/time.ts'

/** RFC 9116 recommends less than a year. The site computes the date, so the file expires only with the site. */
const validDays = 180

/** Without a contact, there's nobody to name, and the file would be invalid. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, now } = context.get(appContext)
  if (!config.contact) throw new Response(null, { status: 404 })
  const lines = [
    `Contact: mailto:${encodeURI(config.contact)}`,
    `Expires: ${utcDate(daysAfter(now(), validDays))}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${config.origin}/.well-known/security.txt`,
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return new Response(`${lines.join('\n')}\n`, { headers })
}
