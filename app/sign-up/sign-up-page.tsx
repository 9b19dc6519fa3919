import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-up-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { joinTitle, readNext } from './join-reason.ts'
import { SignUpForm, type SignUpRefusal } from './sign-up-form.tsx'
import { ageOn } from './sign-up.ts'
import { findAllSignUpErrors, findSignUpWait, signUp } from './sign-ups.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name } = siteOf(matches)
  return pageMeta(matches, {
    title: `Join ${name}`,
    description: `Sign up at ${name}: an email, a password, your date of birth. Adults only.`,
    path: '/signup',
    robots: 'noindex',
  })
}

export function loader({ request, context }: Route.LoaderArgs) {
  const next = readNext(new URL(request.url).searchParams.get('next'))
  const { partner, siteName, passwordMinLength } = context.get(appContext).config
  return { partner, next, name: siteName, shortestPassword: passwordMinLength }
}

/** The form without JavaScript. The date of birth is only used to compute the age and isn't stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const visitor = context.get(requestContext)
  const { email = '', password = '', birthDate = '', accepted, next: wanted } = await readForm(request)
  const next = readNext(wanted)
  const input = { email: email.trim(), password, age: ageOn(app.now(), birthDate) }
  const errors = {
    ...findAllSignUpErrors(input, app),
    ...(accepted ? {} : { accepted: 'Check the box to continue.' }),
  }
  const wait = (await findSignUpWait(app, visitor)) || (Object.keys(errors).length ? 0 : await findSignUpWait(app, { ...visitor, email }))
  if (wait)
    return refuse(
      { error: `Too many sign-ups in a short time. Nothing was saved. Try again in ${Math.ceil(wait / 60)} minutes.`, email, next },
      429,
    )
  if (Object.keys(errors).length)
    return refuse({ error: 'Please check the fields below, and type your password again.', errors, email, next }, 422)
  const error = await signUp(app, { ...input, next, affiliateSubid: app.config.affiliateSubid, address: visitor.address })
  if (error) return refuse({ error, email, next }, 429)
  return redirect('/success', 303)
}

function refuse(refusal: SignUpRefusal, status: number) {
  return data(refusal, status)
}

export default function SignUpPage({ actionData, loaderData }: Route.ComponentProps) {
  const { partner, name, shortestPassword } = loaderData
  const next = actionData?.next ?? loaderData.next
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>{joinTitle(next, name)}</h1>
      </SectionHeading>
      <section className="wrap section narrow paper-form">
        <SignUpForm refusal={actionData} shortestPassword={shortestPassword} next={next} isScripted={false} />
        {partner && <PartnerPanel partner={partner} name={name} />}
      </section>
    </Page>
  )
}

/** A paid link says that it's one, and only a visitor's click follows it. */
function PartnerPanel({ partner, name }: { partner: { url: string; name: string }; name: string }) {
  return (
    <aside className="note stack" aria-labelledby="partner">
      <h2 id="partner">Another site: {partner.name}</h2>
      <p>
        {partner.name} is a site of its own, not part of {name}. If you join there through this link, {name} earns a commission from{' '}
        {partner.name}. You don’t have to: the form above is ours.
      </p>
      <p>
        <a className="btn quiet" href={partner.url} rel="sponsored nofollow noreferrer">
          Go to {partner.name}
        </a>
      </p>
    </aside>
  )
}
