import { use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { DocumentContext } from '#app/document.ts'
import type { Resent } from '#app/http/request-context.ts'
import { AreaField, TextField } from './field.tsx'
import { Page } from './page.tsx'
import { Scene } from './skyline.tsx'
import { useSite } from './use-site.ts'

type ErrorText = { title: string; lead: string; resent?: Resent }

/** What happened, what was saved, and what to do. A page that knows more throws `data({ title, lead }, status)`. */
const errorTexts: Record<number, ErrorText> = {
  400: {
    title: 'We couldn’t read that',
    lead: 'What your browser sent was cut off or damaged on the way. Nothing was saved. Please send it again.',
  },
  401: {
    title: 'You’re signed out',
    lead: 'Nothing was sent. Sign in in another tab, come back here, and send it again.',
  },
  403: { title: 'You don’t have access to this page', lead: 'You’re signed in, but this page is for other accounts. Nothing was changed.' },
  404: {
    title: 'We can’t find this page',
    lead: 'There’s nothing at this address. The page may have moved, or an ad may have ended.',
  },
  405: { title: 'That isn’t possible here', lead: 'This address doesn’t accept what was sent to it. Nothing was saved.' },
  410: { title: 'This is gone', lead: 'The page at this address was removed for good.' },
  413: {
    title: 'That’s too large',
    lead: 'What you sent is larger than this form accepts. Nothing was saved. Shorten it and send it again.',
  },
  415: { title: 'That isn’t a form', lead: 'This address accepts only forms from this site’s pages. Nothing was saved.' },
  422: { title: 'Something isn’t right', lead: 'We couldn’t accept what you sent as it is. Nothing was saved.' },
  429: {
    title: 'One moment',
    lead: 'That was too much in a short time. Nothing was saved. Please wait a little and try again.',
  },
  500: {
    title: 'Something went wrong',
    lead: 'This is our fault, and we’ve logged it. Anything you saved before is safe. Please try again.',
  },
  503: {
    title: 'We’re very busy right now',
    lead: 'The site is getting more visits than it can handle. Nothing was lost. Please try again in a few seconds.',
  },
}

export function ErrorView({ error }: { error: unknown }) {
  const { requestId } = use(DocumentContext)
  const { name, origin } = useSite()
  const known = isRouteErrorResponse(error)
  const status = known ? error.status : 500
  const overrides = known ? (error.data as Partial<ErrorText> | null) : null
  const { title, lead, resent } = { ...(errorTexts[status] ?? errorTexts[500]!), ...overrides }
  return (
    <Page endsInScene>
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={lead} />
      {/* The address may be an expired secret, so the shared link is the home page. */}
      <link rel="canonical" href={`${origin}/`} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={lead} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:image" content={`${origin}/card.png`} />
      <section className="gate">
        <div className="ask wrap">
          <p className="meta num">{status}</p>
          <h1>{title}</h1>
          <p className="lead">{resent ? `${lead} What you typed is still here.` : lead}</p>
          {status === 401 && (
            <p>
              <a className="btn" href="/sign-in" target="_blank" rel="noreferrer">
                Sign in in another tab
              </a>
            </p>
          )}
          {resent && <ResendForm {...resent} />}
          {status === 500 && requestId && (
            <p className="meta">
              If you write to us about it, give this number: <code>{requestId}</code>
            </p>
          )}
          <p className="row">
            <a className="btn" href="/">
              Return to home
            </a>
            <a className="btn quiet" href="/#states">
              Browse states
            </a>
          </p>
        </div>
        <Scene up={0} />
      </section>
    </Page>
  )
}

/**
 * A form that was refused for now, with everything that was typed: visitors can read and change their text, and the rest is sent along in
 * hidden fields.
 */
function ResendForm({ action, fields, secrets }: Resent) {
  return (
    <form method="post" action={action} className="stack">
      {fields.map(([name, value], i) => {
        const id = `again-${i}`
        if (!isTyped(value)) return <input key={id} type="hidden" name={name} value={value} />
        const label = labelOf(name)
        return value.length > 60 || value.includes('\n') ? (
          <AreaField key={id} id={id} name={name} label={label} defaultValue={value.replaceAll('\r\n', '\n')} rows={6} dir="auto" />
        ) : (
          <TextField key={id} id={id} name={name} label={label} defaultValue={value} dir="auto" />
        )
      })}
      {secrets.map((name, i) => {
        const isPassword = /password/i.test(name)
        const kind = isPassword ? { type: 'password', autoComplete: 'current-password' } : { autoComplete: 'one-time-code' }
        return <TextField key={name} id={`secret-${i}`} name={name} label={isPassword ? 'Password' : 'Code'} required {...kind} />
      })}
      <p className="row">
        <button type="submit" className="btn">
          Send again
        </button>
      </p>
    </form>
  )
}

/** Whether someone typed this, rather than a key, a number, or a choice from a list. */
const isTyped = (value: string) => /\s|@/.test(value.trim())

/** `quoted_text` and `quotedText` as people would write them. */
function labelOf(name: string) {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
