import { describeReason } from '#app/moderation/reasons.ts'
import type { Evidence } from './evidence.ts'

/** The preserved contents, exactly as they were. */
export function EvidenceContents({ id, evidence }: { id: number; evidence: Evidence }) {
  const { report, ad, account, pictures } = evidence
  return (
    <>
      <h3>The report</h3>
      <p>{describeReason(report.reason)}</p>
      {[report.note, report.place, report.chosen_messages].filter(Boolean).map((text) => (
        <blockquote key={text} className="quoted">
          {text}
        </blockquote>
      ))}
      {ad && (
        <>
          <h3>The ad</h3>
          <Facts of={{ ...ad.words, state: ad.state, address: ad.address, begun: ad.created_at, 'first live': ad.live_at }} />
          {ad.waiting_edit && (
            <>
              <h3>A pending edit</h3>
              <Facts of={ad.waiting_edit} />
            </>
          )}
          <h3>Its history</h3>
          {ad.history.length === 0 && <p className="meta">Nothing yet.</p>}
          <ol className="log">
            {ad.history.map(({ action, by, at }) => (
              <li key={at + action}>
                <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
                <span>
                  {action}, by {by}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {account && (
        <>
          <h3>The account</h3>
          <Facts of={account} />
        </>
      )}
      <h3>Photos</h3>
      {pictures.length === 0 && <p className="meta">None.</p>}
      <div className="veiled">
        {pictures.map((picture) => (
          <details key={picture.number}>
            <summary>
              Picture {picture.number}, {picture.width} × {picture.height}, {picture.was_shown ? 'shown' : 'never shown to anyone'}
            </summary>
            <div className="stack">
              <img
                src={`/moderation/evidence/${id}/pictures/${picture.number}`}
                alt={picture.alt || `Photo ${picture.number}, no description`}
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
              <p className="hashes">SHA-256 of the widest copy: {picture.files[0]?.sha256 ?? 'the files were already gone'}</p>
            </div>
          </details>
        ))}
      </div>
    </>
  )
}

function Facts({ of }: { of: Record<string, string | number | null> }) {
  return (
    <dl className="tightly">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd className="quoted">{value ?? 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}
