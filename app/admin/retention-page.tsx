import { data, redirect } from 'react-router'
import type { Route } from './+types/retention-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import { findClockJump } from './clock-guard.server.ts'
import { askForRetention, findLastRun, previewRetention } from './retention.server.ts'
import './admin.css'

export const meta = () => [{ title: 'Retention' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const isRequested = new URL(request.url).searchParams.has('asked')
  return {
    jobs: await previewRetention(jobsOf(app)),
    last: await findLastRun(app),
    jump: await findClockJump(app),
    isRequested,
    now: app.now(),
  }
}

/** Runs the jobs through the queue, as if they were due, because they may take longer than anyone waits for a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { seen } = await readForm(request)
  if (!/^\d{1,15}$/.test(seen ?? '')) throw data(null, 400)
  await askForRetention(context.get(appContext), { seen: Number(seen), actorId: viewerOf(context).accountId })
  return redirect('/admin/retention?asked', 303)
}

export default function RetentionPage({ loaderData: { jobs, last, jump, isRequested, now } }: Route.ComponentProps) {
  return (
    <StaffFrame title="Retention" here="/admin/retention" facts={`What is over its time, as of ${moment(now)}`}>
      {jump && (
        <form method="post" action="/admin/retention/clock" className="wrap stack lead-in">
          <Errors>
            Nothing is deleted until an admin confirms the clock. It reads {moment(now)}, and old data was last deleted on {moment(jump)},
            more than three days before. If the clock is wrong, correct it on the server: deletion then goes on by itself.
          </Errors>
          <p>
            <button type="submit" className="btn">
              The clock is right: go on
            </button>
          </p>
        </form>
      )}
      {isRequested && (
        <StatusMessage>
          A run was asked for, once. It begins within seconds, and <a href="/admin/jobs">Jobs</a> shows what each part of it did.
        </StatusMessage>
      )}
      <p className="wrap lead-in">
        Each job deletes by its own clock what is over its time, and nothing else. Here stands what each would delete now, by the same
        conditions; what hangs on a row goes with it. <code>docs/data-we-keep.md</code> says what is kept, why and until when.
      </p>
      <StaffTable
        title="Would go now"
        columns={[{ name: 'Job' }, { name: 'Table' }, { name: 'Rows', right: true }]}
        rows={jobs.flatMap(({ name, rows }) =>
          Object.entries(rows ?? { 'not previewed': undefined }).map(([table, count], at) => ({
            key: `${name} ${table}`,
            cells: [at === 0 && <strong key="name">{name}</strong>, table, count?.toLocaleString('en-US')],
          })),
        )}
      />
      <form method="post" action="/admin/retention" className="wrap stack lead-in">
        <input type="hidden" name="seen" value={last.id} />
        <p className="meta">
          {last.at ? `Somebody last asked for a run on ${moment(last.at)}.` : 'Nobody has asked for a run yet.'} What is deleted does not
          come back.
        </p>
        <p>
          <button type="submit" className="btn">
            Run all of them now
          </button>
        </p>
      </form>
    </StaffFrame>
  )
}
