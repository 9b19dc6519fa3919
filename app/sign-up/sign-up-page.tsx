import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-up-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useSite } from '#app/ui/use-site.ts'
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

export function loader({ context }: Route.LoaderArgs) {
  return { partner: context.get(appContext).config.partner }
}

/** The form without JavaScript. The date of birth is only used to compute the age and isn't stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const visitor = context.get(requestContext)
  const { email = '', password = '', birthDate = '', accepted } = await readForm(request)
  const input = { email: email.trim(), password, age: ageOn(app.now(), birthDate) }
  const errors = {
    ...findAllSignUpErrors(input, app),
    ...(accepted ? {} : { accepted: 'Tick the box to go on.' }),
  }
  const wait = (await findSignUpWait(app, visitor)) || (Object.keys(errors).length ? 0 : await findSignUpWait(app, { ...visitor, email }))
  if (wait)
    return refuse(
      { error: `Too many sign-ups in a short time. Nothing was saved. Try again in ${Math.ceil(wait / 60)} minutes.`, email },
      429,
    )
  if (Object.keys(errors).length)
    return refuse({ error: 'Some of it needs another look. Type the password once more.', errors, email }, 422)
  const error = await signUp(app, { ...input, affiliateSubid: app.config.affiliateSubid, address: visitor.address })
  if (error) return refuse({ error, email }, 429)
  return redirect('/success', 303)
}

function refuse(refusal: SignUpRefusal, status: number) {
  return data(refusal, status)
}

export default function SignUpPage({ actionData, loaderData: { partner } }: Route.ComponentProps) {
  const { name, shortestPassword } = useSite()
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>Join {name}</h1>
      </SectionHeading>
      <section className="wrap section narrow paper-form">
        <SignUpForm refusal={actionData} shortestPassword={shortestPassword} isScripted={false} />
        {partner && <PartnerPanel partner={partner} />}
      </section>
    </Page>
  )
}

/** A paid link says that it's one, and only a visitor's click follows it. */
function PartnerPanel({ partner }: { partner: { url: string; name: string } }) {
  const { name } = useSite()
  return (
    <aside className="note stack" aria-labelledby="partner">
      <h2 id="partner">Another site: {partner.name}</h2>
      <p>
        {partner.name} is a site of its own, not part of {name}. If you join there through this link, {name} earns a commission from{' '}
        {partner.name}. You need not: the form above is ours.
      </p>
      <p>
        <a className="btn quiet" href={partner.url} rel="sponsored nofollow noreferrer">
          Go to {partner.name}
        </a>
      </p>
    </aside>
  )
}
