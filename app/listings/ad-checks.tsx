import type { ReactNode } from 'react'
import { day } from '#app/ui/dates.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { GuideLink } from '#app/ui/guide-link.tsx'
import type { ShownAd } from './shown-ad.server.ts'

type Checks = Pick<ShownAd, 'identity' | 'claims'>

/** Every claim with its date, method, and expiry, and a sentence that nothing else was checked. */
export function AdChecks({ identity, claims: { photos, links, mailConfirmedAt } }: Checks) {
  const isAny = Boolean(identity) || photos.length > 0 || links.length > 0 || mailConfirmedAt !== null
  return (
    <aside className="aside" aria-label="What we checked">
      <h2>What we checked</h2>
      {isAny && (
        <dl className="ledger">
          {identity && (
            <div>
              <dt>Identity and adulthood</dt>
              <dd>{`Checked by ${roleOf(identity)}: ${identity.how}. We didn’t keep the documents.`}</dd>
              <dd>
                <DateProgress from={identity.checked_at} to={identity.expires_at} now={identity.now} begins="checked " ends="expires " />
              </dd>
            </div>
          )}
          {photos.map((photo) => (
            <Claim key={photo.number} name={`Photo ${photo.number} shows the person`} from={photo.checked_at} to={photo.expires_at}>
              Compared with the person by {roleOf(photo)} in the check on {day(photo.checked_at)}.
            </Claim>
          ))}
          {links.map((link) => (
            <Claim key={link.id} name={`Runs ${link.name}`} from={link.confirmed_at} to={link.expires_at}>
              We confirmed it {link.how}, and check again every week.
            </Claim>
          ))}
          {mailConfirmedAt && (
            <div>
              <dt>Email</dt>
              <dd>
                {'Confirmed '}
                <time dateTime={mailConfirmedAt.toISOString()}>{day(mailConfirmedAt)}</time>
                {
                  ': someone opened the link we sent to it. This applies as long as the account has that address. We don’t show the address.'
                }
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className="meta">
        {identity ? 'We checked nothing else.' : isAny ? unchecked : 'We haven’t checked anything about this advertiser.'}{' '}
        <GuideLink to="/about/verification-process-guide">What this means, and what it doesn’t</GuideLink>
      </p>
    </aside>
  )
}

const unchecked = 'We haven’t checked who this advertiser is, or that they’re an adult, or anything else.'
const roleOf = ({ by_role }: { by_role: string }) => (by_role === 'admin' ? 'an admin' : 'a moderator')

/** One claim in short. Only the identity check has a line with a sun. */
function Claim({ name, from, to, children }: { name: string; from: Date; to: Date; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className="meta">
        <time dateTime={from.toISOString()}>{day(from)}</time>
        {' until '}
        <time dateTime={to.toISOString()}>{day(to)}</time>
      </dd>
    </div>
  )
}
