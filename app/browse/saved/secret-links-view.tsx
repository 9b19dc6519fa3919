import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { Errors, StatusMessage, TextField } from '#app/platform/ui/field.tsx'
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
  return (
    <>
      <SectionHeading plain>
        <h2>{copy[purpose]}</h2>
      </SectionHeading>
      <p>{copy[`${purpose} lead`]}</p>
      {answer?.address ? <Made purpose={purpose} address={answer.address} /> : link && <Standing {...link} />}
      <form method="post" action="/account/links" className="stack">
        {answer?.error && <Errors>{copy.faults}</Errors>}
        <input type="hidden" name="purpose" value={purpose} />
        {purpose === 'feed' && (
          <TextField
            id="city"
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
        <button type="submit" className={purpose === 'feed' ? 'btn' : 'btn quiet'}>
          {link ? copy.makeNew : copy.make}
        </button>
      </form>
      {link && (
        <form method="post" action="/account/links/removal">
          <input type="hidden" name="purpose" value={purpose} />
          <button type="submit" className="btn quiet">
            {copy[`remove ${purpose}`]({ hidden })}
          </button>
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
