import { adOutcome } from '#app/moderation/outcome.ts'
import { PrivateForm } from '#app/moderation/private-form.tsx'
import { day, shortMoment } from '#app/ui/dates.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { AccountHistory } from './account-history.tsx'
import { AdvertiserFacts } from './advertiser-facts.tsx'
import type { Case } from './cases.server.ts'
import { SameTexts } from './same-texts.tsx'

/** What to know of an ad that does not stand in it. */
export function CaseBeside({ advertiser, events, id, now, sameTexts, history }: Case) {
  const others = advertiser.ads.filter((ad) => ad.id !== id)
  const { identity } = advertiser
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">Beside it</h2>
      <SameTexts texts={sameTexts} />
      <h3>Advertiser</h3>
      <AdvertiserFacts advertiser={advertiser}>
        <dt>Identity</dt>
        <dd>
          {identity ? (
            `checked ${identity.how} by a${identity.by_role === 'admin' ? 'n admin' : ' moderator'}`
          ) : (
            <b className="bad">not checked</b>
          )}
        </dd>
      </AdvertiserFacts>
      {identity && <DateProgress from={identity.checked_at} to={identity.lapses_at} now={now} begins="" ends="until " />}
      <h3>Other ads</h3>
      {others.length === 0 ? (
        <p className="meta">None.</p>
      ) : (
        <ul className="log">
          {others.map((ad) => (
            <li key={ad.id}>
              <span>{adOutcome(ad)}</span>
              <span>
                <a href={`/moderation/ads/${ad.id}`}>{ad.title}</a>
                {ad.ended_at && `, ${day(ad.ended_at)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <AccountHistory history={history} adId={id} />
      <h3>
        History of the ad <span className="meta">UTC</span>
      </h3>
      {events.length === 0 ? (
        <p className="meta">Nothing was written down yet.</p>
      ) : (
        <ol className="log">
          {events.map(({ id: event, action, by_whom, note, happened_at }) => (
            <li key={event}>
              <time dateTime={happened_at.toISOString()}>{shortMoment(happened_at)}</time>
              <span>
                {action}, by {by_whom === 'clock' ? 'the clock' : `the ${by_whom}`}
                {note && <q>{note}</q>}
              </span>
            </li>
          ))}
        </ol>
      )}
      <h3>Private data</h3>
      <p className="meta">The mail address and the day of the sign-up are not shown here.</p>
      <details>
        <summary>Open them</summary>
        <PrivateForm accountId={advertiser.account_id} />
      </details>
    </section>
  )
}
