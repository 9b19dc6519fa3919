import { moment } from '#app/ui/dates.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { later, spans } from './account.ts'

/** That the days run, where they are, and the way back. */
export function PendingDeletion({ dueAt, now }: { dueAt: Date; now: Date }) {
  return (
    <div className="note stack">
      <p>
        <strong>Your account will be deleted on {moment(dueAt)}.</strong> Until then it works as before, and you can keep it.
      </p>
      <DateProgress from={later(dueAt, -spans.deletion)} to={dueAt} now={now} begins="asked" ends="deleted" />
      <form method="post" action="/account/deletion/undoing">
        <button type="submit" className="btn">
          Keep my account
        </button>
      </form>
    </div>
  )
}
