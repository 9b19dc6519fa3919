import { data, redirect } from 'react-router'
import type { Route } from './+types/concern-page'
import { addressOf, appContext, copyOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, namedMeta, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { nameExitPage } from '#app/platform/ui/exit-name.ts'
import { AreaField, Errors, fieldsOf, RadioField, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { concernCopy, reportFormCopy } from './copy.ts'
import { isConcernReason, readConcern, type ConcernErrors, type ConcernForm, concernLimits } from './report-form.ts'
import { fileConcern } from './concerns.server.ts'
import { formKeyOf, makeReceiptKey, refuseOverLimit } from './report-form.server.ts'
import { SafetyFrame } from './safety.tsx'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, concernCopy), '/worried')
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request }: Route.LoaderArgs) {
  // Links from an ad's page fill in its number, which the sender can remove.
  const place = new URL(request.url).searchParams.get('ad')?.match(/^\d{1,15}$/)?.[0] ?? ''
  return { formKey: makeReceiptKey(), place }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [copy, formCopy] = [copyOf(context, concernCopy), copyOf(context, reportFormCopy)]
  const { form_key, ...form } = await readForm(request)
  const formKey = formKeyOf(form_key)
  const { errors, ...concern } = readConcern(form, copy, formCopy)
  const sent = { reason: form.reason, place: form.place, what: form.what, contact: form.contact, formKey }
  if (Object.keys(errors).length || !isConcernReason(form.reason)) return data({ ...sent, errors, error: copy.notSent }, 422)
  const filed = await fileConcern(context.get(appContext), { ...concern, reason: form.reason, address: addressOf(context), formKey })
  if (!filed.ok) return refuseOverLimit(sent, filed.retryAfter, formCopy)
  return redirect(`/receipts/${filed.secret}`, 303)
}

/** The form for people who are worried about someone or in danger themselves. The exit comes first, because someone may be watching them. */
export default function ConcernPage({ loaderData, actionData }: Route.ComponentProps) {
  const { exitUrl } = useSite()
  const copy = useCopy(concernCopy)
  return (
    <SafetyFrame title={copy.title}>
      {actionData && <Errors fields={'errors' in actionData ? actionData.errors : undefined}>{actionData.error}</Errors>}
      <p className="lead">{copy.lead}</p>
      <p className="row exit-row">
        <a className="btn" href={exitUrl} rel="nofollow noreferrer" data-exit="">
          {copy.leave}
        </a>
        <span className="meta">{copy.opens({ page: nameExitPage(exitUrl, useSite().copy), limits: '/quick-exit' })}</span>
      </p>
      <p>{copy.danger({ call: 'tel:911', numbers: '#now' })}</p>
      <ConcernFormView {...loaderData} {...actionData} />
      <Hotlines />
      <h2>{copy.next}</h2>
      <ul className="next-steps">
        <li>{copy.nextRead}</li>
        <li>{copy.nextKept}</li>
        <li>{copy.nextNoAccount}</li>
        <li>{copy.nextNotTold}</li>
      </ul>
      <p>{copy.limits({ b: (text) => <strong>{text}</strong>, call: 'tel:911' })}</p>
    </SafetyFrame>
  )
}

function Hotlines() {
  const copy = useCopy(concernCopy)
  return (
    <section className="note stack" aria-labelledby="now">
      <h2 id="now" className="small">
        {copy.hotlines}
      </h2>
      <ul className="hotlines">
        <li>
          <a href="tel:911">911</a> <span>{copy.emergency}</span>
        </li>
        <li>
          <a href="tel:+18883737888">1-888-373-7888</a> <span>{copy.trafficking({ text: 'sms:233733' })}</span>
        </li>
        <li>
          <a href="tel:+18008435678">1-800-843-5678</a> <span>{copy.children}</span>
        </li>
        <li>
          <a href="tel:+18007997233">1-800-799-7233</a> <span>{copy.home}</span>
        </li>
        <li>
          <a href="tel:988">988</a> <span>{copy.suicide}</span>
        </li>
      </ul>
      <p>
        <a href="/hotlines">{copy.moreHotlines}</a>
      </p>
    </section>
  )
}

type ConcernInput = ConcernForm & { formKey: string; errors?: ConcernErrors }

function ConcernFormView({ formKey, reason, place, what, contact, errors = {} }: ConcernInput) {
  const field = fieldsOf({ place, what, contact }, errors)
  const copy = useCopy(concernCopy)
  return (
    <form method="post" action="/worried" className="stack" id="write" noValidate>
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField
        name="reason"
        label={copy.reason}
        options={{ minor: copy.minor, forced: copy.forced }}
        chosen={reason}
        error={errors.reason}
      />
      <TextField {...field('place')} label={copy.place} hint={copy.placeHint} autoComplete="off" />
      <AreaField
        {...field('what')}
        dir="auto"
        label={copy.what}
        hint={copy.whatHint({ most: concernLimits.what })}
        rows={7}
        autoComplete="off"
      />
      <TextField {...field('contact')} label={copy.contact} hint={copy.contactHint} autoComplete="off" />
      <SubmitButton>{copy.send}</SubmitButton>
      <p className="meta">{copy.receipt}</p>
    </form>
  )
}
