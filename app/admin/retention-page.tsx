import { data, redirect } from 'react-router'
import type { Route } from './+types/retention-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { moment } from '#app/ui/dates.ts'
import { Moment } from '#app/ui/moment.tsx'
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
    <StaffFrame title="Retention" here="/admin/retention" facts={`Past retention, as of ${moment(now)}`}>
      {jump && (
        <form method="post" action="/admin/retention/clock" className="wrap stack lead-in">
          <Errors>
            Nothing is deleted until an admin confirms the clock. It reads {moment(now)}, and old data was last deleted on{' '}
            <Moment at={jump} />, more than three days before. If the clock is wrong, correct it on the server, and deletion continues on
            its own.
          </Errors>
          <p>
            <button type="submit" className="btn">
              The clock is right: continue
            </button>
          </p>
        </form>
      )}
      {isRequested && (
        <StatusMessage>
          One run was requested. It starts within seconds, and <a href="/admin/jobs">Jobs</a> shows what each job did.
        </StatusMessage>
      )}
      <p className="wrap lead-in">
        Each job deletes data past its retention on its own schedule, and nothing else. This is what each would delete now. Rows that depend
        on a deleted row are deleted with it. <code>docs/data-we-keep.md</code> lists what we keep, why, and for how long.
      </p>
      <StaffTable
        title="Would be deleted now"
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
          {last.at ? `An admin last requested a run on ${moment(last.at)}.` : 'No admin has requested a run yet.'} Deleted data can’t be
          restored.
        </p>
        <p>
          <button type="submit" className="btn">
            Run all jobs now
          </button>
        </p>
      </form>
    </StaffFrame>
  )
}
