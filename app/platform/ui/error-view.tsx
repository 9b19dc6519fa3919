import { isRouteErrorResponse } from 'react-router'
import type { CopyOf } from '#app/platform/copy/catalog.ts'
import type { Resent } from '#app/platform/http/request-context.ts'
import { ButtonLink, QuietLink } from './links.tsx'
import { errorCopy } from './copy.ts'
import { AreaField, SubmitButton, TextField } from './field.tsx'
import { Page } from './page.tsx'
import { Scene } from './skyline.tsx'
import { type Site, useCopy, useSite } from './use-site.ts'

type ErrorText = { title: string; lead: string; resent?: Resent; plain?: 'setup' | 'maintenance'; next?: { path: string; name: string } }

/** What happened, what was saved, and what to do. A page that knows more throws `data({ title, lead, next }, status)`; `next` is the page to go on to, or with an empty path this one again. */
const errorTexts = (copy: CopyOf<typeof errorCopy>): Record<number, ErrorText> => ({
  400: { title: copy.damaged, lead: copy.damagedLead },
  401: { title: copy.signedOut, lead: copy.signedOutLead },
  403: { title: copy.forbidden, lead: copy.forbiddenLead },
  404: { title: copy.missing, lead: copy.missingLead },
  405: { title: copy.impossible, lead: copy.impossibleLead },
  410: { title: copy.gone, lead: copy.goneLead },
  413: { title: copy.tooLarge, lead: copy.tooLargeLead },
  415: { title: copy.notForm, lead: copy.notFormLead },
  422: { title: copy.invalid, lead: copy.invalidLead },
  429: { title: copy.tooMany, lead: copy.tooManyLead },
  500: { title: copy.broken, lead: copy.brokenLead },
  503: { title: copy.busy, lead: copy.busyLead, next: { path: '', name: copy.again } },
})

export function ErrorView({ error }: { error: unknown }) {
  const { name, origin, requestId } = useSite()
  const copy = useCopy(errorCopy)
  const texts = errorTexts(copy)
  const known = isRouteErrorResponse(error)
  const status = known ? error.status : 500
  const overrides = known ? (error.data as Partial<ErrorText> | null) : null
  const { title, lead, resent, plain, next } = { ...(texts[status] ?? texts[500]!), ...overrides }
  if (plain) return <PlainPage title={title} lead={lead} plain={plain} />
  const isSignInNeeded = status === 401 || (status === 403 && resent !== undefined)
  return (
    <Page endsInScene>
      <title>{`${title} | ${name}`}</title>
      <meta name="description" content={lead} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={lead} />
      <meta property="og:type" content="website" />
      {/* The address may be an expired secret, so the shared link is the home page. */}
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:image" content={`${origin}/card.png`} />
      <section className="gate">
        <div className="ask wrap">
          <p className="meta num">{status}</p>
          <h1>{title}</h1>
          <p className="lead">{resent ? copy.stillHere({ lead }) : lead}</p>
          {isSignInNeeded && (
            <p>
              <a className="btn" href={status === 401 ? '/sign-in' : '/sign-in/again'} target="_blank" rel="noreferrer">
                {status === 401 ? copy.signInElsewhere : copy.confirmElsewhere}
              </a>
            </p>
          )}
          {resent && <ResendForm {...resent} look={isSignInNeeded ? 'quiet' : undefined} />}
          {status === 500 && requestId && (
            <p className="meta">{copy.requestNumber({ number: requestId, code: (words) => <code>{words}</code> })}</p>
          )}
          {/* Someone with a form to send again would lose it by leaving. */}
          {!resent && status !== 401 && (
            <p className="row">
              <ButtonLink to={next?.path ?? '/'}>{next?.name ?? copy.home}</ButtonLink>
              {next ? <QuietLink to="/">{copy.home}</QuietLink> : <QuietLink to="/#states">{copy.states}</QuietLink>}
            </p>
          )}
        </div>
        <Scene up={0} />
      </section>
    </Page>
  )
}

/** All that a visitor sees of a site that isn't open. */
function PlainPage({ title, lead, plain }: ErrorText) {
  const { name } = useSite()
  const copy = useCopy(errorCopy)
  return (
    <main id="main">
      <title>{`${title} | ${name}`}</title>
      <meta name="description" content={lead} />
      <section className="gate">
        <div className="ask wrap">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {plain === 'maintenance' && <p>{copy.stillOpen({ takedown: '/takedown', hotlines: '/hotlines', signIn: '/sign-in' })}</p>}
        </div>
        <Scene up={0} />
      </section>
    </main>
  )
}

/** The fields of our forms whose label the page knows. */
const labeled = [
  'addresses',
  'city',
  'contact',
  'description',
  'email',
  'facts',
  'mail',
  'name',
  'note',
  'place',
  'quoted',
  'reason',
  'signature',
  'text',
  'title',
] as const

/**
 * A form that was refused for now, with everything that was typed: visitors can read and change their text, and the rest is sent along in
 * hidden fields.
 */
function ResendForm({ action, fields, secrets, look }: Resent & { look?: 'quiet' }) {
  const copy = useCopy(errorCopy)
  return (
    <form method="post" action={action} className="stack">
      {fields.map(([name, value], index) => {
        const id = `again-${index}`
        if (!isTyped(value)) return <input key={id} type="hidden" name={name} value={value} />
        const label = copy[labeled.find((field) => field === name) ?? 'typed']
        return value.length > 60 || value.includes('\n') ? (
          <AreaField key={id} id={id} name={name} label={label} defaultValue={value.replaceAll('\r\n', '\n')} rows={6} dir="auto" />
        ) : (
          <TextField key={id} id={id} name={name} label={label} defaultValue={value} dir="auto" />
        )
      })}
      {secrets.map((name, index) => {
        const isPassword = /password/i.test(name)
        const kind = isPassword ? { type: 'password', autoComplete: 'current-password' } : { autoComplete: 'one-time-code' }
        return <TextField key={name} id={`secret-${index}`} name={name} label={isPassword ? copy.password : copy.code} required {...kind} />
      })}
      <p className="row">
        <SubmitButton look={look}>{copy.sendAgain}</SubmitButton>
      </p>
    </form>
  )
}

/** Whether someone typed this, rather than a key, a number, or a choice from a list. */
const isTyped = (value: string) => /\s|@|:\/\//.test(value.trim())

/** Screen readers begin with the title, so it says first that the form was refused. */
export const titleOfRefused = ({ copy }: Site, title: string) => copy.read(errorCopy).titleOf({ title })
