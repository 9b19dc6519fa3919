import { moment } from '#app/ui/dates.ts'
import type { Progress } from './receipt.ts'

/** A report's steps, including the ones still to come. */
export function ProgressSteps({ madeAt, openedAt, closedAt, outcome, rule }: Progress) {
  return (
    <ol className="progress">
      <Step name="Received" at={madeAt} />
      <Step name="Looked at by a person" at={openedAt ?? closedAt} pending="Not yet" />
      <Step name="Decided" at={closedAt} pending="Not yet">
        {outcome}{' '}
        {rule && (
          <>
            The rule: <a href="/rules">{`${rule.number}, ${rule.name}`}</a>.
          </>
        )}
      </Step>
    </ol>
  )
}

type StepProps = { name: string; at: Date | null; pending?: string; children?: React.ReactNode }

function Step({ name, at, pending, children }: StepProps) {
  return (
    <li className={at ? 'done' : undefined}>
      <strong>{name}</strong> <span className="meta">{at ? <time dateTime={at.toISOString()}>{moment(at)}</time> : pending}</span>
      {at && children && <p>{children}</p>}
    </li>
  )
}
