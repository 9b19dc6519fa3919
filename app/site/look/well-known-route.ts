import { redirect } from 'react-router'
import type { Route } from './+types/well-known-route'
import { type App, appContext } from '#app/app.ts'
import { routeWord } from '#app/platform/http/request-input.server.ts'
import { daysAfter, utcDate } from '#app/platform/time.ts'

export function loader({ pattern, context }: Route.LoaderArgs) {
  if (routeWord(pattern, ['change-password', 'security.txt']) === 'security.txt') return answerWithContact(context.get(appContext))
  // Password managers know this address (https://w3c.github.io/webappsec-change-password-url/). The page itself asks the visitor to sign in.
  return redirect('/account/password', 303)
}

/** RFC 9116 recommends less than a year. The site computes the date, so the file expires only with the site. */
const validDays = 180

/** Without a contact, there's nobody to name, and the file would be invalid. */
function answerWithContact({ config, now }: App) {
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
