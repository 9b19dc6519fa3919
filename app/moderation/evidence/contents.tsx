import { storedWordsCopy } from '#app/accounts/personal-data/copy.ts'
import type { AdState } from '#app/ads/ad/ad.ts'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { adHistoryCopy, type AdHistoryCopy } from '#app/moderation/queue/copy.ts'
import { describeEntry } from '#app/moderation/queue/ad-history.ts'
import { describeReason } from '#app/moderation/queue/reasons.ts'
import { wordsFor } from '#app/platform/copy/copy-reader.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { evidenceCopy, evidenceFactsCopy } from './copy.ts'
import type { Evidence } from './evidence.ts'

/** The preserved contents, exactly as they were. */
export function EvidenceContents({ id, evidence }: { id: number; evidence: Evidence }) {
  const { report, ad, account, pictures } = evidence
  const copy = useCopy(evidenceCopy)
  const adHistory = useCopy(adHistoryCopy)
  const reasons = useCopy(reportReasonsCopy)
  return (
    <>
      <h3>{copy.theReport}</h3>
      <p>{describeReason(report.reason, reasons)}</p>
      {[report.note, report.place, report.chosen_messages].filter(Boolean).map((text) => (
        <blockquote key={text} className="quoted">
          {text}
        </blockquote>
      ))}
      {ad && (
        <>
          <h3>{copy.theAd}</h3>
          <Facts of={{ ...ad.words, state: ad.state, address: ad.address, begun: ad.created_at, 'first live': ad.live_at }} />
          {ad.waiting_edit && (
            <>
              <h3>{copy.pendingEdit}</h3>
              <Facts of={ad.waiting_edit} />
            </>
          )}
          <h3>{copy.itsHistory}</h3>
          {ad.history.length === 0 && <p className="meta">{copy.nothingYet}</p>}
          <ol className="log">
            {ad.history.map(({ action, by, at }) => (
              <li key={at + action}>
                <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
                <span>{describeEntry({ action, by_whom: by }, adHistory)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {account && (
        <>
          <h3>{copy.theAccount}</h3>
          <Facts of={account} />
        </>
      )}
      <h3>{copy.photos}</h3>
      {pictures.length === 0 && <p className="meta">{copy.noPhotos}</p>}
      <div className="veiled">
        {pictures.map((picture) => (
          <details key={picture.number}>
            <summary>{(picture.was_shown ? copy.pictureShown : copy.pictureNeverShown)(sizeOf(picture))}</summary>
            <div className="stack">
              <img
                src={`/moderation/evidence/${id}/pictures/${picture.number}`}
                alt={picture.alt || copy.photoAlt({ number: picture.number })}
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
              <p className="hashes">{picture.files[0] ? copy.hash({ hash: picture.files[0].sha256 }) : copy.filesGone}</p>
            </div>
          </details>
        ))}
      </div>
    </>
  )
}

const sizeOf = ({ number, width, height }: Evidence['pictures'][number]) => ({ number, width: String(width), height: String(height) })

type Words = Readonly<Record<string, string>>

function Facts({ of }: { of: Record<string, string | number | null> }) {
  const names: Words = useCopy(evidenceFactsCopy)
  const codes: Record<string, Words> = {
    category: useCopy(adNamesCopy),
    role: useCopy(storedWordsCopy),
    state: useCopy(adHistoryCopy) as Pick<AdHistoryCopy, AdState>,
  }
  return (
    <dl className="tightly">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{wordsFor(names, name)}</dt>
          <dd className="quoted">{value === null ? names['none'] : wordsFor(codes[name] ?? {}, String(value))}</dd>
        </div>
      ))}
    </dl>
  )
}
