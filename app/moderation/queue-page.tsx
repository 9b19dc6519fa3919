import type { Route } from './+types/queue-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { Said } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import type { Decision } from './decision.ts'
import { placeName } from './place-name.server.ts'
import { countWaiting, listWaiting } from './waiting.server.ts'
import { readMark, waitOf, writeMark } from './waiting.ts'
import './case.css'

export const meta = () => [{ title: 'Queue | Moderation' }, { name: 'robots', content: 'noindex' }]

const perPage = 50

const said: Record<Decision, string> = {
  approval: 'Approved. The advertiser was told.',
  changes: 'The advertiser was told what has to change.',
  rejection: 'Rejected. The advertiser was told why.',
  removal: 'Removed. It is gone from every page, and the advertiser was told why.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, places, config, now } = context.get(appContext)
  const { accountId } = viewerOf(context)
  const asked = new URL(request.url).searchParams
  const after = readMark(asked.get('past'))
  // One more than is shown tells whether there is a next page.
  const rows = await listWaiting(db, { now: now(), after, limit: perPage + 1 })
  const last = rows[perPage - 1]
  return {
    waiting: rows.slice(0, perPage).map(({ kind, id, title, sent_at, is_checked, account_id, ...place }) => {
      const isOwn = account_id === accountId
      const note = isOwn ? 'Your own: another moderator decides' : is_checked || !config.requiresIdentity ? '' : 'Identity not checked'
      return { kind, id, title, place: placeName(places, place), waits: waitOf(sent_at, now()), sentAt: sent_at, note }
    }),
    counts: await countWaiting(db),
    now: now(),
    next: rows.length > perPage ? `/moderation?past=${writeMark({ at: last!.sent_at, id: last!.id })}` : undefined,
    first: after && '/moderation',
    done: said[asked.get('after') as Decision],
  }
}

export default function QueuePage({ loaderData: { waiting, counts, now, next, first, done } }: Route.ComponentProps) {
  const { ads, edits, reports, oldest } = counts
  return (
    <StaffFrame
      title="Queue"
      here="/moderation"
      facts={
        <>
          <b>{ads}</b> new, <b>{edits}</b> {edits === 1 ? 'edit' : 'edits'},{' '}
          <a href="/moderation/reports">
            {reports} open {reports === 1 ? 'report' : 'reports'}
          </a>
          {oldest && `, oldest ${waitOf(oldest, now)}`}
        </>
      }
    >
      {done && <Said>{done}</Said>}
      {waiting.length === 0 ? <Nothing isPast={Boolean(first)} /> : <Waiting waiting={waiting} />}
      <Pager next={next} first={first} label="Further in the queue" />
    </StaffFrame>
  )
}

function Nothing({ isPast }: { isPast: boolean }) {
  return (
    <div className="quiet-queue stack">
      <h2>{isPast ? 'Nothing newer waits' : 'Nothing waits'}</h2>
      <p>New ads and edits appear here as advertisers send them. The longest waiting stand first.</p>
    </div>
  )
}

function Waiting({ waiting }: Pick<Route.ComponentProps['loaderData'], 'waiting'>) {
  return (
    <StaffTable
      title="Waiting for a person"
      facts="The longest first"
      columns={[{ name: 'Kind' }, { name: 'Subject' }, { name: 'Place', wide: true }, { name: 'Waits', right: true }]}
      rows={waiting.map(({ kind, id, title, place, note, waits, sentAt }) => ({
        key: id,
        cells: [
          kind === 'ad' ? 'New ad' : 'Edit',
          <span key="subject" className="subject">
            <a href={`/moderation/ads/${id}`}>{title || 'Without a title'}</a> {note && <span className="flagged">{note}</span>}
          </span>,
          place,
          <time key="waits" dateTime={sentAt.toISOString()}>
            {waits}
          </time>,
        ],
      }))}
    />
  )
}
