import type { ComponentProps } from 'react'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { clockHours, doubt } from './take-down.ts'
import { TakeDownFormView } from './take-down-form.tsx'
import './take-down.css'

/** The form first; what happens then, and by which rule, beside it. */
export function TakeDownView(form: ComponentProps<typeof TakeDownFormView>) {
  return (
    <Page>
      <Stand up={2} className="page-head">
        <h1>Have something taken down</h1>
      </Stand>
      <div className="wrap cols part">
        <div className="stack narrow">
          <p className="lead">
            A picture of you, or words about you, without your consent? Say where it is. It is hidden when you press the button, and we look
            afterwards.
          </p>
          <p>
            You need no account, and no reason. In danger now? Call <a href="tel:911">911</a>. Somebody under 18 in it? Call them first,
            too: <a href="/hotlines">hotlines</a>.
          </p>
          <TakeDownFormView {...form} />
        </div>
        <WhatHappens />
      </div>
    </Page>
  )
}

function WhatHappens() {
  return (
    <section className="aside stack" aria-labelledby="then">
      <h2 id="then">What happens then</h2>
      <ul className="then">
        <li>Pictures that you name are hidden at once, everywhere on the site. So are the same pictures in any other ad.</li>
        <li>The same picture is refused if somebody brings it again.</li>
        <li>An ad whose words are about you pauses.</li>
        <li>
          A person decides within {clockHours.ends} hours. If nobody has by then, the pictures are removed for good, and the words have to
          be changed.
        </li>
        <li>Who put it up is told that it is hidden, and may answer. They are never told who asked.</li>
        <li>Your receipt shows each step and the time that is left. On it you can add addresses, or take the request back.</li>
      </ul>
      <h2>If many requests turn out to be wrong</h2>
      <p>
        No request is refused. When a person had to give back what the same name or mail address had asked for {doubt.unfounded} times
        within a year, the next one waits until a person has looked, for {doubt.hours} hours at most. Pictures of the first kind in the list
        are hidden at once all the same.
      </p>
      <h2>Other ways</h2>
      <p>
        <a href="/contact">Write to us</a> if a form is not for you, or if it is about copyright. <a href="/hotlines">Hotlines</a> has
        people to talk to, and services that look for copies on other sites.
      </p>
    </section>
  )
}
