import type { ReactNode } from 'react'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adFormCopy } from './copy.ts'
import './posting.css'

type Step = 'write' | 'look' | 'sent'

type Frame = { title: string; here?: Step; children: ReactNode }

/** The frame of the posting pages. The sun on its line marks the current step. */
export function PostingFrame({ title, here, children }: Frame) {
  const { write, look, sent } = useCopy(adFormCopy)
  return (
    <Page>
      <PageHeading plain title={title} />
      {here && (
        <div className="wrap">
          <ol className="posting-steps">
            {Object.entries({ write, look, sent }).map(([step, name]) => (
              <li key={step} aria-current={step === here ? 'step' : undefined}>
                {name}
              </li>
            ))}
          </ol>
        </div>
      )}
      {children}
    </Page>
  )
}
