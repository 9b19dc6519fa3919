import { Errors, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { jobNamesCopy, jobsCopy } from './copy.ts'
import { describeJob } from './operation.ts'
import '../admin.css'

type Props = {
  /** What each job would delete, by table. */
  jobs: { name: string; rows?: Record<string, number> }[]
  /** The last run that an admin requested. */
  last: { id: number; at?: Date }
  /** When old data was last deleted, if that's too long ago. */
  jump?: Date
  isRequested: boolean
  now: Date
}

/** What each retention job would delete now, and a button that runs them all. */
export function RetentionView({ jobs, last, jump, isRequested, now }: Props) {
  const { dates, number } = useSite().copy
  const copy = useCopy(jobsCopy)
  const names = useCopy(jobNamesCopy)
  const at = (date: Date) => ({ when: dates.moment(date), time: timeTag(date) })
  // A table without words of its own shows its name.
  const words: Readonly<Record<string, unknown>> = copy
  const code = (text: string) => <code>{text}</code>
  return (
    <StaffFrame title={copy.retention} here="/admin/retention" facts={copy.retentionFacts(at(now))}>
      {jump && <ClockJump now={now} last={jump} />}
      {isRequested && <StatusMessage>{copy.runRequested({ jobs: '/admin/jobs' })}</StatusMessage>}
      <p className="wrap lead-in">{copy.retentionLead({ code })}</p>
      <StaffTable
        title={copy.wouldBeDeleted}
        columns={[{ name: copy.job }, { name: copy.table }, { name: copy.rows, right: true }]}
        rows={jobs.flatMap(({ name, rows }) =>
          Object.entries(rows && Object.keys(rows).length ? rows : { [copy.notPreviewed]: undefined }).map(([table, count], index) => ({
            key: `${name} ${table}`,
            cells: [
              index === 0 && <strong key="name">{describeJob(names, name)}</strong>,
              (words[`rows ${table}`] ?? table) as string,
              count === undefined ? undefined : number(count),
            ],
          })),
        )}
      />
      <form method="post" action="/admin/retention" className="wrap stack lead-in">
        <input type="hidden" name="version" value={last.id} />
        <p className="meta">
          {last.at ? copy.lastRequested(at(last.at)) : copy.neverRequested} {copy.cantBeRestored}
        </p>
        <p>
          <SubmitButton>{copy.runAll}</SubmitButton>
        </p>
      </form>
    </StaffFrame>
  )
}

/** Says that nothing is deleted until an admin confirms the clock, with a button that does. */
function ClockJump({ now, last }: { now: Date; last: Date }) {
  const { dates } = useSite().copy
  const copy = useCopy(jobsCopy)
  return (
    <form method="post" action="/admin/retention/clock" className="wrap stack lead-in">
      <Errors>
        {copy.clockJump({ now: dates.moment(now), nowTime: timeTag(now), last: dates.moment(last), lastTime: timeTag(last) })}
      </Errors>
      <p>
        <SubmitButton>{copy.clockIsRight}</SubmitButton>
      </p>
    </form>
  )
}
