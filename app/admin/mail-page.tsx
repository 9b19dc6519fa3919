import { redirect } from 'react-router'
import type { Route } from './+types/mail-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { countSentByDay, listFailures, resendFailed } from '#app/platform/mail/failures.server.ts'
import { readOutbox } from '#app/platform/mail/outbox.server.ts'
import { BarPlot } from '#app/platform/ui/bar-plot.tsx'
import { StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { emailKindsCopy, jobsCopy } from './copy.ts'
import './admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, jobsCopy).mail }]

export async function loader({ request, context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
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

/** Sends failed emails again. */
export async function action({ context }: Route.ActionArgs) {
  await resendFailed(context.get(appContext), viewerOf(context, 'admin').accountId)
  return redirect('/admin/mail?again', 303)
}

export default function MailPage({ loaderData: { waiting, failing, failures, sent, isResending } }: Route.ComponentProps) {
  const { dates, number } = useSite().copy
  const copy = useCopy(jobsCopy)
  const kinds: Readonly<Record<string, string>> = useCopy(emailKindsCopy)
  const today = sent.at(-1)!.count
  return (
    <StaffFrame title={copy.mail} here="/admin/mail" facts={copy.mailFacts({ waiting, failing, sent: today })}>
      {isResending && <StatusMessage>{copy.sendingAgain}</StatusMessage>}
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
        title={copy.failedMails}
        facts={failing > failures.length ? copy.newestMails({ shown: failures.length, failing }) : failing ? copy.timesAreUtc : copy.none}
        columns={[{ name: copy.kind }, { name: copy.written }, { name: copy.serverSaid }]}
        rows={failures.map(({ id, kind, written_at, failure }) => ({
          key: id,
          cells: [
            <strong key="kind">{kinds[kind] ?? kind}</strong>,
            <time key="written" dateTime={written_at.toISOString()}>
              {dates.shortMoment(written_at)}
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
            <SubmitButton>{copy.sendAgain}</SubmitButton>
          </p>
          <p className="meta">{copy.sendAgainNote}</p>
        </form>
      )}
    </StaffFrame>
  )
}
