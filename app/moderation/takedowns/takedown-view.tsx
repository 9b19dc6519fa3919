import type { ComponentProps } from 'react'
import { budgets, graveTimes } from '#app/platform/http/budgets.ts'
import { Page, SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { takeDownCopy } from './copy.ts'
import { clockHours, doubt, undecidedDays } from './takedown.ts'
import { TakeDownFormView } from './takedown-form.tsx'
import './takedown.css'

export function TakeDownView(form: ComponentProps<typeof TakeDownFormView>) {
  const copy = useCopy(takeDownCopy)
  return (
    <Page>
      <SectionHeading up={2} className="page-head">
        <h1>{copy.title}</h1>
      </SectionHeading>
      <div className="wrap cols part">
        <div className="stack narrow">
          <p className="lead">{copy.lead}</p>
          <p>{copy.danger({ call: 'tel:911', hotlines: '/hotlines' })}</p>
          <TakeDownFormView {...form} />
        </div>
        <NextSteps />
      </div>
    </Page>
  )
}

function NextSteps() {
  const copy = useCopy(takeDownCopy)
  const { network, site } = budgets['addresses hidden']
  const grave = network * graveTimes
  return (
    <section className="aside stack" aria-labelledby="then">
      <h2 id="then">{copy.next}</h2>
      <ul className="then">
        <li>{copy.nextHidden}</li>
        <li>{copy.nextCopies}</li>
        <li>{copy.nextRefused}</li>
        <li>{copy.nextPaused}</li>
        <li>{copy.nextDecided({ hours: clockHours.ends })}</li>
        <li>{copy.nextAnswered}</li>
        <li>{copy.nextReceipt}</li>
        <li>{copy.nextClosed({ days: undecidedDays.closed })}</li>
      </ul>
      <h2>{copy.misuse}</h2>
      <p>{copy.misuseText({ network, site, grave, times: doubt.unfounded, hours: doubt.hours })}</p>
      <h2>{copy.otherWays}</h2>
      <p>{copy.otherWaysText({ contact: '/contact', hotlines: '/hotlines' })}</p>
    </section>
  )
}
