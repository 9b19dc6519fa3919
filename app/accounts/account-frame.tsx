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

/** Each group opens at its first page. */
const groups = [
  {
    name: 'Account',
    pages: [
      ['/account', 'Overview'],
      ['/account/security', 'Security'],
      ['/account/sessions', 'Sessions'],
      ['/account/messages', 'Emails'],
    ],
  },
  { name: 'Ads', pages: [['/ads', 'Your ads']] },
  {
    name: 'Saved',
    pages: [
      ['/account/searches', 'Searches'],
      ['/favorites', 'Saved ads'],
      ['/account/links', 'Feeds'],
    ],
  },
  {
    name: 'Privacy',
    pages: [
      ['/account/personal-data', 'Your data'],
      ['/account/blocks', 'Block list'],
      ['/decisions', 'Decisions'],
    ],
  },
] as const

type Frame = {
  title: string
  /** The page to highlight. */ here: (typeof groups)[number]['pages'][number][0]
  children: ReactNode
}

/** A page of the member's account, with links to the others. */
export function AccountFrame({ title, here, children }: Frame) {
  const { deletion, adsAwaitingAnswer, standing } = useSite()
  const current = groups.find(({ pages }) => pages.some(([path]) => path === here))
  return (
    <Page>
      <SectionHeading plain className="page-head">
        <h1>{title}</h1>
      </SectionHeading>
      <nav className="wrap account-nav" aria-label="Your account">
        <p>
          {groups.map((group) => (
            <a key={group.name} href={group.pages[0][0]} aria-current={group === current ? 'true' : undefined}>
              {group.name}
            </a>
          ))}
        </p>
        {current && current.pages.length > 1 && (
          <p>
            {current.pages.map(([path, name]) => (
              <a key={path} href={path} aria-current={path === here ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </p>
        )}
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
