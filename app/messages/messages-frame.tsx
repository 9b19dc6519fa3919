import type { ReactNode } from 'react'
import { BackLink, Page, SectionHeading } from '#app/platform/ui/page.tsx'
import type { Catalog, Messages } from '#app/platform/copy/catalog.ts'
import { copyIn, siteOf, useCopy } from '#app/platform/ui/use-site.ts'
import { conversationsCopy } from './copy.ts'
import './messages.css'

type Frame = { title: string; back?: { to: string; name: string }; children: ReactNode }

type Matches = Parameters<typeof siteOf>[0]

/** The head of a page about messages, whose catalog has its title. */
export const titleMeta = (matches: Matches, catalog: Catalog<Messages & { title: string }>) => [{ title: copyIn(matches, catalog).title }]

/** Other tabs show how many messages are waiting. */
export function messagesMeta(matches: Matches) {
  const { messages, unreadMessages } = copyIn(matches, conversationsCopy)
  const { unread = 0 } = siteOf(matches)
  return [{ title: unread ? unreadMessages({ unread: unread > 99 ? '99+' : unread }) : messages }]
}

/** A page about messages that isn't a thread: a heading and one column. */
export function MessagesFrame({ title, back, children }: Frame) {
  const { allMessages } = useCopy(conversationsCopy)
  return (
    <Page>
      <BackLink to={back?.to ?? '/messages'}>{back?.name ?? allMessages}</BackLink>
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
