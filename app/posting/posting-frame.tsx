import type { ReactNode } from 'react'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import './posting.css'

const steps = ['Write', 'Look', 'Sent'] as const

type Frame = { title: string; here?: (typeof steps)[number]; children: ReactNode }

/** The frame of the posting pages. The sun on its line marks the current step. */
export function PostingFrame({ title, here, children }: Frame) {
  return (
    <Page>
      <SectionHeading plain className="page-head">
        <h1>{title}</h1>
      </SectionHeading>
      {here && (
        <div className="wrap">
          <ol className="posting-steps">
            {steps.map((step) => (
              <li key={step} aria-current={step === here ? 'step' : undefined}>
                {step}
              </li>
            ))}
          </ol>
        </div>
      )}
      {children}
    </Page>
  )
}
