import type { Route } from './+types/today-page'
import { jobNamesCopy, operationCopy } from '#app/admin/operation/copy.ts'
import { listNumbers } from '#app/admin/operation/numbers.server.ts'
import { describeJob } from '#app/admin/operation/operation.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { describeCounts } from '#app/moderation/queue/queue-view.server.ts'
import { StaffFrame, StaffSentence } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { doctorCopy } from './copy.ts'
import { checkWork } from './doctor.server.ts'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, doctorCopy).today }]

/** What an admin opens first: what needs a person, and how the site's figures moved. */
export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const app = context.get(appContext)
  const { all, late } = await describeCounts(app)
  const numbers = (await listNumbers(app.db, app.now(), 8)).map(({ name, days }) => ({
    name,
    before: days[0]!.value,
    last: days.at(-1)!.value,
  }))
  const site = {
    db: app.db,
    config: app.config,
    now: app.now,
    describeJob: (job: string) => describeJob(copyOf(context, jobNamesCopy), job),
  }
  return { all, late, findings: await checkWork(site, copyOf(context, doctorCopy)), numbers }
}

/** Where each is handled. */
const pages: Readonly<Record<string, string>> = {
  jobs: '/admin/jobs',
  queues: '/admin/jobs',
  outbox: '/admin/mail',
  webhooks: '/admin/webhooks',
  takedowns: '/moderation?kind=take-down',
  reviews: '/moderation',
  backup: '/admin/backups',
  drill: '/admin/backups',
  log: '/admin/events',
  admin: '/admin/people',
}

export default function TodayPage({ loaderData: { all, late, findings, numbers } }: Route.ComponentProps) {
  const copy = useCopy(doctorCopy)
  const names = useCopy(operationCopy)
  const { number } = useSite().copy
  const cases = late > 0 && (
    <span className="text bad">
      <a href="/moderation">{copy.casesLate({ count: late })}</a>
    </span>
  )
  const needed = [
    ...(cases ? [{ key: 'cases', cells: [cases] }] : []),
    ...findings
      .filter(({ ok }) => ok === false)
      .map(({ name, sentence, fix }) => ({
        key: name,
        cells: [
          <span key="finding" className="text">
            <a href={pages[name] ?? '/admin/doctor'}>{sentence}</a> {fix && <StaffSentence>{copy.fixIs({ fix })}</StaffSentence>}
          </span>,
        ],
      })),
  ]
  const fine = findings.filter(({ ok }) => ok !== false)
  return (
    <StaffFrame title={copy.today} here="/admin" facts={copy.casesOpen({ count: all })}>
      <StaffTable
        title={copy.needsPerson}
        facts={needed.length === 0 ? copy.nothingNeeded : undefined}
        columns={[{ name: copy.finding }]}
        rows={needed}
      />
      <StaffTable
        title={copy.figures}
        columns={[{ name: copy.figure }, { name: copy.yesterday, right: true }, { name: copy.change, right: true }]}
        rows={numbers.map(({ name, before, last }) => ({
          key: name,
          cells: [
            <a key="name" href={`/admin/numbers#${name.replace(' ', '-')}`}>
              {names[name]}
            </a>,
            last === undefined ? copy.notCounted : number(last),
            last === undefined || before === undefined ? '' : signed(last - before, number),
          ],
        }))}
      />
      <StaffTable
        title={copy.fineHeading}
        columns={[{ name: copy.finding }]}
        rows={fine.map(({ name, sentence }) => ({ key: name, cells: [<span key="finding">{sentence}</span>] }))}
      />
    </StaffFrame>
  )
}

const signed = (change: number, number: (value: number) => string) =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${number(Math.abs(change))}`
