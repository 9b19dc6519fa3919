import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { Errors, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import type { LinkPurpose } from './secret-links.server.ts'
import { secretLinksCopy } from './copy.ts'

type Link = { made_at: Date; used_on: string | null }
type Answer = { purpose: LinkPurpose; address?: string; input?: string; error?: string }
type View = { links: readonly { purpose: LinkPurpose; link?: Link }[]; isRemoved: boolean; answer?: Answer }

export function SecretLinksView({ links, isRemoved, answer }: View) {
  const copy = useCopy(secretLinksCopy)
  return (
    <AccountFrame title={copy.title} here="/account/links">
      {isRemoved && !answer && <StatusMessage>{copy.removed}</StatusMessage>}
      <p className="lead">{copy.lead}</p>
      <p>{copy.secrecy}</p>
      {links.map((link) => (
        <SecretLinkSection key={link.purpose} {...link} answer={answer?.purpose === link.purpose ? answer : undefined} />
      ))}
    </AccountFrame>
  )
}

function SecretLinkSection({ purpose, link, answer }: { purpose: LinkPurpose; link?: Link; answer?: Answer }) {
  const copy = useCopy(secretLinksCopy)
  const hidden = (text: string) => <span className="hidden">{text}</span>
  const { title, lead, remove } = {
    feed: { title: copy.feed, lead: copy.feedLead, remove: copy.removeFeed },
    calendar: { title: copy.calendar, lead: copy.calendarLead, remove: copy.removeCalendar },
  }[purpose]
  return (
    <>
      <SectionHeading plain title={title} />
      <p>{lead}</p>
      {answer?.address ? <Made purpose={purpose} address={answer.address} /> : link && <Standing {...link} />}
      <form method="post" action="/account/links" className="stack">
        {answer?.error && <Errors>{copy.faults}</Errors>}
        <input type="hidden" name="purpose" value={purpose} />
        {purpose === 'feed' && (
          <TextField
            name="city"
            label={copy.city}
            hint={copy.cityHint}
            defaultValue={answer?.input}
            error={answer?.error}
            autoComplete="off"
            maxLength={80}
            required
          />
        )}
        <SubmitButton quiet={!(purpose === 'feed')}>{link ? copy.makeNew : copy.make}</SubmitButton>
      </form>
      {link && (
        <form method="post" action="/account/links/removal">
          <input type="hidden" name="purpose" value={purpose} />
          <SubmitButton quiet>{remove({ hidden })}</SubmitButton>
        </form>
      )}
    </>
  )
}

function Standing({ made_at, used_on }: Link) {
  const { dates } = useSite().copy
  const { used, unused } = useCopy(secretLinksCopy)
  const made = dates.day(made_at)
  return <p className="meta">{used_on ? used({ made, used: dates.day(new Date(used_on)) }) : unused({ made })}</p>
}

function Made({ purpose, address }: { purpose: LinkPurpose; address: string }) {
  const copy = useCopy(secretLinksCopy)
  return (
    <div className="note stack">
      <TextField id={`${purpose}-address`} label={copy.address} value={address} readOnly spellCheck={false} />
      <p>{purpose === 'calendar' ? copy.useCalendar({ open: address.replace(/^https?/, 'webcal') }) : copy.useFeed}</p>
    </div>
  )
}
