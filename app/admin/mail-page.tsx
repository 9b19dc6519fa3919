import type { Route } from './+types/mail-page.ts'
import { appContext } from '#app/app.ts'
import { countSentByDay, listFailures } from '#app/mail/failures.server.ts'
import { readOutbox } from '#app/mail/outbox.server.ts'
import { BarPlot } from '#app/ui/bar-plot.tsx'
import { day, shortMoment } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import './admin.css'

export const meta = () => [{ title: 'Mail' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const { waiting, failing } = await readOutbox(db, now(), 0)
  return {
    waiting,
    failing,
    failures: await listFailures(db),
    sent: await countSentByDay(db, now(), 30),
    isResending: new URL(request.url).searchParams.has('again'),
  }
}

export default function MailPage({ loaderData: { waiting, failing, failures, sent, isResending } }: Route.ComponentProps) {
  const today = sent.at(-1)!.count
  return (
    <StaffFrame title="Mail" here="/admin/mail" facts={`${waiting} waiting, ${failing} failed, ${today} sent today`}>
      {isResending && (
        <StatusMessage>Failed emails are being sent again. Reload this page in a few seconds to see the result.</StatusMessage>
      )}
      <section className="wrap lead-in" aria-label="Sent">
        <BarPlot
          id="sent"
          caption="Mails sent, by day (UTC)"
          heads={['Day', 'Sent']}
          bars={sent.map(({ day: of, count }) => ({
            key: of,
            label: day(new Date(of)),
            value: count,
            valueText: count.toLocaleString('en-US'),
          }))}
        />
      </section>
      <StaffTable
        title="Failed"
        facts={
          failing > failures.length ? `The newest ${failures.length} of ${failing}. Times are UTC.` : failing ? 'Times are UTC.' : 'None.'
        }
        columns={[{ name: 'Kind' }, { name: 'Written' }, { name: 'What the mail server said' }]}
        rows={failures.map(({ id, kind, written_at, failure }) => ({
          key: id,
          cells: [
            <strong key="kind">{kind}</strong>,
            <time key="written" dateTime={written_at.toISOString()}>
              {shortMoment(written_at)}
            </time>,
            <span key="said" className="text bad">
              {failure}
            </span>,
          ],
        }))}
      />
      {failing > 0 && (
        <form method="post" action="/admin/mail/sending" className="wrap lead-in">
          <p>
            <button type="submit" className="btn">
              Send again now
            </button>
          </p>
          <p className="meta">Each one is also retried automatically, at growing intervals, for a few hours.</p>
        </form>
      )}
    </StaffFrame>
  )
}
