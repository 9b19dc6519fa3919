import { useCheckMethod } from '#app/ads/ad/use-check-method.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { adHistoryCopy } from '#app/moderation/queue/copy.ts'
import { adOutcome, describeEntry } from '#app/moderation/queue/ad-history.ts'
import { PrivateForm } from '#app/moderation/queue/private-form.tsx'
import { describeReason } from '#app/moderation/queue/reasons.ts'
import { statementCopy } from '#app/moderation/statements/copy.ts'
import { describeOutcome } from '#app/moderation/statements/statement-text.ts'
import { DateProgress } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { AdvertiserFacts } from './advertiser-facts.tsx'
import type { History } from './advertisers.server.ts'
import { caseContextCopy } from './copy.ts'
import type { Case } from './cases.server.ts'
import type { SameText } from './same-content.server.ts'

/** The context of an ad that a moderator needs for a decision. */
export function CaseContext({ advertiser, events, id, now, sameTexts, history }: Case) {
  const others = advertiser.ads.filter((ad) => ad.id !== id)
  const { identity } = advertiser
  const copy = useCopy(caseContextCopy)
  const describeMethod = useCheckMethod()
  const adHistory = useCopy(adHistoryCopy)
  const { day, shortMoment } = useSite().copy.dates
  return (
    <section aria-labelledby="context">
      <h2 id="context">{copy.context}</h2>
      <SameTexts texts={sameTexts} />
      <h3>{copy.advertiser}</h3>
      <AdvertiserFacts advertiser={advertiser}>
        <dt>{copy.identity}</dt>
        <dd>
          {identity ? (
            (identity.by_role === 'admin' ? copy.checkedByAdmin : copy.checkedByModerator)({ how: describeMethod(identity.how) })
          ) : (
            <b className="bad">{copy.notChecked}</b>
          )}
        </dd>
      </AdvertiserFacts>
      {identity && <DateProgress from={identity.checked_at} to={identity.expires_at} now={now} ends={copy.until} />}
      <h3>{copy.otherAds}</h3>
      {others.length === 0 ? (
        <p className="meta">{copy.none}</p>
      ) : (
        <ul className="log">
          {others.map((ad) => (
            <li key={ad.id}>
              <span>{adOutcome(ad, adHistory)}</span>
              <span>
                {ad.ended_at ? (
                  copy.adAndDate({ title: ad.title, date: day(ad.ended_at), ad: `/moderation/ads/${ad.id}` })
                ) : (
                  <a href={`/moderation/ads/${ad.id}`}>{ad.title}</a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <AccountHistory history={history} adId={id} />
      <h3>{copy.historyOfAd({ zone: (words) => <span className="meta">{words}</span> })}</h3>
      {events.length === 0 ? (
        <p className="meta">{copy.nothingYet}</p>
      ) : (
        <ol className="log">
          {events.map(({ id: event, action, by_whom, note, happened_at }) => (
            <li key={event}>
              <time dateTime={happened_at.toISOString()}>{shortMoment(happened_at)}</time>
              <span>
                {describeEntry({ action, by_whom }, adHistory)}
                {note && <q>{note}</q>}
              </span>
            </li>
          ))}
        </ol>
      )}
      <h3>{copy.privateData}</h3>
      <p className="meta">{copy.privateLead}</p>
      <details>
        <summary>{copy.showThem}</summary>
        <PrivateForm accountId={advertiser.account_id} />
      </details>
    </section>
  )
}

/** Other ads with the same text: how much of it, and which words. */
function SameTexts({ texts }: { texts: SameText[] }) {
  const copy = useCopy(caseContextCopy)
  return (
    <>
      <h3>{copy.sameText}</h3>
      {texts.length === 0 && <p className="meta">{copy.noPassage}</p>}
      {texts.slice(0, unfoldedTexts).map((text) => (
        <SameTextView key={text.adId} {...text} />
      ))}
      {texts.length > unfoldedTexts && (
        <details>
          <summary>{copy.more({ number: texts.length - unfoldedTexts })}</summary>
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
  const copy = useCopy(caseContextCopy)
  const states = useCopy(adHistoryCopy)
  const about = { number: String(adId), state: adOutcome({ state, end_reason: endReason }, states) }
  return (
    <article className="same-text" aria-label={copy.adNumber({ number: String(adId) })}>
      <p>
        {copy.share({
          number: share,
          title: title || copy.adWithoutTitle,
          share: (words) => <b className={isSameAccount ? undefined : 'bad'}>{words}</b>,
          ad: `/moderation/ads/${adId}`,
        })}
      </p>
      <p className="quoted">
        {passages.map(({ text, isCommon }, index) => (isCommon ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
      </p>
      <p className="meta">{isSameAccount ? copy.sameAccount(about) : copy.otherAccount(about)}</p>
    </article>
  )
}

/** Earlier decisions, reports, and sanctions of an account. The rule numbers are those on /rules. */
function AccountHistory({ history: { decisions, reports, sanctions }, adId }: { history: History; adId: number }) {
  const copy = useCopy(caseContextCopy)
  const reasons = useCopy(reportReasonsCopy)
  const statements = useCopy(statementCopy)
  const { day } = useSite().copy.dates
  return (
    <>
      <h3>{copy.earlierDecisions}</h3>
      <Entries
        none={copy.none}
        entries={decisions.map(({ id, outcome, rule, ad_id, title, subject, decided_at, overturned_at, is_automatic }) => ({
          id,
          at: decided_at,
          text: [
            describeOutcome(outcome, statements),
            rule !== null && copy.rule({ rule }),
            is_automatic && copy.automatic,
            overturned_at && copy.overturned,
          ]
            .filter(Boolean)
            .join(', '),
          about: ad_id === adId ? copy.thisAd : title || copy[`their ${subject}`],
        }))}
      />
      <h3>{copy.reportsAbout}</h3>
      <Entries
        none={copy.none}
        entries={reports.map(({ id, reason, made_at, closed_at, ad_id }) => ({
          id,
          at: made_at,
          text: describeReason(reason, reasons),
          about: [ad_id === adId && copy.aboutThisAd, closed_at ? copy.closedOn({ date: day(closed_at) }) : copy.open]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      {sanctions.length > 0 && (
        <>
          <h3>{copy.sanctions}</h3>
          <Entries
            none=""
            entries={sanctions.map(({ id, began_at, until, ended_at }) => ({
              id,
              at: began_at,
              text: until ? copy.suspendedUntil({ date: day(until) }) : copy.banned,
              about: ended_at ? copy.lifted({ date: day(ended_at) }) : '',
            }))}
          />
        </>
      )}
    </>
  )
}

type Entry = { id: number; at: Date; text: string; about: string }

function Entries({ entries, none }: { entries: Entry[]; none: string }) {
  const { day } = useSite().copy.dates
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
