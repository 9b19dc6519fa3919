import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { adHistoryCopy, moderationQueueCopy } from '#app/moderation/queue/copy.ts'
import { dueIn } from '#app/moderation/queue/open-case.ts'
import { adOutcome } from '#app/moderation/queue/ad-history.ts'
import { formatWait } from '#app/moderation/queue/waiting.ts'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adCasesCopy } from './copy.ts'
import type { Case } from './cases.server.ts'

/** One line next to the title: the case's number, how long it has waited, and when it's due. */
export function CaseFacts({ case: { id, isEdit, isUnchecked, state, endReason, sentAt, open, now } }: { case: Case }) {
  const copy = useCopy(adCasesCopy)
  const queue = useCopy(moderationQueueCopy)
  const states = useCopy(adHistoryCopy)
  const isParked = state === 'in review' && isUnchecked
  const due = open && !isParked && dueIn(queue, open.dueAt, now)
  const wait = sentAt ? copy.waiting({ wait: formatWait(sentAt, now) }) : adOutcome({ state, end_reason: endReason }, states)
  return (
    <>
      {(isEdit ? copy.editNumber : copy.adNumber)({ number: String(id) })}, {isParked ? copy.parked : wait}
      {due && (
        <>
          , <b className={due.isLate ? 'bad' : undefined}>{due.text}</b>
        </>
      )}
    </>
  )
}

/** The ad's other fields, which its advertiser may change without review. */
export function OtherFields({ fields }: { fields: Case['otherFields'] }) {
  const copy = useCopy(adCasesCopy)
  const names = useCopy(adNamesCopy)
  const { day } = useSite().copy.dates
  const shown = [
    fields.isMembersOnly && copy.membersOnly,
    fields.hidesPhotos && copy.noPhotosForVisitors,
    fields.hiddenFrom.length > 0 && copy.hiddenFrom({ states: fields.hiddenFrom.join(', ') }),
  ].filter(Boolean)
  const visits = fields.visits.map(({ place, from, to }) => copy.visit({ place, from: day(from), to: day(to) }))
  const rows = [
    [copy.languages, fields.languages.map((code) => names[code]).join(', ')],
    [copy.days, fields.days.map((name) => names[name]).join(', ')],
    [copy.visits, visits.join('; ')],
    [copy.shown, shown.join(', ')],
    [copy.firstApproved, fields.liveAt ? day(fields.liveAt) : ''],
  ].filter(([, text]) => text)
  if (rows.length === 0) return null
  return (
    <dl className="tightly">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
