import type { ReactNode } from 'react'
import { copyingCopy } from '#app/platform/ui/copy.ts'
import { Moment } from '#app/platform/ui/moment.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { reportReceiptCopy } from './copy.ts'
import { type Progress } from './receipt.ts'
import './safety.css'

/** The layout of pages for reporting something: a heading on its line and one column below. */
export function SafetyFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page withoutJoin>
      <PageHeading plain title={title} />
      <section className="wrap section narrow stack safety">{children}</section>
    </Page>
  )
}

/** A receipt's address, which is the only way back to it. One tap selects all of it, and app/platform/browser/copying.ts adds a copy button. */
export function ReceiptAddress({ address }: { address: string }) {
  const { copyAddress, copied, notCopied } = useCopy(copyingCopy)
  return (
    <div className="row" data-copies={copyAddress} data-copied={copied} data-not-copied={notCopied}>
      <code className="long">{address}</code>
    </div>
  )
}

/** A report's steps, including the ones still to come. */
export function ProgressSteps({ madeAt, openedAt, closedAt, outcome, rule }: Progress) {
  const copy = useCopy(reportReceiptCopy)
  return (
    <ol className="progress">
      <Step name={copy.received} at={madeAt} />
      <Step name={copy.lookedAt} at={openedAt ?? closedAt} pending={copy.notYet} />
      <Step name={copy.decided} at={closedAt} pending={copy.notYet}>
        {outcome && copy[outcome]} {rule && copy.rule({ number: String(rule.number), name: rule.name, rule: '/rules' })}
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
