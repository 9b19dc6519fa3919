import type { Route } from './+types/events-page.ts'
import { appContext } from '#app/app.ts'
import { moment, shortMoment } from '#app/ui/dates.ts'
import { ChoiceField, Errors, TextField } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import { findLastCheck, listEvents, listKinds } from './event-list.server.ts'
import './admin.css'

export const meta = () => [{ title: 'Events' }, { name: 'robots', content: 'noindex' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
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
  return (
    <StaffFrame title="Events" here="/admin/events" facts="Newest first. Times are UTC.">
      {check?.isFailed && <Errors>The chain is broken: {check.outcome}</Errors>}
      <form action="/admin/events" className="wrap find-person">
        <ChoiceField id="kind" name="kind" label="Kind" defaultValue={kind ?? ''}>
          <option value="">All</option>
          {kinds.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </ChoiceField>
        <TextField id="actor" name="actor" label="By account" inputMode="numeric" defaultValue={actor} />
        <p>
          <button type="submit" className="btn quiet">
            Show
          </button>
        </p>
        <p className="meta">
          {check ? `The whole chain was last checked on ${moment(check.at)}: ${check.outcome}.` : 'The chain hasn’t been checked yet.'}{' '}
          <code>npm run verify-log</code> checks it now. <a href="/moderation/log">What the public sees</a>
        </p>
      </form>
      {events.length === 0 && <p className="wrap lead-in">No matching events.</p>}
      <StaffTable
        title={kind ?? 'All kinds'}
        facts={actor === undefined ? undefined : `by account ${actor}`}
        columns={[
          { name: 'Number' },
          { name: 'When' },
          { name: 'What' },
          { name: 'By' },
          { name: 'About' },
          { name: 'Outcome' },
          { name: 'More', wide: true },
        ]}
        rows={events.map(({ id, kind: what, actor: by, actor_id, subject, subject_id, rule, outcome, details, happened_at }) => ({
          key: id,
          cells: [
            id,
            <time key="when" dateTime={happened_at.toISOString()}>
              {shortMoment(happened_at)}
            </time>,
            <strong key="what">{what}</strong>,
            actor_id === null ? (
              by
            ) : (
              <a key="by" href={`/admin/people/${actor_id}`}>
                {by} {actor_id}
              </a>
            ),
            `${subject} ${subject_id ?? ''}`,
            [outcome, rule && `rule ${rule}`].filter(Boolean).join(', '),
            describeDetails(details),
          ],
        }))}
      />
      <div className="wrap">
        <Pager next={next} first={first} label="Older events" />
      </div>
    </StaffFrame>
  )
}

/** An event's details are stored as JSON with numbers and fixed words: this names each one, such as `decision: 12`. */
function describeDetails(details: string) {
  const entries = Object.entries(JSON.parse(details) as Record<string, number | string | boolean | null>)
  return entries.map(([name, value]) => `${name}: ${value ?? 'none'}`).join(', ')
}

const numberIn = (input: string | null) => (/^\d{1,15}$/.test(input ?? '') ? Number(input) : undefined)
