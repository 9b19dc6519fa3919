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
            A picture of you, or words about you, without your consent? Say where it is. Most requests hide it as soon as you send the form,
            and we look afterwards.
          </p>
          <p>
            You need no account, and no reason. In danger now? Call <a href="tel:911">911</a>. Somebody under 18 in it? Call them first,
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
      <h2 id="then">What happens then</h2>
      <ul className="then">
        <li>Pictures that you name are hidden right away, everywhere on the site.</li>
        <li>
          For the first two kinds in the list, so are the same pictures in every other ad. For others, those in other accounts wait for a
          moderator.
        </li>
        <li>Pictures that look the same are refused if someone uploads them again.</li>
        <li>An ad whose words are about you is paused.</li>
        <li>
          A moderator should decide within {clockHours.ends} hours. Until one has, it all stays hidden. After {undecidedDays.removed} days
          without a decision, the pictures are deleted, and the words have to be changed. Pictures of someone under 18 stay hidden until a
          moderator decides.
        </li>
        <li>Whoever posted it learns that it is hidden, and may answer. They never learn who asked.</li>
        <li>Your receipt shows each step. There you can add addresses, or withdraw the request.</li>
        <li>If we find nothing at your addresses, the request closes after {undecidedDays.closed} days.</li>
      </ul>
      <h2>If requests are misused</h2>
      <p>
        No request is refused, but some wait for a moderator before anything is hidden. That happens when {budgets['ads hidden'].network}{' '}
        ads were named from one network within a day or {budgets['ads hidden'].site} on the whole site, and when moderators gave back what
        the same name or email address had asked for {doubt.unfounded} times within a year; then it waits {doubt.hours} hours at most. The
        first two kinds in the list never wait.
      </p>
      <h2>Other ways</h2>
      <p>
        <a href="/contact">Write to us</a> if a form is not for you, or if it is about copyright. <a href="/hotlines">Hotlines</a> has
        people to talk to, and services that look for copies on other sites.
      </p>
    </section>
  )
}
