import { adOutcome } from '#app/moderation/outcome.ts'
import { PrivateForm } from '#app/moderation/private-form.tsx'
import { describeReason } from '#app/moderation/reasons.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { day, shortMoment } from '#app/ui/dates.ts'
import { AdvertiserFacts } from './advertiser-facts.tsx'
import type { History } from './advertisers.server.ts'
import type { Case } from './cases.server.ts'
import type { SameText } from './same-content.server.ts'

/** The context of an ad that a moderator needs for a decision. */
export function CaseContext({ advertiser, events, id, now, sameTexts, history }: Case) {
  const others = advertiser.ads.filter((ad) => ad.id !== id)
  const { identity } = advertiser
  return (
    <section aria-labelledby="context">
      <h2 id="context">Context</h2>
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
      {identity && <DateProgress from={identity.checked_at} to={identity.expires_at} now={now} begins="" ends="until " />}
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
        <p className="meta">Nothing yet.</p>
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
      <p className="meta">The email and the sign-up date aren’t shown here.</p>
      <details>
        <summary>Show them</summary>
        <PrivateForm accountId={advertiser.account_id} />
      </details>
    </section>
  )
}

/** Other ads with the same text: how much of it, and which words. */
function SameTexts({ texts }: { texts: SameText[] }) {
  return (
    <>
      <h3>Same text elsewhere</h3>
      {texts.length === 0 && <p className="meta">No passage of eight words or more.</p>}
      {texts.slice(0, unfoldedTexts).map((text) => (
        <SameTextView key={text.adId} {...text} />
      ))}
      {texts.length > unfoldedTexts && (
        <details>
          <summary>{texts.length - unfoldedTexts} more</summary>
          <div className="folded">
            {texts.slice(unfoldedTexts).map((text) => (
              <SameTextView key={text.adId} {...text} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

/** The rest are folded, so that the advertiser and the history stay in view. */
const unfoldedTexts = 2

function SameTextView({ adId, title, state, endReason, isSameAccount, share, passages }: SameText) {
  return (
    <article className="same-text" aria-label={`Ad ${adId}`}>
      <p>
        <b className={isSameAccount ? undefined : 'bad'}>{share}% of this text</b> in{' '}
        <a href={`/moderation/ads/${adId}`}>{title || 'an ad with no title'}</a>
      </p>
      <p className="quoted">
        {passages.map(({ text, isCommon }, at) => (isCommon ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
      </p>
      <p className="meta">
        Ad {adId}, {adOutcome({ state, end_reason: endReason })}. {isSameAccount ? 'The same account.' : 'Another account.'}
      </p>
    </article>
  )
}

/** Earlier decisions, reports, and sanctions of an account. The rule numbers are those on /rules. */
function AccountHistory({ history: { decisions, reports, sanctions }, adId }: { history: History; adId: number }) {
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
          text: describeReason(reason),
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
              about: ended_at ? `lifted ${day(ended_at)}` : '',
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
