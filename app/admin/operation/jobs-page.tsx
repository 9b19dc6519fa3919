import type { Route } from './+types/jobs-page'
import { appContext, viewerOf } from '#app/app.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { type JobRun, listLastRuns } from '#app/platform/db/job-runs.server.ts'
import { describeRun } from '#app/platform/db/run-outcome.ts'
import { readOutbox } from '#app/platform/mail/outbox.server.ts'
import { hideAddresses } from '#app/platform/mail/redact-address.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { emailKindsCopy, jobNamesCopy, jobsCopy, type JobsCopy } from './copy.ts'
import { describeJob, describeSchedule, duration } from './operation.ts'
import '#app/accounts/account/account.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, jobsCopy).title }]

const shown = 50
/** The queue gives a job this long, and starts another after it. */
const longestRunMs = 15 * 60_000

export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const app = context.get(appContext)
  const now = app.now()
  const { last, failed } = await listLastRuns(app.db)
  const scheduled = Object.entries(jobsOf(app)).flatMap(([name, { cron }]) =>
    cron ? [{ name, cron, last: last.get(name), failed: failed.get(name) }] : [],
  )
  const dead = await app.queue.listDead()
  return { scheduled, dead: dead.slice(0, shown), deadCount: dead.length, outbox: await readOutbox(app.db, now, shown), now }
}

export default function JobsPage({ loaderData: { scheduled, dead, deadCount, outbox, now } }: Route.ComponentProps) {
  const failing = scheduled.filter(({ last }) => last?.is_failed).length
  const copy = useCopy(jobsCopy)
  const reader = useSite().copy
  const kinds: Readonly<Record<string, string>> = reader.read(emailKindsCopy)
  const facts = copy.facts({ scheduled: scheduled.length, failing, dead: deadCount, unsent: outbox.waiting + outbox.failing })
  return (
    <StaffFrame title={copy.title} here="/admin/jobs" facts={facts}>
      <StaffTable
        title={copy.scheduled}
        facts={copy.scheduledNote}
        columns={[
          { name: copy.job },
          { name: copy.schedule, wide: true },
          { name: copy.lastRun },
          { name: copy.took, wide: true, right: true },
          { name: copy.result },
          { name: copy.lastFailure },
        ]}
        rows={scheduled.map(({ name, cron, last, failed }) => ({
          key: name,
          cells: [
            <JobName name={name} key="name" />,
            describeSchedule(copy, cron),
            last ? <Moment date={last.began_at} key="last" /> : copy.notYet,
            last?.ended_at && duration(last.ended_at.getTime() - last.began_at.getTime()),
            last && <Outcome run={last} now={now} key="outcome" />,
            failed && (
              <span className="text" key="failed">
                <Moment date={failed.began_at} />: {describeRun(reader, failed.outcome ?? '')}
              </span>
            ),
          ],
        }))}
      />
      <StaffTable
        title={copy.failedForGood}
        facts={deadFacts(copy, deadCount)}
        columns={[{ name: copy.job }, { name: copy.failedAt }, { name: copy.tries, wide: true, right: true }, { name: copy.reason }]}
        rows={dead.map(({ id, name, failedAt, tries, reason }) => ({
          key: id,
          cells: [
            <JobName name={name} key="name" />,
            <Moment date={failedAt} key="failed" />,
            tries,
            <span className="text" key="reason">
              {describeRun(reader, hideAddresses(reason))}
            </span>,
          ],
        }))}
      />
      <StaffTable
        title={copy.outbox}
        facts={copy.outboxNote({ waiting: outbox.waiting, failing: outbox.failing, sent: outbox.sent })}
        columns={[{ name: copy.email }, { name: copy.to }, { name: copy.written }, { name: copy.state }]}
        rows={outbox.mails.map(({ id, kind, to, written_at, failure }) => ({
          key: id,
          cells: [
            <strong key="kind">{kinds[kind] ?? kind}</strong>,
            to,
            <Moment date={written_at} key="written" />,
            failure ? (
              <span className="text bad" key="state">
                {failure}
              </span>
            ) : (
              copy.waiting
            ),
          ],
        }))}
      />
    </StaffFrame>
  )
}

/** The name is what JOB_CONCURRENCY and the log call it. */
function JobName({ name }: { name: string }) {
  const sentence = describeJob(useCopy(jobNamesCopy), name)
  return (
    <>
      <strong>{sentence}</strong> {sentence !== name && <code className="meta">{name}</code>}
    </>
  )
}

function Outcome({ run: { began_at, ended_at, outcome, is_failed }, now }: { run: JobRun; now: Date }) {
  const copy = useCopy(jobsCopy)
  const reader = useSite().copy
  if (is_failed) return <span className="bad">{copy.failed}</span>
  // A run that the clock guard stopped has an outcome, but never ended.
  if (ended_at || outcome) return describeRun(reader, outcome ?? '')
  return now.getTime() - began_at.getTime() < longestRunMs ? copy.running : <span className="bad">{copy.unfinished}</span>
}

function Moment({ date }: { date: Date }) {
  const { dates } = useSite().copy
  return <time dateTime={date.toISOString()}>{dates.shortMoment(date)}</time>
}

function deadFacts(copy: JobsCopy, count: number) {
  if (count === 0) return copy.noneFailed
  return count > shown ? copy.newestFailed({ count, shown }) : copy.allFailed({ count })
}
