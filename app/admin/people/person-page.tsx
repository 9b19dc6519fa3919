import { data, redirect } from 'react-router'
import type { Route } from './+types/person-page'
import { type Role, roles } from '#app/accounts/account/account.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { readNote } from '#app/moderation/queue/decision.ts'
import { idOf, noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { correctAge, readCorrectedAge } from './age-corrections.server.ts'
import { peopleCopy, type PeopleCopy } from './copy.ts'
import { describePerson } from './people.server.ts'
import { PersonView } from './person-view.tsx'
import { changeRole } from './roles.server.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const copy = copyIn(matches, peopleCopy)
  const word = patternOf(matches).split('/').at(-1)!
  const title = loaderData ? copy.accountTitle({ id: String(loaderData.person.id) }) : copy.notFound
  return [{ title: word === 'role' || word === 'age' ? copy[`${word} unchanged`] : title }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'admin')
  const copy = copyOf(context, peopleCopy)
  const person = await describePerson(context.get(appContext), idOf(params.accountId))
  if (!person) throw missing(copy)
  const done = noticeAfter(request, copy)
  return { person, isOwn: person.id === accountId, done }
}

const missing = (copy: PeopleCopy) => data({ title: copy.notFound, lead: copy.notFoundLead }, 404)

export async function action(args: Route.ActionArgs) {
  const { params, context } = args
  const adminId = viewerOf(context, 'admin').accountId
  if (!(await describePerson(context.get(appContext), idOf(params.accountId)))) throw missing(copyOf(context, peopleCopy))
  return args.pattern.endsWith('/age') ? changeAge(args, adminId) : assignRole(args, adminId)
}

async function changeAge({ request, params, context }: Route.ActionArgs, adminId: number) {
  const copy = copyOf(context, peopleCopy)
  const { age: input = '', reason = '', version = '' } = await readForm(request)
  const accountId = idOf(params.accountId)
  const refuse = (status: number, refused: string, errors: { age?: string; reason?: string } = {}) =>
    data({ refused, correction: { input: { age: input, reason }, errors } }, status)
  const age = readCorrectedAge(input)
  const { note, error } = readNote(reason, copy.ageReasonMissing, copyOf(context, moderationDecisionsCopy))
  if (age === undefined || error)
    return refuse(422, copy.ageNotCorrected, { age: age === undefined ? copy.ageWrong : undefined, reason: error })
  const outcome = await correctAge(context.get(appContext), { accountId, age, reason: note, version, adminId })
  if (outcome === 'done') return redirect(`/admin/people/${accountId}?after=age`, 303)
  if (outcome === 'gone') throw missing(copy)
  if (outcome === 'own') return refuse(403, copy.ownAge)
  if (outcome === 'not an admin') return refuse(403, copy[outcome])
  return refuse(409, copy.ageChangedMeanwhile)
}

async function assignRole({ request, params, context }: Route.ActionArgs, adminId: number) {
  const copy = copyOf(context, peopleCopy)
  const { role, version = '' } = await readForm(request)
  const accountId = idOf(params.accountId)
  if (!isRole(role)) return data({ refused: copy.chooseRole }, 422)
  const outcome = await changeRole(context.get(appContext), { accountId, role, version, adminId })
  if (outcome === 'done') return redirect(`/admin/people/${accountId}?after=role`, 303)
  if (outcome === 'gone') throw missing(copy)
  return data({ refused: copy[outcome] }, outcome === 'own' || outcome === 'not an admin' ? 403 : 409)
}

const isRole = (role: string | undefined): role is Role => roles.some((each) => each === role)

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonView {...loaderData} {...actionData} />
}
