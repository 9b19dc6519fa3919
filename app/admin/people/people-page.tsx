import { data, redirect } from 'react-router'
import type { Route } from './+types/people-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { ChoiceField, Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { findPerson, listStaff, type Staff } from './people.server.ts'
import { isSearchType, searchTypes, searchWords } from './people.ts'
import { peopleCopy } from './copy.ts'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, peopleCopy).title }]

export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  return { staff: await listStaff(context.get(appContext).db) }
}

/** A POST, so that no one's email address appears in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = viewerOf(context, 'admin')
  const { by, input = '' } = await readForm(request)
  if (!isSearchType(by)) throw data(null, 400)
  const accountId = await findPerson(context.get(appContext), { by, input, adminId: admin.accountId })
  if (accountId === undefined) return data({ by, input, error: searchWords(copyOf(context, peopleCopy))[by].notFound }, 422)
  return redirect(`/admin/people/${accountId}`, 303)
}

export default function PeoplePage({ loaderData: { staff }, actionData }: Route.ComponentProps) {
  const copy = useCopy(peopleCopy)
  const words = searchWords(copy)
  return (
    <StaffFrame title={copy.title} here="/admin/people">
      {actionData && <Errors fields={{ input: actionData.error }} />}
      <form method="post" action="/admin/people" className="wrap find-person">
        <ChoiceField name="by" label={copy.findBy} defaultValue={actionData?.by ?? 'address'}>
          {searchTypes.map((by) => (
            <option key={by} value={by}>
              {words[by].name}
            </option>
          ))}
        </ChoiceField>
        <TextField
          name="input"
          label={copy.addressOrNumber}
          autoComplete="off"
          required
          defaultValue={actionData?.input}
          error={actionData?.error}
        />
        <p>
          <SubmitButton>{copy.find}</SubmitButton>
        </p>
        <p className="meta">{copy.findNote}</p>
      </form>
      <StaffList staff={staff} />
    </StaffFrame>
  )
}

/** Moderators and admins. */
function StaffList({ staff }: { staff: Staff }) {
  const { dates } = useSite().copy
  const copy = useCopy(peopleCopy)
  return (
    <StaffTable
      title={copy.staff}
      facts={copy.staffCount({ count: staff.length })}
      columns={[
        { name: copy.account },
        { name: copy.role },
        { name: copy.address },
        { name: copy.secondStep },
        { name: copy.since, wide: true },
      ]}
      rows={staff.map(({ id, role, address, hasSecondFactor, created_at }) => ({
        key: id,
        cells: [
          <strong key="account">
            <a href={`/admin/people/${id}`}>{id}</a>
          </strong>,
          copy[role],
          address,
          hasSecondFactor ? (
            copy.yes
          ) : (
            <span key="none" className="bad">
              {copy.notYet}
            </span>
          ),
          dates.day(created_at),
        ],
      }))}
    />
  )
}
