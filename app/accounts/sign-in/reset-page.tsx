import { data } from 'react-router'
import type { Route } from './+types/reset-page'
import { addressOf, appContext, readerOf } from '#app/app.ts'
import { later, readForm } from '#app/platform/http/request-input.server.ts'
import { Errors, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { frameCopy } from '#app/platform/ui/copy.ts'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, namedMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { readNext } from '#app/accounts/sign-up/join-reason.ts'
import { storeWanted } from '#app/accounts/sign-up/wanted.ts'
import { askForEmail } from './email-requests.server.ts'
import { passwordCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { choose, resetDescription } = copyIn(matches, passwordCopy)
  return namedMeta(matches, { title: choose, description: resetDescription }, '/reset')
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { isStopped: searchParams.get('after') === 'stopped', next: readNext(searchParams.get('next')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '', next: wanted } = await readForm(request)
  const next = readNext(wanted)
  const refused = await askForEmail(app, { email, purpose: 'reset', copy: readerOf(context), address: addressOf(context) })
  if (refused) return data({ error: refused.error, email, next }, later(refused.wait))
  return data({ error: undefined, email: '', next }, { headers: storeWanted(next, app.config) })
}

export default function ResetPage({ loaderData: { isStopped, ...asked }, actionData }: Route.ComponentProps) {
  const next = actionData?.next ?? asked.next
  const copy = useCopy(passwordCopy)
  const { signIn } = useCopy(frameCopy)
  const isSent = actionData && !actionData.error
  return (
    <Page>
      <PageHeading up={3} title={isSent ? copy.checkEmail : copy.choose} />
      <section className="wrap section narrow stack">
        {isStopped && !actionData && <StatusMessage>{copy.addressStays}</StatusMessage>}
        {isSent ? (
          <StatusMessage>
            {copy.linkSent} <a href="/sign-in">{signIn}</a>
          </StatusMessage>
        ) : (
          <form method="post" action="/reset" className="stack">
            {actionData?.error && <Errors>{actionData.error}</Errors>}
            <p>{copy.resetLead}</p>
            {next && <input type="hidden" name="next" value={next} />}
            <TextField name="email" label={copy.email} type="email" autoComplete="email" defaultValue={actionData?.email} required />
            <SubmitButton look="block">{copy.sendLink}</SubmitButton>
          </form>
        )}
      </section>
    </Page>
  )
}
