import { data, redirect } from 'react-router'
import type { Route } from './+types/concern-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { nameExitPage } from '#app/ui/exit-name.ts'
import { AreaField, Errors, TextField } from '#app/ui/field.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { RadioField } from '#app/ui/radio-field.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { type ConcernErrors, type ConcernForm, concernLimits, concernReasons, isConcernReason, readConcern } from './concern.ts'
import { fileConcern } from './concerns.server.ts'
import { SafetyFrame } from './safety-frame.tsx'
import { addressIn, formKeyOf, makeReceiptKey, refuseOverLimit } from './report-form.server.ts'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `A quiet word | ${siteOf(matches).name}`,
    description: 'Worried about someone in an ad? Tell us what you saw. You need no account, and they aren’t told.',
    path: '/worried',
    robots: 'noindex',
  })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request }: Route.LoaderArgs) {
  // Links from an ad's page fill in its number, which the sender can remove.
  const place = new URL(request.url).searchParams.get('ad')?.match(/^\d{1,15}$/)?.[0] ?? ''
  return { formKey: makeReceiptKey(), place }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form_key, ...form } = await readForm(request)
  const formKey = formKeyOf(form_key)
  const { errors, ...concern } = readConcern(form)
  const sent = { reason: form.reason, place: form.place, what: form.what, contact: form.contact, formKey }
  if (Object.keys(errors).length || !isConcernReason(form.reason))
    return data({ ...sent, errors, error: 'It hasn’t been sent yet. Please check the fields below.' }, 422)
  const filed = await fileConcern(context.get(appContext), { ...concern, reason: form.reason, address: addressIn(context), formKey })
  if (!filed.ok) return refuseOverLimit(sent, filed.retryAfter)
  return redirect(`/receipts/${filed.secret}`, 303)
}

export default function ConcernPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConcernView {...loaderData} input={actionData} />
}

/** The form for people who are worried about someone or in danger themselves. The exit comes first, because someone may be watching them. */
function ConcernView({ formKey, place, input }: { formKey: string; place: string; input?: ConcernInput }) {
  const { exitUrl } = useSite()
  return (
    <SafetyFrame title="A quiet word">
      <p className="lead">
        Worried that someone is under 18, or is being made to do something they don’t want to do? Is it you? Tell us here.
      </p>
      <p className="row exit-row">
        <a className="btn" href={exitUrl} rel="nofollow noreferrer" data-exit="">
          Leave this page now
        </a>
        <span className="meta">
          It opens {nameExitPage(exitUrl, 'en')}. <a href="/quick-exit">What it can’t do</a>
        </span>
      </p>
      <Hotlines />
      <h2>What happens next</h2>
      <ul className="next-steps">
        <li>A moderator reads it before everything else. We email all of them that something urgent is waiting.</li>
        <li>If it’s about an ad, we store a sealed copy of the ad right away, so no one can make it disappear.</li>
        <li>You don’t need an account. We don’t store your network address with what you write, or your account if you have one.</li>
        <li>They won’t be told about this, or who sent it.</li>
      </ul>
      <p>
        <strong>What we can’t do:</strong> we aren’t the police or a hotline. We can’t send anyone to you, and at some hours no one may be
        reading. If someone is in danger now, call <a href="tel:911">911</a> first.
      </p>
      <ConcernFormView formKey={formKey} place={place} {...input} />
    </SafetyFrame>
  )
}

function Hotlines() {
  return (
    <section className="note stack" aria-labelledby="now">
      <h2 id="now" className="small">
        People to talk to now
      </h2>
      <ul className="hotlines">
        <li>
          <a href="tel:911">911</a> <span>In danger now</span>
        </li>
        <li>
          <a href="tel:+18883737888">1-888-373-7888</a>{' '}
          <span>
            Forced, controlled or trafficked. Or text <a href="sms:233733">233733</a>
          </span>
        </li>
        <li>
          <a href="tel:+18008435678">1-800-843-5678</a> <span>A missing or exploited child</span>
        </li>
        <li>
          <a href="tel:+18007997233">1-800-799-7233</a> <span>Violence or fear at home</span>
        </li>
        <li>
          <a href="tel:988">988</a> <span>Thoughts of suicide. Call or text</span>
        </li>
      </ul>
      <p>
        <a href="/hotlines">More hotlines, and when we checked the numbers</a>
      </p>
    </section>
  )
}

type ConcernInput = ConcernForm & { formKey: string; errors?: ConcernErrors; error?: string }

function ConcernFormView({ formKey, reason, place, what, contact, errors = {}, error }: ConcernInput) {
  return (
    <form method="post" action="/worried" className="stack" id="write" noValidate>
      {error && <Errors>{error}</Errors>}
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField name="reason" label="What’s it about?" options={concernReasons} chosen={reason} error={errors.reason} />
      <TextField
        id="place"
        name="place"
        label="Where"
        hint="Optional. The address of a page here, or the number of an ad."
        defaultValue={place}
        error={errors.place}
        autoComplete="off"
      />
      <AreaField
        id="what"
        name="what"
        dir="auto"
        label="What you saw or know"
        hint={`In your own words, up to ${concernLimits.what.toLocaleString('en-US')} characters. You don’t have to be sure. Don’t send or save photos of a minor: tell us where they are.`}
        rows={7}
        defaultValue={what}
        error={errors.what}
        autoComplete="off"
      />
      <TextField
        id="contact"
        name="contact"
        label="How we can reach you"
        hint="Optional. Choose something only you read. We store it encrypted, and we log each time a moderator opens it."
        defaultValue={contact}
        error={errors.contact}
        autoComplete="off"
      />
      <button type="submit" className="btn">
        Send
      </button>
      <p className="meta">You’ll get a page with its own address, where you can check the result later.</p>
    </form>
  )
}
