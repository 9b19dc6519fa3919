import type { ReactNode } from 'react'
import { day } from '#app/ui/dates.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import type { ShownAd } from './shown-ad.server.ts'

type Checks = Pick<ShownAd, 'identity' | 'claims'>

/** Every claim with its date, method, and expiry, and a sentence that nothing else was checked. */
export function AdChecks({ identity, claims: { photos, links, mailConfirmedAt } }: Checks) {
  const isAny = Boolean(identity) || photos.length > 0 || links.length > 0 || mailConfirmedAt !== null
  return (
    <aside className="aside" aria-label="What was checked">
      <h2>What was checked</h2>
      {isAny && (
        <dl className="ledger">
          {identity && (
            <div>
              <dt>Identity and adulthood</dt>
              <dd>{`Checked by ${roleOf(identity)}: ${identity.how}. What was looked at is not kept.`}</dd>
              <dd>
                <DateProgress from={identity.checked_at} to={identity.expires_at} now={identity.now} begins="checked " ends="lapses " />
              </dd>
            </div>
          )}
          {photos.map((photo) => (
            <Claim key={photo.number} name={`Photo ${photo.number} shows the person`} from={photo.checked_at} to={photo.expires_at}>
              Compared with the person by {roleOf(photo)} in the check of {day(photo.checked_at)}.
            </Claim>
          ))}
          {links.map((link) => (
            <Claim key={link.id} name={`Runs ${link.name}`} from={link.confirmed_at} to={link.expires_at}>
              Confirmed by this site {link.how}, and looked at again each week.
            </Claim>
          ))}
          {mailConfirmedAt && (
            <div>
              <dt>Mail address</dt>
              <dd>
                {'Confirmed by this site on '}
                <time dateTime={mailConfirmedAt.toISOString()}>{day(mailConfirmedAt)}</time>
                {': a link that was sent to it was opened. It holds while the account has that address. The address itself isn’t shown.'}
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className="meta">
        {identity ? 'Nothing else was checked.' : isAny ? unchecked : 'Nothing about this advertiser was checked.'}{' '}
        <a href="/about/verification-process-guide">What this means, and does not</a>
      </p>
    </aside>
  )
}

const unchecked = 'Nobody has checked who this advertiser is, or that they are an adult. Nothing else was checked either.'
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
