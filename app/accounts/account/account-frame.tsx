import type { ReactNode } from 'react'
import { minutesBefore } from '#app/platform/time.ts'
import { ActionButton, SubmitButton } from '#app/platform/ui/field.tsx'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { ListHead, Page, PageHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { lifetimesInMinutes } from './account.ts'
import { accountCopy, type AccountCopy } from './copy.ts'
import './account.css'

/** Each group opens at its first page. */
const groupsOf = (copy: AccountCopy) =>
  [
    {
      name: copy.account,
      pages: [
        ['/account', copy.overview],
        ['/account/security', copy.security],
        ['/account/sessions', copy.sessions],
        ['/account/messages', copy.emails],
      ],
    },
    {
      name: copy.ads,
      pages: [
        ['/ads', copy.yourAds],
        ['/ads/calendar', copy.calendar],
        ['/ads/identity', copy.identityCheck],
        ['/ads/links', copy.pagesElsewhere],
        ['/account/keys', copy.apiKeys],
      ],
    },
    {
      name: copy.saved,
      pages: [
        ['/favorites', copy.savedAds],
        ['/account/searches', copy.searches],
        ['/account/links', copy.feeds],
      ],
    },
    {
      name: copy.privacy,
      pages: [
        ['/account/personal-data', copy.yourData],
        ['/account/blocks', copy.blockList],
        ['/decisions', copy.decisions],
      ],
    },
  ] as const

type Frame = {
  title: string
  /** The page to highlight. */ here: ReturnType<typeof groupsOf>[number]['pages'][number][0]
  /** Has the heading of a list, which is lower. */ isList?: boolean
  children: ReactNode
}

/** A page of the member's account, with links to the others. */
export function AccountFrame({ title, here, isList, children }: Frame) {
  const { deletion, adsAwaitingAnswer, standing } = useSite()
  return (
    <Page>
      {isList ? <ListHead title={title} /> : <PageHeading plain title={title} />}
      <AccountTabs here={here} />
      <section className="wrap section narrow stack">
        {standing && here !== '/decisions' && <StandingNote {...standing} />}
        {deletion && <PendingDeletion {...deletion} />}
        {adsAwaitingAnswer && adsAwaitingAnswer.length > 1 && <StandingQuestion ids={adsAwaitingAnswer} />}
        {children}
      </section>
    </Page>
  )
}

/** Links to the pages of the member's account. */
export function AccountTabs({ here }: Pick<Frame, 'here'>) {
  const copy = useCopy(accountCopy)
  const groups = groupsOf(copy)
  const current = groups.find(({ pages }) => pages.some(([path]) => path === here))
  return (
    <nav className="wrap account-nav" aria-label={copy.yourAccount}>
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
  )
}

/** Says that the account's deletion is scheduled, with a button that undoes it. */
function PendingDeletion({ dueAt, now }: { dueAt: Date; now: Date }) {
  const { dates } = useSite().copy
  const copy = useCopy(accountCopy)
  const from = minutesBefore(dueAt, lifetimesInMinutes.deletion)
  return (
    <div className="note stack">
      <p>
        <strong>{copy.deletionPending({ span: dates.span(now, dueAt), when: dates.moment(dueAt), time: timeTag(dueAt) })}</strong>{' '}
        {copy.deletionPendingLead}
      </p>
      <DateProgress from={from} to={dueAt} now={now} begins={copy.askedOn} ends={copy.deletedOn} />
      <ActionButton to="/account/deletion/undo">{copy.cancelDeletion}</ActionButton>
    </div>
  )
}

/** Shown on every page of an account under a sanction. */
function StandingNote({ until }: { until?: Date }) {
  const { dates } = useSite().copy
  const copy = useCopy(accountCopy)
  return (
    <p className="note">
      <strong>{until ? copy.suspended({ date: dates.day(until) }) : copy.banned}</strong>{' '}
      <a href="/account/standing">{copy.aboutStanding}</a>
    </p>
  )
}

/** Asks whether several ads that are due for their weekly confirmation are still current. One tap answers for all of them. */
function StandingQuestion({ ids }: { ids: readonly number[] }) {
  const copy = useCopy(accountCopy)
  return (
    <form method="post" action="/ads/renewal" className="note standing-question">
      <p>
        <strong>{copy.needAnswer({ count: ids.length })}</strong>
      </p>
      {ids.map((id) => (
        <input key={id} type="hidden" name={`ad-${id}`} value="yes" />
      ))}
      <SubmitButton>{ids.length > 2 ? copy.allCurrent : copy.bothCurrent}</SubmitButton>
    </form>
  )
}
