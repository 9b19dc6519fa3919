import type { ReactNode } from 'react'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import './posting.css'

const steps = ['Where', 'Write', 'Look', 'Sent'] as const

type Frame = { title: string; here?: (typeof steps)[number]; children: ReactNode }

/** A page of posting an ad. The way is a line of its own, and the sun on it stands at the step one has come to. */
export function PostingFrame({ title, here, children }: Frame) {
  return (
    <Page>
      <SectionHeading plain className="page-head">
        <h1>{title}</h1>
      </SectionHeading>
      {here && (
        <div className="wrap">
          <ol className="way">
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
