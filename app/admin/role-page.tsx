import { data, redirect } from 'react-router'
import type { Route } from './+types/role-page.ts'
import { roles, type Role, viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { describePerson, type Person } from './people.server.ts'
import { PersonView } from './person-view.tsx'
import { changeRole, type Refusal } from './roles.server.ts'

export const meta = () => [{ title: 'The role wasn’t changed' }, { name: 'robots', content: 'noindex' }]

const refusals: Record<Exclude<Refusal, 'gone'>, [status: number, text: string]> = {
  own: [403, 'Another admin has to change your own role. Nothing was changed.'],
  'not an admin': [403, 'Your own role was changed in the meantime. Nothing was changed.'],
  changed: [
    409,
    'The account already has this role, or its role was changed in the meantime. Below is its current role. Nothing was changed.',
  ],
  unconfirmed: [409, 'This account’s email address isn’t confirmed yet. Nothing was changed.'],
  leaving: [409, 'The account is about to be deleted. Its owner has to cancel that first. Nothing was changed.'],
  sanctioned: [409, 'The account is suspended or banned. Nothing was changed.'],
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { role, seen = '' } = await readForm(request)
  const accountId = idOf(params.accountId)
  const adminId = viewerOf(context).accountId
  const shown = async (status: number, refused: string) => {
    const person = await describePerson(app, accountId)
    if (!person) throw data({ title: 'Account not found', lead: 'No account has this number. It may have been deleted.' }, 404)
    return data({ person, isOwn: accountId === adminId, refused }, status)
  }
  if (!isRole(role)) return shown(422, 'Choose what the account may do. Nothing was changed.')
  const outcome = await changeRole(app, { accountId, role, seen, adminId })
  if (outcome === 'done') return redirect(`/admin/people/${accountId}?after=role`, 303)
  const [status, text] = outcome === 'gone' ? [404, ''] : refusals[outcome]
  return shown(status, text)
}

const isRole = (role: string | undefined): role is Role => roles.some((each) => each === role)

export default function RolePage({ actionData }: Route.ComponentProps) {
  const { person, isOwn, refused } = actionData as { person: Person; isOwn: boolean; refused: string }
  return <PersonView person={person} isOwn={isOwn} refused={refused} />
}
