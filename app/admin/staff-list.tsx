import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import type { Staff } from './people.server.ts'
import { peopleCopy } from './copy.ts'
import './admin.css'

/** Moderators and admins. */
export function StaffList({ staff }: { staff: Staff }) {
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
          <a key="account" href={`/admin/people/${id}`}>
            {id}
          </a>,
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
