import type { ComponentProps } from 'react'
import { budgets } from '#app/http/budgets.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { clockHours, doubt, undecidedDays } from './take-down.ts'
import { TakeDownFormView } from './take-down-form.tsx'
import './take-down.css'

export function TakeDownView(form: ComponentProps<typeof TakeDownFormView>) {
  return (
    <Page>
      <SectionHeading up={2} className="page-head">
        <h1>Have something taken down</h1>
      </SectionHeading>
      <div className="wrap cols part">
        <div className="stack narrow">
          <p className="lead">
            A photo of you, or words about you, posted without your consent? Tell us where. Most requests hide it as soon as you send the
            form, and we review it after that.
          </p>
          <p>
            You don’t need an account or a reason. In danger now? Call <a href="tel:911">911</a>. Someone under 18 in it? Call them first,
            too: <a href="/hotlines">hotlines</a>.
          </p>
          <TakeDownFormView {...form} />
        </div>
        <NextSteps />
      </div>
    </Page>
  )
}

function NextSteps() {
  return (
    <section className="aside stack" aria-labelledby="then">
      <h2 id="then">What happens next</h2>
      <ul className="then">
        <li>We hide the photos you name right away, everywhere on the site.</li>
        <li>
          For the first two kinds in the list, we also hide the same photos in every other ad. For the others, a moderator looks at those in
          other accounts first.
        </li>
        <li>If someone uploads photos that look the same, we refuse them.</li>
        <li>An ad whose words are about you is paused.</li>
        <li>
          A moderator should decide within {clockHours.ends} hours. Until one has, it all stays hidden. After {undecidedDays.removed} days
          without a decision, we delete the photos, and the text has to be changed. Photos of someone under 18 stay hidden until a moderator
          decides.
        </li>
        <li>The person who posted it finds out that it’s hidden, and can answer. They never find out who asked.</li>
        <li>Your receipt shows each step. You can add addresses there, or withdraw the request.</li>
        <li>If we find nothing at your addresses, the request closes after {undecidedDays.closed} days.</li>
      </ul>
      <h2>If people misuse requests</h2>
      <p>
        We refuse no request, but some wait for a moderator before we hide anything. That happens when {budgets['ads hidden'].network} ads
        were named from one network within a day or {budgets['ads hidden'].site} on the whole site, and when moderators restored what the
        same name or email address had asked for {doubt.unfounded} times within a year; then it waits {doubt.hours} hours at most. The first
        two kinds in the list never wait.
      </p>
      <h2>Other ways</h2>
      <p>
        <a href="/contact">Contact us</a> if you’d rather not use a form, or if it’s about copyright. <a href="/hotlines">Hotlines</a> lists
        people to talk to, and services that look for copies on other sites.
      </p>
    </section>
  )
}
