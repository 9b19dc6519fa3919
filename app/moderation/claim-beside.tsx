import { day } from '#app/ui/dates.ts'
import type { ClaimCase } from './claim-cases.server.ts'

/** What to know of who asks: what they said, and what was checked or refused before. */
export function ClaimBeside({ advertiser, checks, requests }: Pick<ClaimCase, 'advertiser' | 'checks' | 'requests'>) {
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">Beside it</h2>
      <dl className="tightly">
        <dt>Name</dt>
        <dd>
          <a href={`/moderation/profiles/${advertiser.id}`}>{advertiser.name}</a>
        </dd>
        <dt>Account</dt>
        <dd>since {day(advertiser.joined_at)}</dd>
        <dt>Age</dt>
        <dd>{advertiser.age ? `at least ${advertiser.age}, as they said` : 'not said'}</dd>
        <dt>Reports</dt>
        <dd>{advertiser.reports}</dd>
      </dl>
      <h3>Checks that were written down</h3>
      {checks.length === 0 && <p className="meta">None.</p>}
      <ol className="log">
        {checks.map(({ id, how, by_role, checked_at, lapses_at, ended_at }) => (
          <li key={id}>
            <time dateTime={checked_at.toISOString()}>{day(checked_at)}</time>
            <span>
              {how}, by {by_role === 'admin' ? 'an admin' : 'a moderator'}
              {ended_at ? `, taken back ${day(ended_at)}` : `, until ${day(lapses_at)}`}
            </span>
          </li>
        ))}
      </ol>
      <h3>Sent before</h3>
      {requests.length === 0 && <p className="meta">Nothing.</p>}
      <ol className="log">
        {requests.map(({ id, outcome, note, decided_at }) => (
          <li key={id}>
            <time dateTime={decided_at!.toISOString()}>{day(decided_at!)}</time>
            <span>
              {outcome}
              {note && <q>{note}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
