import { data } from 'react-router'
import type { Route } from './+types/contact-opening-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { openContact } from './concerns.server.ts'
import { reportCaseCopy } from './copy.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, reportCaseCopy).contactTitle },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context, 'moderator'), params.reportId, readerOf(context))
  if (!found) throw data(null, 404)
  return found
}

export async function action({ params, context }: Route.ActionArgs) {
  const contact = await openContact(context.get(appContext), viewerOf(context, 'moderator'), params.reportId)
  if (!contact) {
    const copy = copyOf(context, reportCaseCopy)
    throw data({ title: copy.noContact, lead: copy.noContactLead }, 404)
  }
  return contact
}

export default function ContactOpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportCaseView case={loaderData} contact={actionData} />
}
