import { data } from 'react-router'
import type { Route } from './+types/private-data-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { day } from '#app/ui/dates.ts'
import { Errors } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { PrivateForm, readReason } from './private-form.tsx'
import { openPrivateData } from './private-views.server.ts'
import './case.css'

export const meta = () => [{ title: 'Private data | Moderation' }, { name: 'robots', content: 'noindex' }]

type Answer = { accountId: number; opened?: { email: string; created_at: Date }; input?: string; error?: string }

export async function action({ request, params, context }: Route.ActionArgs) {
  const accountId = idOf(params.accountId)
  const { reason, error } = readReason((await readForm(request)).reason)
  if (error) {
    return data<Answer>({ accountId, input: reason, error }, 422)
  }
  const opened = await openPrivateData(context.get(appContext), viewerOf(context), { accountId, reason })
  if (!opened) throw data({ title: 'Account not found', lead: 'There’s no account with that number. Nothing was opened.' }, 404)
  return data<Answer>({ accountId, opened })
}

/** This page exists only as the response to the form, so reloading it records another view. */
export default function PrivateDataPage({ actionData }: Route.ComponentProps) {
  const { accountId, opened, input, error } = actionData!
  return (
    <StaffFrame title={`Account ${accountId}`} here="/moderation" facts="Private data">
      {error && <Errors>Nothing was opened yet. Please check your reason.</Errors>}
      <div className="private-page stack">
        {opened ? (
          <>
            <dl className="tightly">
              <dt>Email</dt>
              <dd>{opened.email}</dd>
              <dt>Signed up</dt>
              <dd>{day(opened.created_at)}</dd>
            </dl>
            <p className="note">
              We logged that you looked, with your reason, and the account’s owner can read it. This page is shown once. Don’t copy anything
              you don’t need.
            </p>
            <p>
              <a className="btn quiet" href="/moderation">
                Back to the queue
              </a>
            </p>
          </>
        ) : (
          <PrivateForm accountId={accountId} input={input} error={error} />
        )}
      </div>
    </StaffFrame>
  )
}
