import { data, redirect } from 'react-router'
import type { Route } from './+types/people-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { day } from '#app/ui/dates.ts'
import { ChoiceField, TextField } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import { findPerson, listStaff } from './people.server.ts'
import { isSearchType, notFound, searchTypes } from './people.ts'
import './admin.css'

export const meta = () => [{ title: 'People' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { staff: await listStaff(context.get(appContext).db) }
}

/** A POST, so that no one's email address appears in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, input = '' } = await readForm(request)
  if (!isSearchType(by)) throw data(null, 400)
  const accountId = await findPerson(context.get(appContext), { by, input, adminId: viewerOf(context).accountId })
  if (accountId === undefined) return data({ by, input, error: notFound[by] }, 422)
  return redirect(`/admin/people/${accountId}`, 303)
}

export default function PeoplePage({ loaderData: { staff }, actionData }: Route.ComponentProps) {
  return (
    <StaffFrame title="People" here="/admin/people">
      <form method="post" action="/admin/people" className="wrap find-person">
        <ChoiceField id="by" name="by" label="Find by" defaultValue={actionData?.by ?? 'address'}>
          {Object.entries(searchTypes).map(([searchType, name]) => (
            <option key={searchType} value={searchType}>
              {name}
            </option>
          ))}
        </ChoiceField>
        <TextField
          id="input"
          name="input"
          label="Address or number"
          autoComplete="off"
          required
          defaultValue={actionData?.input}
          error={actionData?.error}
        />
        <p>
          <button type="submit" className="btn">
            Find
          </button>
        </p>
        <p className="meta">Enter the full address. We log that you searched, but not what you typed. There’s no list of all accounts.</p>
      </form>
      <StaffTable
        title="Staff"
        facts={staff.length === 1 ? '1 person' : `${staff.length} people`}
        columns={[{ name: 'Account' }, { name: 'Role' }, { name: 'Address' }, { name: 'Second step' }, { name: 'Since', wide: true }]}
        rows={staff.map(({ id, role, address, hasSecondFactor, created_at }) => ({
          key: id,
          cells: [
            <a key="account" href={`/admin/people/${id}`}>
              {id}
            </a>,
            role,
            address,
            hasSecondFactor ? (
              'yes'
            ) : (
              <span key="none" className="bad">
                not yet
              </span>
            ),
            day(created_at),
          ],
        }))}
      />
    </StaffFrame>
  )
}
