import { data, redirect } from 'react-router'
import type { Route } from './+types/setup-page'
import { viewerContext } from '#app/accounts/account/account.ts'
import { type App, appContext, copyOf, languageOf, readerOf } from '#app/app.ts'
import { sendTestEmail } from '#app/platform/mail/test-email.server.ts'
import { readFields, readForm } from '#app/platform/http/request-input.server.ts'
import { judgeProxy } from '#app/platform/start/proxy-check.ts'
import { askSelf, reasonOf } from '#app/platform/edge/self-request.server.ts'
import { countBelieved } from '#app/platform/http/network-address.ts'
import { requestContext } from '#app/platform/http/request-context.ts'
import { copyIn, privateMeta } from '#app/platform/ui/use-site.ts'
import { setupCopy } from './copy.ts'
import { isSetupBrowser, isSetupLink, takeSetupLink } from './setup-links.server.ts'
import type { SetupStep } from '#app/platform/start/setup.ts'
import { type Choice, choose, createFirstAdmin, findProgress, finishSetup, readChoice, resumeAsAdmin } from './setup.server.ts'
import { SetupLink, SetupView } from './setup-view.tsx'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title } = copyIn(matches, setupCopy)
  return privateMeta(matches, { title, description: title })
}

type Args = Pick<Route.LoaderArgs, 'request' | 'params' | 'context' | 'pattern'>
const secretIn = ({ params }: Args) => ('secret' in params ? String(params.secret) : undefined)

/** Until the site is set up, and then never again. */
async function requireSetup(args: Args) {
  const app = args.context.get(appContext)
  const copy = copyOf(args.context, setupCopy)
  if (!(await app.state.read()).needsSetup) throw data(null, 404)
  const secret = secretIn(args)
  if (secret !== undefined) return { app, copy, secret }
  if (!(await isSetupBrowser(app, args.request))) throw data({ title: copy.noSession, lead: copy.noSessionLead, plain: 'setup' }, 403)
  return { app, copy, secret }
}

export async function loader(args: Route.LoaderArgs) {
  const { app, copy, secret } = await requireSetup(args)
  if (secret !== undefined) {
    if (!(await isSetupLink(app, secret))) throw data({ title: copy.usedLink, lead: copy.noSessionLead, plain: 'setup' }, 410)
    return { secret }
  }
  const { context } = args
  const { adminId, done, next } = await findProgress(app)
  const { config, places } = app
  const proxy = next === 'site' ? await lookAtProxy(args) : []
  return {
    done,
    next,
    proxy,
    origin: config.origin,
    siteName: config.siteName,
    isSet: config.isSet,
    mail: { server: config.smtpUrl && new URL(config.smtpUrl).host, sender: config.mailFrom },
    states: places.states.map(({ abbr, name }) => ({ abbr, name })),
    contact: config.contact,
    samples: config.sampleContent,
    adminEmail: await findEmail(app, adminId),
    isAdminHere: context.get(viewerContext)?.accountId === adminId,
  }
}

/** Shown on each step, because someone else may have begun with an earlier link. */
async function findEmail({ db }: App, adminId: number) {
  return (await db.selectFrom('accounts').select('email').where('id', '=', adminId).executeTakeFirst())?.email
}

async function lookAtProxy({ request: { headers }, context }: Args) {
  const { config, now } = context.get(appContext)
  const forwarded = { forwardedFor: headers.get('X-Forwarded-For'), forwardedProto: headers.get('X-Forwarded-Proto') }
  const { address } = context.get(requestContext)
  const trustedProxies = countBelieved(config.trustedProxies, forwarded.forwardedFor ?? '', address)
  const self = await askSelf({ config, now }).then(
    ({ seen }) => (seen ? ('same site' as const) : ('other site' as const)),
    (error: Error) => ({ unreachable: reasonOf(error) }),
  )
  return judgeProxy({ origin: config.origin, trustedProxies, host: headers.get('Host'), ...forwarded, address, self })
}

export async function action(args: Route.ActionArgs) {
  const { app, copy, secret } = await requireSetup(args)
  if (secret !== undefined) return begin(args, secret)
  const step = args.pattern.split('/').at(-1) as SetupStep | 'finish'
  const { done, adminId } = await findProgress(app)
  if (step === 'admin') return makeAdmin(args)
  if (!done.includes('factor')) return data({ error: copy.factorFirst }, 409)
  if (step === 'finish') return (await finishSetup(app)) ? redirect('/sign-in?next=/admin', 303) : redirect('/setup', 303)
  if (step === 'mail') return testMail(args, adminId)
  if (step === 'states') return chooseStates(args)
  const values = readChoice(step as Choice, await readForm(args.request), { config: app.config, copy })
  if ('error' in values) return data({ error: values.error }, 422)
  await choose(app, values)
  return redirect('/setup', 303)
}

/** The cookie binds the setup to this browser. */
async function begin({ request, context }: Args, secret: string) {
  const app = context.get(appContext)
  const copy = copyOf(context, setupCopy)
  const cookie = await takeSetupLink(app, secret)
  if (!cookie) throw data({ title: copy.usedLink, lead: copy.noSessionLead, plain: 'setup' }, 410)
  const { adminId } = await findProgress(app)
  const headers = adminId ? await resumeAsAdmin(app, request, adminId) : new Headers()
  headers.append('Set-Cookie', cookie)
  return redirect('/setup', { status: 303, headers })
}

async function makeAdmin({ request, context }: Args) {
  const app = context.get(appContext)
  const { email: typed = '', password = '' } = await readForm(request)
  const email = typed.trim()
  const made = await createFirstAdmin(app, request, { email, password, reader: readerOf(context) })
  if ('errors' in made) return data({ errors: made.errors, email }, made.status)
  return redirect('/account/security', { status: 303, headers: made.headers })
}

/** Any number of boxes has the same name. */
async function chooseStates({ request, context }: Args) {
  const app = context.get(appContext)
  const form = await readFields(request)
  const open = new Set(form.getAll('open').map(String))
  const closed = app.places.states.filter(({ abbr }) => !open.has(abbr)).map(({ abbr }) => abbr)
  if (closed.length === app.places.states.length) return data({ error: copyOf(context, setupCopy).noState }, 422)
  await choose(app, { 'closed states': closed.join() })
  return redirect('/setup', 303)
}

async function testMail({ request, context }: Args, adminId: number) {
  const app = context.get(appContext)
  const { skip } = await readForm(request)
  if (skip) {
    await choose(app, { 'setup mail': 'skipped' })
    return redirect('/setup', 303)
  }
  const { email: to } = await app.db.selectFrom('accounts').select('email').where('id', '=', adminId).executeTakeFirstOrThrow()
  const { state, answer } = await sendTestEmail(app, { to, language: languageOf(context), adminId })
  return data({ mailed: { ok: state === 'sent', answer: answer || app.config.dataDir, to } })
}

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.secret !== undefined) return <SetupLink secret={loaderData.secret} />
  return <SetupView {...loaderData} {...actionData} />
}
