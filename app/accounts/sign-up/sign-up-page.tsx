import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-up-page'
import { addressOf, appContext, copyOf, readerOf } from '#app/app.ts'
import { later, readForm } from '#app/platform/http/request-input.server.ts'
import { favoritesOf } from '#app/browse/saved/favorite-cookie.ts'
import { StatusMessage } from '#app/platform/ui/field.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, pageMeta, siteOf } from '#app/platform/ui/use-site.ts'
import { findEarlierRefusal, readBirthDate } from './age-refusal.ts'
import { joinTitle, readNext } from './join-reason.ts'
import { type SignUpCopy, signUpCopy } from './copy.ts'
import { SignUpForm, type SignUpRefusal } from './sign-up-form.tsx'
import { readSentTo, readUnsentFor } from './unsent.ts'
import { describeClosedSignUp, findAllSignUpErrors, findSignUpWait, signUp } from './sign-ups.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name: site } = siteOf(matches)
  const copy = copyIn(matches, signUpCopy)
  return pageMeta(matches, { title: copy.join({ site }), description: copy.description({ site }), path: '/signup' })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const invitation = invitationIn(params, request, context)
  const next = readNext(new URL(request.url).searchParams.get('next'))
  const app = context.get(appContext)
  const { config } = app
  const { partner, siteName, passwordMinLength } = config
  const { signUp: mode } = await app.state.read()
  if (mode === 'open' && invitation) throw redirect('/signup', 303)
  const copy = copyOf(context, signUpCopy)
  const closed = await describeClosedSignUp(app, copy, invitation)
  const refused = findEarlierRefusal({ copy, request, site: config })
  const cookies = request.headers.get('Cookie')
  // Whoever else uses this browser doesn't see the address unless they just asked to correct it.
  const email = new URL(request.url).searchParams.has('correct') ? readSentTo(cookies, config).corrected : ''
  const isWaiting = Boolean(readUnsentFor(next, cookies, config))
  return {
    email,
    isWaiting,
    partner,
    next,
    name: siteName,
    shortestPassword: passwordMinLength,
    refused,
    closed,
    invitation: invitation?.secret,
  }
}

/** The link with which this visitor may sign up, and what lets them use it again to correct an address. */
function invitationIn(params: object, request: Request, context: Route.LoaderArgs['context']) {
  if (!('secret' in params) || typeof params.secret !== 'string') return undefined
  const { email, secret, proof } = readSentTo(request.headers.get('Cookie'), context.get(appContext).config)
  return { secret: params.secret, used: proof && secret === params.secret ? { email, proof } : undefined }
}

/** The form without JavaScript. The date of birth is only used to compute the age and isn't stored. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const address = addressOf(context)
  const copy = copyOf(context, signUpCopy)
  const { email = '', password = '', birthDate = '', asked, accepted, next: wanted, favorites } = await readForm(request)
  const next = readNext(wanted)
  const entered = { copy, request, site: app.config, now: app.now(), dates: readerOf(context).dates, wasAsked: asked !== undefined }
  const { age, refused, question } = readBirthDate(birthDate, entered)
  const input = { email: email.trim(), password, age }
  const errors = {
    ...findAllSignUpErrors(copy, input, app),
    ...(question && { birthDate: question }),
    ...(accepted ? {} : { accepted: copy.notAccepted }),
  }
  const askedDate = entered.wasAsked ? birthDate : undefined
  const isFaulty = refused !== undefined || Object.keys(errors).length > 0
  const wait = (await findSignUpWait(app, { address })) || (isFaulty ? 0 : await findSignUpWait(app, { address, email }))
  if (wait) return refuse({ error: copy.tooMany({ count: Math.ceil(wait / 60) }), email, next, askedDate }, later(wait))
  if (refused) return data({ error: refused.error, isOver: true, next }, { status: 422, headers: refused.headers })
  if (isFaulty) return refuse({ error: copy.typeAgain, errors, email, next, askedDate: question ? birthDate : askedDate }, 422)
  const outcome = await signUp(app, {
    ...input,
    copy: readerOf(context),
    next,
    favorites: favoritesOf(request, favorites, app.config),
    message: readUnsentFor(next, request.headers.get('Cookie'), app.config),
    affiliateSubid: app.config.affiliateSubid,
    address,
    invitation: invitationIn(params, request, context),
  })
  if ('error' in outcome) return refuse({ error: outcome.error, email, next, askedDate }, outcome)
  return redirect('/success', { status: 303, headers: outcome.headers })
}

function refuse(refusal: SignUpRefusal, init: number | ResponseInit) {
  return data(refusal, init)
}

export default function SignUpPage({ actionData, loaderData, matches }: Route.ComponentProps) {
  const { partner, name, shortestPassword, refused, closed, invitation, email, isWaiting } = loaderData
  const refusal = actionData ?? (refused ? { error: refused, isOver: true } : undefined)
  const next = actionData?.next ?? loaderData.next
  const copy = copyIn(matches, signUpCopy)
  return (
    <Page withoutJoin>
      <PageHeading up={3} title={joinTitle(copy, next, name)} />
      <section className="wrap section narrow paper-form stack">
        {isWaiting && !closed && <p className="note">{copy.messageWaits}</p>}
        {email && !refusal && <StatusMessage>{copy.correctAddress}</StatusMessage>}
        {closed ? (
          <p className="note">{closed}</p>
        ) : (
          <SignUpForm
            copy={copy}
            action={invitation && `/invitation/${invitation}`}
            refusal={refusal}
            email={email}
            shortestPassword={shortestPassword}
            next={next}
            isScripted={false}
          />
        )}
        {partner && <PartnerPanel copy={copy} partner={partner} site={name} />}
      </section>
    </Page>
  )
}

type Panel = { copy: SignUpCopy; partner: { url: string; name: string }; site: string }

/** A paid link says that it's one, and only a visitor's click follows it. */
function PartnerPanel({ copy, partner: { url, name: partner }, site }: Panel) {
  return (
    <aside className="note stack" aria-labelledby="partner">
      <h2 id="partner">{copy.partner({ partner })}</h2>
      <p>{copy.aboutPartner({ partner, site })}</p>
      <p>
        <a className="btn quiet" href={url} rel="sponsored nofollow noreferrer">
          {copy.toPartner({ partner })}
        </a>
      </p>
    </aside>
  )
}
