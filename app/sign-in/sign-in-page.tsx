import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-in-page.ts'
import { viewerContext } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { pathOnThisSite } from '#app/http/same-origin.ts'
import { PasskeyButton } from '#app/second-factors/passkey-button.tsx'
import { Check, Errors, StatusMessage, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { signInWithPassword } from './password-sign-in.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Sign in | ${siteOf(matches).name}`,
    description: 'Sign in with your email and password, or with a passkey.',
    path: '/sign-in',
    robots: 'noindex',
  })

export const handle = { passkeys: true }

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const notices: Record<string, string> = {
  password: 'Your new password is saved, and every browser was signed out. Sign in with it.',
  browser: 'You can sign in from this browser now, with your email and password.',
  refusal: 'The account is deleted, and we stored nothing about your address. Thanks for telling us.',
  'one-refusal': 'That sign-up is deleted. Another one used your address, too. If it’s yours, open its email. If not, refuse it there.',
  link: 'If that address has an account, a link is on its way. Open it in this browser, and then sign in as usual.',
  stopped:
    'The recovery is stopped, and your second factors still work. If you didn’t ask for it, someone knows your password, so choose a new one.',
  late: 'The second step took longer than ten minutes. Nothing was changed. Sign in again.',
  stays: 'Your account stays, and nothing was deleted.',
  'new-address':
    'Your new address is confirmed. Your account changes to it once the 72 hours are over. Until then, sign in with the old one.',
  out: 'You’re signed out. We cleared what this browser had stored from the site.',
}

/** Where people are sent to sign in from, and why. The first that fits counts. */
const reasons: [RegExp, string][] = [
  [/^\/messages\/new\//, 'Sign in to reply to this ad.'],
  [/^\/messages\/\d+\/report$/, 'Sign in to report this conversation.'],
  [/^\/messages(\/|$)/, 'Sign in to read your messages.'],
  [/^\/account\/searches\/new$/, 'Sign in to save this search.'],
  [/^\/account\/searches$/, 'Sign in to see your saved searches.'],
  [/^\/account\/reports$/, 'Sign in to see your reports.'],
  [/^\/decisions(\/|$)/, 'Sign in to read our decisions about you.'],
  [/^\/account(\/|$)/, 'Sign in to open your account.'],
  [/^\/ads\/new$/, 'Sign in to post an ad.'],
  [/^\/ads(\/|$)/, 'Sign in to manage your ads.'],
  [/^\/(moderation|admin)(\/|$)/, 'Sign in to open the staff pages.'],
]

/** Says why this destination needs a sign-in. The sentences are fixed, so a link can't put its own words on the page. */
function reasonToSignIn(path: string) {
  const [pathname = ''] = path.split('?')
  return reasons.find(([wanted]) => wanted.test(pathname))?.[1]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const next = pathOnThisSite(searchParams.get('next'), '/account')
  if (context.get(viewerContext)) throw redirect(next)
  const notice = notices[searchParams.get('after') ?? '']
  return { next, notice, reason: notice || !searchParams.has('next') ? undefined : reasonToSignIn(next) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const next = pathOnThisSite(form.next, '/account')
  const outcome = await signInWithPassword(app, request, { ...form, next, address: context.get(requestContext).address })
  if ('to' in outcome) return redirect(outcome.to, { status: 303, headers: outcome.headers })
  const { status, headers, ...refusal } = outcome
  return data({ ...refusal, email: form.email ?? '', next }, { status, headers })
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>Sign in</h1>
      </SectionHeading>
      <section className="wrap section narrow paper-form">
        {loaderData.notice && !actionData && <StatusMessage>{loaderData.notice}</StatusMessage>}
        {loaderData.reason && <p className="lead">{loaderData.reason}</p>}
        <SignInForm next={actionData?.next ?? loaderData.next} refusal={actionData} />
      </section>
    </Page>
  )
}

type SignInRefusal = { error: string; isGuarded?: boolean; email: string }

function SignInForm({ next, refusal }: { next: string; refusal?: SignInRefusal }) {
  return (
    <>
      <form method="post" action="/sign-in" className="stack">
        {refusal && <Errors>{refusal.error}</Errors>}
        <input type="hidden" name="next" value={next} />
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={refusal?.email}
          required
        />
        <TextField id="password" name="password" label="Password" type="password" autoComplete="current-password" required />
        <Check name="remember">Keep me signed in on this device</Check>
        <button type="submit" className="btn block">
          Sign in
        </button>
      </form>
      {refusal?.isGuarded && (
        <form method="post" action="/sign-in/link">
          <input type="hidden" name="email" value={refusal.email} />
          <button type="submit" className="btn quiet">
            Email me a link that lets this browser in
          </button>
        </form>
      )}
      <PasskeyButton purpose="sign in" next={next} />
      <p className="row">
        <a href="/reset">Forgot your password?</a>
        <a href={next === '/account' ? '/signup' : `/signup?next=${encodeURIComponent(next)}`}>No account yet</a>
      </p>
    </>
  )
}
