import type { ReactNode } from 'react'
import { minutesBefore } from '#app/time.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { lifetimesInMinutes } from './account.ts'
import { StandingQuestions } from './standing-questions.tsx'
import './account.css'

const pages = [
  ['/account', 'Overview'],
  ['/ads', 'Your ads'],
  ['/account/security', 'Security'],
  ['/account/sessions', 'Sessions'],
  ['/account/blocks', 'Block list'],
  ['/account/searches', 'Saved searches'],
  ['/account/links', 'Feeds and calendar'],
  ['/account/messages', 'Messages we sent you'],
  ['/decisions', 'Decisions'],
  ['/account/personal-data', 'What we hold about you'],
] as const

type Frame = {
  title: string
  /** The tab to highlight. */ here: (typeof pages)[number][0]
  children: ReactNode
}

/** A page of the member's account, with tabs to the others. */
export function AccountFrame({ title, here, children }: Frame) {
  const { deletion, adsAwaitingAnswer, standing } = useSite()
  return (
    <Page>
      <SectionHeading plain className="page-head">
        <h1>{title}</h1>
      </SectionHeading>
      <nav className="wrap account-nav" aria-label="Your account">
        {pages.map(([path, name]) => (
          <a key={path} href={path} aria-current={path === here ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <section className="wrap section narrow stack">
        {standing && here !== '/decisions' && <StandingNote {...standing} />}
        {deletion && <PendingDeletion {...deletion} />}
        {adsAwaitingAnswer && <StandingQuestions adsAwaitingAnswer={adsAwaitingAnswer} />}
        {children}
      </section>
    </Page>
  )
}

/** Says that the account's deletion is scheduled, with a button that undoes it. */
function PendingDeletion({ dueAt, now }: { dueAt: Date; now: Date }) {
  return (
    <div className="note stack">
      <p>
        <strong>Your account will be deleted on {moment(dueAt)}.</strong> Until then it works as before, and you can keep it.
      </p>
      <DateProgress from={minutesBefore(dueAt, lifetimesInMinutes.deletion)} to={dueAt} now={now} begins="asked" ends="deleted" />
      <form method="post" action="/account/deletion/undoing">
        <button type="submit" className="btn">
          Keep my account
        </button>
      </form>
    </div>
  )
}

/** Shown on every page of an account under a sanction. */
function StandingNote({ until }: { until?: Date }) {
  return (
    <p className="note">
      <strong>{until ? `Your account is suspended until ${day(until)}.` : 'Your account is banned.'}</strong>{' '}
      <a href="/account/standing">What that means, and what you can do</a>
    </p>
  )
}
