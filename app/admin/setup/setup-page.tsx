import { data, redirect } from 'react-router'
import type { Route } from './+types/setup-page'
import { type App, addressOf, appContext, copyOf, languageOf, readerOf, viewerContext } from '#app/app.ts'
import { sendTestEmail } from '#app/platform/mail/test-email.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, privateMeta } from '#app/platform/ui/use-site.ts'
import { setupCopy } from './copy.ts'
import { isSetupBrowser, isSetupLink, takeSetupLink } from './setup-links.server.ts'
import { choices, choose, findChoices, readChoice } from './choices.server.ts'
import { lookAtProxy } from './proxy.server.ts'
import { createFirstAdmin, findProgress, finishSetup, resumeAsAdmin } from './setup.server.ts'
import { SetupLink, SetupView } from './setup-view.tsx'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title } = copyIn(matches, setupCopy)
  return privateMeta(matches, { title, description: title })
}

/** What can be sent; the second factor has its own pages. */
const setupForms = ['admin', 'mail', 'finish', ...choices] as const

type Args = Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>
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
  const { config } = app
  const proxy = next === 'site' ? await lookAtProxy(app, args.request, addressOf(context)) : []
  return {
    done,
    next,
    proxy,
    origin: config.origin,
    choices: findChoices(app),
    mail: { server: config.smtpUrl && new URL(config.smtpUrl).host, sender: config.mailFrom },
    adminEmail: await findEmail(app, adminId),
    isAdminHere: context.get(viewerContext)?.accountId === adminId,
  }
}

/** Shown on each step, because someone else may have begun with an earlier link. */
async function findEmail({ db }: App, adminId: number) {
  return (await db.selectFrom('accounts').select('email').where('id', '=', adminId).executeTakeFirst())?.email
}

export async function action(args: Route.ActionArgs) {
  const { app, copy, secret } = await requireSetup(args)
  if (secret !== undefined) return begin(args, secret)
  const step = setupForms.find((name) => 'step' in args.params && name === args.params.step)
  if (!step) throw data(null, 404)
  const { done, adminId } = await findProgress(app)
  if (step === 'admin') return makeAdmin(args)
  if (!done.includes('factor')) return data({ error: copy.factorFirst }, 409)
  if (step === 'finish') return (await finishSetup(app)) ? redirect('/sign-in?next=/admin', 303) : redirect('/setup', 303)
  if (step === 'mail') return testMail(args, adminId)
  const values = await readChoice(app, step, { request: args.request, copy })
  if ('typed' in values) return data(values, 422)
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
