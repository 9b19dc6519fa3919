import type { Route } from './+types/jobs-page.ts'
import { appContext } from '#app/app.ts'
import { type JobRun, listLastRuns } from '#app/db/job-runs.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { readOutbox } from '#app/mail/outbox.server.ts'
import { hideAddresses } from '#app/mail/short-address.ts'
import { minuteMs } from '#app/time.ts'
import { shortMoment } from '#app/ui/dates.ts'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import { describeSchedule, duration } from './clock.ts'
import '#app/accounts/account.css'

export const meta = () => [{ title: 'Jobs' }, { name: 'robots', content: 'noindex' }]

const shown = 50
/** The queue gives a job this long, and starts another after it. */
const longestRunMs = 15 * minuteMs

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const now = app.now()
  const { last, failed } = await listLastRuns(app.db)
  const scheduled = Object.entries(jobsOf(app)).flatMap(([name, { cron }]) =>
    cron ? [{ name, schedule: describeSchedule(cron), last: last.get(name), failed: failed.get(name) }] : [],
  )
  const dead = await app.queue.listDead()
  return { scheduled, dead: dead.slice(0, shown), deadCount: dead.length, outbox: await readOutbox(app.db, now, shown), now }
}

export default function JobsPage({ loaderData: { scheduled, dead, deadCount, outbox, now } }: Route.ComponentProps) {
  const failing = scheduled.filter(({ last }) => last?.is_failed).length
  const facts = `${scheduled.length} scheduled, ${failing} failing, ${deadCount} failed for good, ${outbox.waiting + outbox.failing} emails not sent`
  return (
    <StaffFrame title="Jobs" here="/admin/jobs" facts={facts}>
      <StaffTable
        title="Scheduled"
        facts="Times are UTC. We keep runs for 30 days."
        columns={[
          { name: 'Job' },
          { name: 'Schedule', wide: true },
          { name: 'Last run' },
          { name: 'Took', wide: true, right: true },
          { name: 'Result' },
          { name: 'Last failure' },
        ]}
        rows={scheduled.map(({ name, schedule, last, failed }) => ({
          key: name,
          cells: [
            <strong key="name">{name}</strong>,
            schedule,
            last ? <Moment date={last.began_at} key="last" /> : 'not yet',
            last?.ended_at && duration(last.ended_at.getTime() - last.began_at.getTime()),
            last && <Outcome run={last} now={now} key="outcome" />,
            failed && (
              <span className="text" key="failed">
                <Moment date={failed.began_at} />: {failed.outcome}
              </span>
            ),
          ],
        }))}
      />
      <StaffTable
        title="Failed for good"
        facts={deadFacts(deadCount)}
        columns={[{ name: 'Job' }, { name: 'Failed' }, { name: 'Tries', wide: true, right: true }, { name: 'Reason' }]}
        rows={dead.map(({ id, name, failedAt, tries, reason }) => ({
          key: id,
          cells: [
            <strong key="name">{name}</strong>,
            <Moment date={failedAt} key="failed" />,
            tries,
            <span className="text" key="reason">
              {hideAddresses(reason)}
            </span>,
          ],
        }))}
      />
      <StaffTable
        title="Email outbox"
        facts={`${count(outbox.waiting)} waiting, ${count(outbox.failing)} failing, ${count(outbox.sent)} sent in the last 24 hours.`}
        columns={[{ name: 'Email' }, { name: 'To' }, { name: 'Written' }, { name: 'State' }]}
        rows={outbox.mails.map(({ id, kind, to, written_at, failure }) => ({
          key: id,
          cells: [
            <strong key="kind">{kind}</strong>,
            to,
            <Moment date={written_at} key="written" />,
            failure ? (
              <span className="text bad" key="state">
                {failure}
              </span>
            ) : (
              'waiting'
            ),
          ],
        }))}
      />
    </StaffFrame>
  )
}

function Outcome({ run: { began_at, ended_at, outcome, is_failed }, now }: { run: JobRun; now: Date }) {
  if (is_failed) return <span className="bad">failed</span>
  if (ended_at) return outcome
  return now.getTime() - began_at.getTime() < longestRunMs ? 'running' : <span className="bad">didn’t finish</span>
}

function Moment({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{shortMoment(date)}</time>
}

const count = (number: number) => number.toLocaleString('en-US')

function deadFacts(all: number) {
  if (all < 2) return all ? '1 job has failed for good.' : 'No job has failed for good.'
  return `${count(all)} jobs have failed for good${all > shown ? `; here are the newest ${shown}` : ''}.`
}
