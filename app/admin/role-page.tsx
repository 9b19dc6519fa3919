import { data, redirect } from 'react-router'
import type { Route } from './+types/role-page'
import { roles, type Role, viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { describePerson, type Person } from './people.server.ts'
import { peopleCopy, type PeopleCopy } from './copy.ts'
import { PersonView } from './person-view.tsx'
import { changeRole, type Refusal } from './roles.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, peopleCopy).roleUnchanged },
  { name: 'robots', content: 'noindex' },
]

const refusals = (copy: PeopleCopy): Record<Exclude<Refusal, 'gone'>, [status: number, text: string]> => ({
  own: [403, copy.ownRole],
  'not an admin': [403, copy.notAdmin],
  changed: [409, copy.changedMeanwhile],
  unconfirmed: [409, copy.unconfirmed],
  leaving: [409, copy.leaving],
  sanctioned: [409, copy.sanctioned],
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const adminId = viewerOf(context, 'admin').accountId
  const app = context.get(appContext)
  const copy = copyOf(context, peopleCopy)
  const { role, seen = '' } = await readForm(request)
  const accountId = idOf(params.accountId)
  const shown = async (status: number, refused: string) => {
    const person = await describePerson(app, accountId)
    if (!person) throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
    return data({ person, isOwn: accountId === adminId, refused }, status)
  }
  if (!isRole(role)) return shown(422, copy.chooseRole)
  const outcome = await changeRole(app, { accountId, role, seen, adminId })
  if (outcome === 'done') return redirect(`/admin/people/${accountId}?after=role`, 303)
  const [status, text] = outcome === 'gone' ? [404, ''] : refusals(copy)[outcome]
  return shown(status, text)
}

const isRole = (role: string | undefined): role is Role => roles.some((each) => each === role)

export default function RolePage({ actionData }: Route.ComponentProps) {
  const { person, isOwn, refused } = actionData as { person: Person; isOwn: boolean; refused: string }
  return <PersonView person={person} isOwn={isOwn} refused={refused} />
}
