import { data, redirect } from 'react-router'
import type { Route } from './+types/welcome-page'
import { addressOf, appContext, copyOf, readerOf } from '#app/app.ts'
import { emailKey, isEmailAddress } from '#app/platform/mail/email-address.ts'
import { later, readForm } from '#app/platform/http/request-input.server.ts'
import { askForEmail } from '#app/accounts/sign-in/email-requests.server.ts'
import { StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { Gate } from '#app/platform/ui/page.tsx'
import { GuideLink, QuietLink } from '#app/platform/ui/links.tsx'
import { copyIn, namedMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { welcomeCopy } from './copy.ts'
import { readSentTo, readUnsent, readUnsentFor, storeSentTo } from './unsent.ts'
import { readWanted } from './wanted.ts'

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, welcomeCopy), '/success')

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Who signed up in this browser, and what waits for them. The same whether or not the address has an account. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = context.get(appContext)
  const cookies = request.headers.get('Cookie')
  const isWaiting = readUnsentFor(readWanted(cookies, config), cookies, config)
  return { email: readSentTo(cookies, config).email, waitingFor: isWaiting && readUnsent(cookies, config)?.name }
}

/** Sends the email again. The answer is the same whether or not an account is waiting for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '' } = await readForm(request)
  const cookies = request.headers.get('Cookie')
  const { email: sentTo, used, secret } = readSentTo(cookies, app.config)
  // Another address is another sign-up.
  if (sentTo && isEmailAddress(email.trim()) && emailKey(email.trim()) !== emailKey(sentTo)) {
    const next = readWanted(cookies, app.config)
    const headers = { 'Set-Cookie': storeSentTo({ email: sentTo, corrected: email.trim(), used }, app.config) }
    return redirect(`${secret ? `/invitation/${secret}` : '/signup'}?correct${next && `&next=${encodeURIComponent(next)}`}`, {
      status: 303,
      headers,
    })
  }
  const refusal = await askForEmail(app, { email, purpose: 'confirm', copy: readerOf(context), address: addressOf(context) })
  if (refusal) return data({ notice: refusal.error, email }, later(refusal.wait))
  return data({ email, notice: copyOf(context, welcomeCopy).sentAgain })
}

export default function WelcomePage({ loaderData: { email, waitingFor }, actionData }: Route.ComponentProps) {
  const copy = useCopy(welcomeCopy)
  return (
    <Gate up={4} withoutJoin>
      <h1>{copy.heading.split(/(?<=\.) /).flatMap((sentence) => [<span key={sentence}>{sentence}</span>, ' '])}</h1>
      <p className="lead">{email ? copy.sentTo({ email, address: (text) => <strong>{text}</strong> }) : copy.lead}</p>
      {waitingFor && <p className="note">{copy.waiting({ name: waitingFor })}</p>}
      <p className="row">
        <QuietLink to="/">{copy.toHome}</QuietLink>
        <GuideLink className="btn quiet" to="/harlot-hub-101">
          {copy.read101}
        </GuideLink>
      </p>
      <p className="meta">{copy.elsewhere({ signIn: '/sign-in' })}</p>
      {actionData && <StatusMessage>{actionData.notice}</StatusMessage>}
      <details open={Boolean(actionData)}>
        <summary>{email ? copy.wrongAddress : copy.noEmail}</summary>
        <form method="post" action="/success" className="stack">
          <p className="meta">{copy.checkSpam}</p>
          <TextField name="email" label={copy.email} type="email" autoComplete="email" defaultValue={actionData?.email ?? email} required />
          <p>
            <SubmitButton look="quiet">{copy.sendAgain}</SubmitButton>
          </p>
        </form>
      </details>
    </Gate>
  )
}
