import type { countSentByDay, listFailures } from '#app/platform/mail/failures.server.ts'
import type { EmailKind } from '#app/platform/mail/lanes.ts'
import type { countDetours, countLanes } from '#app/platform/mail/outbox.server.ts'
import type { TestResult } from '#app/platform/mail/test-email.server.ts'
import { BarPlot } from '#app/platform/ui/bar-plot.tsx'
import { StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { emailKindsCopy, jobsCopy, type JobsCopy } from './copy.ts'
import '../admin.css'

type Result<Read extends (...needed: never[]) => unknown> = Awaited<ReturnType<Read>>
type Test = TestResult | { waitMinutes: number }
type Facts = {
  waiting: number
  failing: number
  failures: Result<typeof listFailures>
  lanes: Result<typeof countLanes>
  detours: Result<typeof countDetours>
  sent: Result<typeof countSentByDay>
  dkim?: { name: string; value: string }
  isResending: boolean
  test?: Test
}

const detourNames = ['byFallback', 'refused', 'returned', 'returnedForNow', 'withheld', 'expired'] as const

export function MailView({ waiting, failing, failures, lanes, detours, sent, dkim, isResending, test }: Facts) {
  const { dates, number } = useSite().copy
  const copy = useCopy(jobsCopy)
  const kinds: Readonly<Record<EmailKind, string> & Record<string, string | undefined>> = useCopy(emailKindsCopy)
  const today = sent.at(-1)!.count
  const moment = (at: Date) => <time dateTime={at.toISOString()}>{dates.shortMoment(at)}</time>
  return (
    <StaffFrame title={copy.mail} here="/admin/mail" facts={copy.mailFacts({ waiting, failing, sent: today })}>
      {isResending && <StatusMessage>{copy.sendingAgain}</StatusMessage>}
      {test && <StatusMessage>{describeTest(copy, test)}</StatusMessage>}
      <StaffTable
        title={copy.laneHeading}
        facts={copy.timesAreUtc}
        columns={[{ name: copy.lane }, { name: copy.emails, right: true }, { name: copy.oldest }]}
        rows={lanes.map(({ lane, waiting: count, oldest }) => ({
          key: lane,
          cells: [copy[`lane ${lane}`], number(count), oldest ? moment(oldest) : copy.none],
        }))}
      />
      <section className="wrap lead-in" aria-label={copy.sent}>
        <BarPlot
          id="sent"
          caption={copy.sentByDay}
          heads={[copy.day, copy.sent]}
          bars={sent.map(({ day: of, count }) => ({
            key: of,
            label: dates.day(new Date(of)),
            value: count,
            valueText: number(count),
          }))}
        />
      </section>
      <StaffTable
        title={copy.lastDays}
        columns={[{ name: copy.state }, { name: copy.emails, right: true }]}
        rows={detourNames.map((name) => ({ key: name, cells: [copy[name], number(detours[name])] }))}
      />
      <StaffTable
        title={copy.failedMails}
        facts={failing > failures.length ? copy.newestMails({ shown: failures.length, failing }) : failing ? copy.timesAreUtc : copy.none}
        columns={[{ name: copy.kind }, { name: copy.written }, { name: copy.serverSaid }]}
        rows={failures.map(({ id, kind, written_at, failure }) => ({
          key: id,
          cells: [
            <strong key="kind">{kinds[kind] ?? kind}</strong>,
            moment(written_at),
            <span key="said" className="text bad">
              {failure}
            </span>,
          ],
        }))}
      />
      {failing > 0 && (
        <form method="post" action="/admin/mail/sending" className="wrap lead-in">
          <p>
            <SubmitButton>{copy.sendAgain}</SubmitButton>
          </p>
          <p className="meta">{copy.sendAgainNote}</p>
        </form>
      )}
      <h2>{copy.test}</h2>
      <form method="post" action="/admin/mail/test" className="wrap lead-in">
        <p>
          <SubmitButton>{copy.sendTest}</SubmitButton>
        </p>
        <p className="meta">{copy.testNote}</p>
      </form>
      <h2>{copy.dkim}</h2>
      <section className="wrap lead-in">
        <p className="meta">{dkim ? copy.dkimNote : copy.dkimOff}</p>
        {dkim && (
          <p className="text">
            <code>{`${dkim.name} TXT ${dkim.value}`}</code>
          </p>
        )}
      </section>
    </StaffFrame>
  )
}

function describeTest(copy: JobsCopy, test: Test) {
  if (!('state' in test)) return copy.testWait({ count: test.waitMinutes })
  const { state, answer } = test
  return state === 'undeliverable' ? copy['test undeliverable'] : copy[`test ${state}`]({ answer })
}
