import type { ReactNode } from 'react'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import './messages.css'

type Frame = { title: string; back?: { to: string; name: string }; children: ReactNode }

/** Other tabs show how many messages are waiting. */
export const messagesMeta = (unread = 0) => [
  { title: unread ? `(${unread > 99 ? '99+' : unread}) Messages` : 'Messages' },
  { name: 'robots', content: 'noindex' },
]

/** A page about messages that isn't a thread: a heading and one column. */
export function MessagesFrame({ title, back = { to: '/messages', name: 'All messages' }, children }: Frame) {
  return (
    <Page>
      <div className="wrap">
        <a className="back" href={back.to}>
          {back.name}
        </a>
      </div>
      <SectionHeading plain className="page-head after-back">
        <h1>{title}</h1>
      </SectionHeading>
      <section className="wrap section narrow stack">{children}</section>
    </Page>
  )
}

/** The list on the left and the thread on the right; phones show one of them. */
export function MailFrame({ list, isReading, children }: { list: ReactNode; isReading?: boolean; children: ReactNode }) {
  return (
    <Page>
      <div className={isReading ? 'mail reading' : 'mail'}>
        {list}
        {children}
      </div>
    </Page>
  )
}
