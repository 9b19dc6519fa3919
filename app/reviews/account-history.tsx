import { sayReason } from '#app/moderation/reasons.ts'
import { day } from '#app/ui/dates.ts'
import type { History } from './account-history.server.ts'

/** An account’s past, each with its day. Rules are those of /rules. */
export function AccountHistory({ history: { decisions, reports, sanctions }, adId }: { history: History; adId: number }) {
  return (
    <>
      <h3>Earlier decisions</h3>
      <Entries
        none="None."
        entries={decisions.map(({ id, outcome, rule, ad_id, title, subject, decided_at, overturned_at, is_automatic }) => ({
          id,
          at: decided_at,
          text: [outcome, rule !== null && `rule ${rule}`, is_automatic && 'automatic', overturned_at && 'overturned']
            .filter(Boolean)
            .join(', '),
          about: ad_id === adId ? 'this ad' : title || `their ${subject}`,
        }))}
      />
      <h3>Reports about the account</h3>
      <Entries
        none="None."
        entries={reports.map(({ id, reason, made_at, closed_at, ad_id }) => ({
          id,
          at: made_at,
          text: sayReason(reason),
          about: [ad_id === adId && 'about this ad', closed_at ? `closed ${day(closed_at)}` : 'open'].filter(Boolean).join(', '),
        }))}
      />
      {sanctions.length > 0 && (
        <>
          <h3>Sanctions</h3>
          <Entries
            none=""
            entries={sanctions.map(({ id, began_at, until, ended_at }) => ({
              id,
              at: began_at,
              text: until ? `suspended until ${day(until)}` : 'banned',
              about: ended_at ? `taken back ${day(ended_at)}` : '',
            }))}
          />
        </>
      )}
    </>
  )
}

type Entry = { id: number; at: Date; text: string; about: string }

function Entries({ entries, none }: { entries: Entry[]; none: string }) {
  if (entries.length === 0) return <p className="meta">{none}</p>
  return (
    <ul className="log">
      {entries.map(({ id, at, text, about }) => (
        <li key={id}>
          <time dateTime={at.toISOString()}>{day(at)}</time>
          <span>
            {text}
            {about && <span className="meta"> {about}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
