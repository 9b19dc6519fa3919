import { data, redirect } from 'react-router'
import type { Route } from './+types/imported-profile-page'
import { readBirthDate } from '#app/accounts/sign-up/age-refusal.ts'
import { signUpCopy } from '#app/accounts/sign-up/copy.ts'
import { describeClosedSignUp } from '#app/accounts/sign-up/sign-ups.server.ts'
import { findAgeError } from '#app/accounts/sign-up/sign-up.ts'
import { findPasswordError } from '#app/accounts/sign-up/passwords.server.ts'
import { appContext, copyOf, languageOf, readerOf, viewerContext } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { copyIn, privateMeta } from '#app/platform/ui/use-site.ts'
import { confirmImport } from './confirm-import.server.ts'
import { importedProfileCopy } from './copy.ts'
import { findImport, findMember, listImportedAds, refuseImport } from './imports.server.ts'
import { ImportedProfileView } from './imported-profile-view.tsx'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, copyIn(matches, importedProfileCopy))

/** Shows nothing that the ads say: the mailbox may be a stranger's. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = (await findImport(app.db, params.secret, app.now())) ?? refuseUsed(context)
  const isMember = (await findMember(app.db, found.email)) !== undefined
  return {
    isMember,
    closed: isMember ? undefined : await describeClosed(app, context),
    name: found.name,
    from: new URL(found.source.split(' ')[0]!).host,
    email: found.email,
    ads: (await listImportedAds(app.db, found.id)).length,
    expiresAt: found.expires_at,
    shortestPassword: app.config.passwordMinLength,
  }
}

export async function action({ pattern, request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  if (pattern.endsWith('/removal')) {
    if (!(await refuseImport(app, params.secret))) refuseUsed(context)
    return redirect('/sign-in?after=import-removal', 303)
  }
  const found = (await findImport(app.db, params.secret, app.now())) ?? refuseUsed(context)
  if (await findMember(app.db, found.email)) {
    if (!(await confirmImport(app, request, params.secret))) refuseUsed(context)
    return redirect(context.get(viewerContext)?.email === found.email ? '/ads' : '/sign-in?after=import&next=/ads', 303)
  }
  const closed = await describeClosed(app, context)
  if (closed) return data({ error: closed }, 403)
  const copy = copyOf(context, signUpCopy)
  const { password = '', birthDate = '', asked: isAsked, accepted } = await readForm(request)
  const entered = { copy, request, site: app.config, now: app.now(), dates: readerOf(context).dates, wasAsked: isAsked !== undefined }
  const { age, refused, question } = readBirthDate(birthDate, entered)
  if (refused) return data({ error: refused.error }, { status: 422, headers: refused.headers })
  const errors = {
    password: findPasswordError(copy, app, { password, email: found.email }),
    birthDate: question ?? findAgeError(copy, age),
    accepted: accepted ? undefined : copy.notAccepted,
  }
  if (Object.values(errors).some(Boolean))
    return data({ error: copy.typeAgain, errors, askedDate: question || entered.wasAsked ? birthDate : undefined }, 422)
  const asked = { password, age, age_stated_on: utcDate(app.now()), language: languageOf(context) }
  const confirmed = (await confirmImport(app, request, params.secret, asked)) ?? refuseUsed(context)
  return redirect('/ads', { status: 303, headers: confirmed.headers })
}

type Context = Route.LoaderArgs['context']

/** An operator who imports profiles invites their owners, so only closed sign-ups keep them out. */
async function describeClosed(app: Parameters<typeof describeClosedSignUp>[0], context: Context) {
  const { signUp } = await app.state.read()
  return signUp === 'closed' ? describeClosedSignUp(app, copyOf(context, signUpCopy)) : undefined
}

function refuseUsed(context: Context): never {
  const copy = copyOf(context, importedProfileCopy)
  throw data({ title: copy.used, lead: copy.usedLead }, 410)
}

export default function ImportedProfilePage({ loaderData, actionData, params: { secret } }: Route.ComponentProps) {
  return <ImportedProfileView secret={secret} {...loaderData} refusal={actionData} />
}
