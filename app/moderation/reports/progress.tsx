import type { ReactNode } from 'react'
import { Moment } from '#app/platform/ui/moment.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { describeOutcome, type Progress } from './receipt.ts'
import { reportReceiptCopy } from './copy.ts'

/** A report's steps, including the ones still to come. */
export function ProgressSteps({ madeAt, openedAt, closedAt, outcome, rule }: Progress) {
  const copy = useCopy(reportReceiptCopy)
  return (
    <ol className="progress">
      <Step name={copy.received} at={madeAt} />
      <Step name={copy.lookedAt} at={openedAt ?? closedAt} pending={copy.notYet} />
      <Step name={copy.decided} at={closedAt} pending={copy.notYet}>
        {outcome && describeOutcome(outcome, copy)} {rule && copy.rule({ number: String(rule.number), name: rule.name, rule: '/rules' })}
      </Step>
    </ol>
  )
}

type StepProps = { name: string; at: Date | null; pending?: string; children?: ReactNode }

function Step({ name, at, pending, children }: StepProps) {
  return (
    <li className={at ? 'done' : undefined}>
      <strong>{name}</strong> <span className="meta">{at ? <Moment at={at} /> : pending}</span>
      {at && children && <p>{children}</p>}
    </li>
  )
}
