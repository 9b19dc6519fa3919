import { data } from 'react-router'
import type { Route } from './+types/contact-opening-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { openContact } from './concerns.server.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'

export const meta = () => [{ title: 'How to reach someone | Moderation' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context), params.reportId)
  if (!found) throw data(null, 404)
  return found
}

export async function action({ params, context }: Route.ActionArgs) {
  const contact = await openContact(context.get(appContext), viewerOf(context), params.reportId)
  if (!contact) throw data({ title: 'Nothing to open', lead: 'This report has no contact details, or it’s about you.' }, 404)
  return contact
}

export default function ContactOpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportCaseView case={loaderData} contact={actionData} />
}
