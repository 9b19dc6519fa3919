import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-in-page'
import { addressOf, appContext, copyOf, readerOf, viewerContext } from '#app/app.ts'
import { noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { PasskeyButton } from '#app/accounts/second-factors/factor-fields.tsx'
import { Check, Errors, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, namedMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { findWanted } from '#app/accounts/sign-up/wanted.ts'
import { signInWithPassword } from './password-sign-in.server.ts'
import { signInCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, signInCopy), '/sign-in')

export const handle = { passkeys: true }

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** What an emailed link did, also for somebody who is signed in to another account. */
const ofLinks = ['password', 'browser', 'refusal', 'one-refusal', 'stopped', 'stays', 'new-address', 'import', 'import-removal']

/** Where people are sent to sign in from, and why. The first that fits counts. */
const reasons = [
  [/^\/messages\/new\//, 'toReply'],
  [/^\/messages\/\d+\/report$/, 'toReportConversation'],
  [/^\/messages(\/|$)/, 'toReadMessages'],
  [/^\/account\/searches\/new$/, 'toSaveSearch'],
  [/^\/account\/searches$/, 'toSeeSearches'],
  [/^\/account\/reports$/, 'toSeeReports'],
  [/^\/decisions(\/|$)/, 'toReadDecisions'],
  [/^\/account(\/|$)/, 'toOpenAccount'],
  [/^\/ads\/new$/, 'toPost'],
  [/^\/ads(\/|$)/, 'toManageAds'],
  [/^\/(moderation|admin)(\/|$)/, 'toOpenStaffPages'],
] as const

/** Says why this destination needs a sign-in. The sentences are fixed, so a link can't put its own words on the page. */
function reasonToSignIn(path: string) {
  const [pathname = ''] = path.split('?')
  return reasons.find(([wanted]) => wanted.test(pathname))?.[1]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const wanted = findWanted(request, context.get(appContext).config, searchParams.get('next'))
  const next = wanted || '/account'
  const copy = copyOf(context, signInCopy)
  const after = searchParams.get('after') ?? ''
  const notice = noticeAfter(request, copy)
  const current = context.get(viewerContext)?.email
  // Whoever is signed in has arrived. The page in the cookie may be this one, which would lead here again and again.
  if (current !== undefined && !ofLinks.includes(after)) throw redirect(searchParams.has('next') ? next : '/account')
  const reason = notice || !wanted ? undefined : reasonToSignIn(next)
  return { next, notice, reason: reason && copy[reason], current }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const next = findWanted(request, app.config, form.next) || '/account'
  const outcome = await signInWithPassword(app, request, { ...form, next, address: addressOf(context), copy: readerOf(context) })
  if ('to' in outcome) return redirect(outcome.to, { status: 303, headers: outcome.headers })
  const { status, headers, ...refusal } = outcome
  return data({ ...refusal, email: form.email ?? '', next }, { status, headers })
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useCopy(signInCopy)
  return (
    <Page>
      <PageHeading up={3} title={title} />
      <section className="wrap section narrow paper-form">
        {loaderData.notice && !actionData && <StatusMessage>{loaderData.notice}</StatusMessage>}
        {loaderData.reason && <p className="lead">{loaderData.reason}</p>}
        {loaderData.current && !actionData ? (
          <SignedInAlready current={loaderData.current} next={loaderData.next} />
        ) : (
          <SignInForm next={actionData?.next ?? loaderData.next} refusal={actionData} />
        )}
      </section>
    </Page>
  )
}

function SignedInAlready({ current, next }: { current: string; next: string }) {
  const copy = useCopy(signInCopy)
  return (
    <>
      <p>{copy.signedInAs({ current })}</p>
      <p className="row">
        <ButtonLink to={next}>{copy.goOn}</ButtonLink>
        <a href="/sign-out">{copy.otherAccount}</a>
      </p>
    </>
  )
}

type SignInRefusal = { error: string; isGuarded?: boolean; email: string }

function SignInForm({ next, refusal }: { next: string; refusal?: SignInRefusal }) {
  const copy = useCopy(signInCopy)
  return (
    <>
      <form method="post" action="/sign-in" className="stack">
        {refusal && <Errors>{refusal.error}</Errors>}
        <input type="hidden" name="next" value={next} />
        <TextField name="email" label={copy.email} type="email" autoComplete="username webauthn" defaultValue={refusal?.email} required />
        <TextField name="password" label={copy.password} type="password" autoComplete="current-password" required />
        <Check name="remember">{copy.remember}</Check>
        <SubmitButton look="block">{copy.title}</SubmitButton>
      </form>
      {refusal?.isGuarded && (
        <form method="post" action="/sign-in/link">
          <input type="hidden" name="email" value={refusal.email} />
          <input type="hidden" name="next" value={next} />
          <SubmitButton look="quiet">{copy.mailLink}</SubmitButton>
        </form>
      )}
      <PasskeyButton purpose="sign in" next={next} />
      <p className="row">
        <a href={next === '/account' ? '/reset' : `/reset?next=${encodeURIComponent(next)}`}>{copy.forgot}</a>
        {refusal && <a href="/success">{copy.sendAgain}</a>}
        <a href={next === '/account' ? '/signup' : `/signup?next=${encodeURIComponent(next)}`}>{copy.noAccount}</a>
      </p>
    </>
  )
}
