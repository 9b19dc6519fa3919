import { data } from 'react-router'
import type { Route } from './+types/contact-opening-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { openedContactContext } from '#app/moderation/refused.ts'
import { openContact } from './contacts.server.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'

export const meta = () => [{ title: 'A way to reach somebody | Moderation' }, { name: 'robots', content: 'noindex' }]

/** Only after the act that opens it: to load the page again is to open it again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const contact = context.get(openedContactContext)
  if (!contact) throw data(null, { status: 405, headers: { Allow: 'POST' } })
  const found = await findReportCase(context.get(appContext), viewerOf(context), params.reportId)
  if (!found) throw data(null, 404)
  return { case: found, contact }
}

export async function action({ params, context }: Route.ActionArgs) {
  const contact = await openContact(context.get(appContext), viewerOf(context), params.reportId)
  if (!contact) throw data({ title: 'Nothing to open', lead: 'Nobody left a way to reach them with this report, or it is about you.' }, 404)
  context.set(openedContactContext, contact)
  return null
}

export default function ContactOpeningPage({ loaderData: { case: shown, contact } }: Route.ComponentProps) {
  return <ReportCaseView case={shown} contact={contact} />
}
