import { adOutcome } from '#app/moderation/outcome.ts'
import type { SameText } from './same-texts.server.ts'

/** Where else the same words stand: how much of this text, and which of them. */
export function SameTexts({ texts }: { texts: SameText[] }) {
  return (
    <>
      <h3>The same words elsewhere</h3>
      {texts.length === 0 && <p className="meta">Nowhere, in no passage of eight words.</p>}
      {texts.map(({ adId, title, state, endReason, isSameAccount, share, passages }) => (
        <article key={adId} className="same-text" aria-label={`Ad ${adId}`}>
          <p>
            <b className={isSameAccount ? undefined : 'bad'}>{share}% of this text</b> in{' '}
            <a href={`/moderation/ads/${adId}`}>{title || 'an ad without a title'}</a>
          </p>
          <p className="quoted">
            {passages.map(({ text, isCommon }, at) => (isCommon ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
          </p>
          <p className="meta">
            Ad {adId}, {adOutcome({ state, end_reason: endReason })}. {isSameAccount ? 'The same account.' : 'Another account.'}
          </p>
        </article>
      ))}
    </>
  )
}
