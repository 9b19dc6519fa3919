import type { Route } from './+types/events-page'
import { appContext, viewerOf } from '#app/app.ts'
import { describeRun } from '#app/platform/db/run-outcome.ts'
import { ChoiceField, Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { Pager } from '#app/platform/ui/pager.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { describeDetails, wordIn } from './event-details.ts'
import { findLastCheck, listEvents, listKinds } from './event-list.server.ts'
import { eventCodesCopy, operationCopy } from './copy.ts'
import '../admin.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, operationCopy).events }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  const { db } = context.get(appContext)
  const params = new URL(request.url).searchParams
  const [kind, actor, before] = [params.get('kind') || undefined, numberIn(params.get('actor')), numberIn(params.get('before'))]
  const rows = await listEvents(db, { kind, actor, before, limit: perPage + 1 })
  const filters = { ...(kind && { kind }), ...(actor !== undefined && { actor: String(actor) }) }
  const pathOf = (more: Record<string, string>) => `/admin/events?${new URLSearchParams({ ...filters, ...more })}`
  return {
    events: rows.slice(0, perPage),
    kinds: await listKinds(db),
    check: await findLastCheck(db),
    kind,
    actor,
    next: rows.length > perPage ? pathOf({ before: String(rows[perPage - 1]!.id) }) : undefined,
    first: before === undefined ? undefined : pathOf({}),
  }
}

export default function EventsPage({ loaderData: { events, kinds, check, kind, actor, next, first } }: Route.ComponentProps) {
  const reader = useSite().copy
  const { dates } = reader
  const copy = useCopy(operationCopy)
  const codes = reader.read(eventCodesCopy)
  const wordOf = (column: string, stored: string) => wordIn(codes, column, stored)
  const code = (text: string) => <code>{text}</code>
  const checked = check?.outcome === undefined ? copy.underWay : describeRun(reader, check.outcome)
  return (
    <StaffFrame title={copy.events} here="/admin/events" facts={copy.eventsFacts}>
      {check?.isFailed && <Errors>{copy.chainBroken({ outcome: checked })}</Errors>}
      <form action="/admin/events" className="wrap find-person">
        <ChoiceField name="kind" label={copy.kind} defaultValue={kind ?? ''}>
          <option value="">{copy.all}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {wordOf('kind', each)}
            </option>
          ))}
        </ChoiceField>
        <TextField name="actor" label={copy.byAccount} inputMode="numeric" defaultValue={actor} />
        <p>
          <SubmitButton look="quiet">{copy.show}</SubmitButton>
        </p>
        <p className="meta">
          {check ? copy.lastChecked({ when: dates.moment(check.at), time: timeTag(check.at), outcome: checked }) : copy.neverChecked}{' '}
          {copy.checkNow({ code })} <a href="/moderation/log">{copy.publicLog}</a>
        </p>
      </form>
      {events.length === 0 && <p className="wrap lead-in">{copy.noEvents}</p>}
      <StaffTable
        title={kind ? wordOf('kind', kind) : copy.allKinds}
        facts={actor === undefined ? undefined : copy.byAccountNumber({ id: String(actor) })}
        columns={[
          { name: copy.number },
          { name: copy.when },
          { name: copy.what },
          { name: copy.by },
          { name: copy.about },
          { name: copy.outcome },
          { name: copy.more, wide: true },
        ]}
        rows={events.map(({ id, kind: what, actor: by, actor_id, subject, subject_id, rule, outcome, details, happened_at }) => ({
          key: id,
          cells: [
            id,
            <time key="when" dateTime={happened_at.toISOString()}>
              {dates.shortMoment(happened_at)}
            </time>,
            <strong key="what">{codes[`kind ${what}`] ?? what}</strong>,
            actor_id === null ? (
              codes[`actor ${by}`]
            ) : (
              <a key="by" href={`/admin/people/${actor_id}`}>
                {codes[`actor ${by}`]} {actor_id}
              </a>
            ),
            `${wordOf('subject', subject)} ${subject_id ?? ''}`,
            [outcome && wordOf('outcome', outcome), rule && copy.rule({ rule })].filter(Boolean).join(', '),
            <span key="more" className="text">
              {describeDetails(reader, details)}
            </span>,
          ],
        }))}
      />
      <div className="wrap">
        <Pager next={next} first={first} label={copy.olderEvents} />
      </div>
    </StaffFrame>
  )
}

const numberIn = (input: string | null) => (/^\d{1,15}$/.test(input ?? '') ? Number(input) : undefined)
