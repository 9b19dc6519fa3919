import type { ReactNode } from 'react'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { PendingDeletion } from './pending-deletion.tsx'
import { StandingNote } from './standing-note.tsx'
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
  /** Which of the account's pages this is, or belongs to. */ here: (typeof pages)[number][0]
  children: ReactNode
}

/** A page of somebody's account, with the way to the others. */
export function AccountFrame({ title, here, children }: Frame) {
  const { deletion, asking, standing } = useSite()
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
        {asking && <StandingQuestions asking={asking} />}
        {children}
      </section>
    </Page>
  )
}
