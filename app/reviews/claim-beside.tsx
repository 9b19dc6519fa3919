import { day } from '#app/ui/dates.ts'
import { AdvertiserFacts } from './advertiser-facts.tsx'
import type { ClaimCase } from './claim-cases.server.ts'

/** What to know of who asks: what they said, and what was checked or refused before. */
export function ClaimBeside({ advertiser, checks, requests }: Pick<ClaimCase, 'advertiser' | 'checks' | 'requests'>) {
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">Beside it</h2>
      <AdvertiserFacts advertiser={advertiser} />
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
