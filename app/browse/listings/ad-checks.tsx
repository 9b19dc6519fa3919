import type { ReactNode } from 'react'
import { adCardCopy } from '#app/ads/ad/copy.ts'
import { nameLink } from '#app/ads/ad/own-link.ts'
import { useCheckMethod } from '#app/ads/ad/use-check-method.ts'
import { BoxedFact } from '#app/platform/ui/fact.tsx'
import { DateProgress } from '#app/platform/ui/moment.tsx'
import { GuideLink } from '#app/platform/ui/links.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { adViewCopy } from './copy.ts'
import type { ShownAd } from './shown-ad.server.ts'

type Checks = Pick<ShownAd, 'identity' | 'claims'>

/** Every claim with its date, method, and expiry, and a sentence that nothing else was checked. */
export function AdChecks({ identity, claims: { photos, links, emailConfirmedAt } }: Checks) {
  const copy = useCopy(adViewCopy)
  const cards = useCopy(adCardCopy)
  const describeMethod = useCheckMethod()
  const { dates } = useSite().copy
  const isAny = Boolean(identity) || photos.length > 0 || links.length > 0 || emailConfirmedAt !== null
  return (
    <aside className="aside" aria-label={copy.whatWeChecked}>
      <h2>{copy.whatWeChecked}</h2>
      {isAny && (
        <dl className="ledger">
          {identity && (
            <div>
              <dt>{copy.identityAndAdulthood}</dt>
              <dd>{(isByAdmin(identity) ? copy.checkedByAdmin : copy.checkedByModerator)({ how: describeMethod(identity.how) })}</dd>
              <dd>
                <DateProgress
                  from={identity.checked_at}
                  to={identity.expires_at}
                  now={identity.now}
                  begins={copy.checked}
                  ends={copy.expires}
                />
              </dd>
            </div>
          )}
          {photos.map((photo) => (
            <Claim key={photo.number} name={copy.photoShows({ number: photo.number })} from={photo.checked_at} to={photo.expires_at}>
              {(isByAdmin(photo) ? copy.comparedByAdmin : copy.comparedByModerator)({ date: dates.day(photo.checked_at) })}
            </Claim>
          ))}
          {links.map((link) => (
            <Claim key={link.id} name={copy.runs({ name: nameLink(cards, link) })} from={link.confirmed_at} to={link.expires_at}>
              {copy[`confirmed by ${link.how!}`]}
            </Claim>
          ))}
          {emailConfirmedAt && (
            <BoxedFact name={copy.email}>
              {copy.emailConfirmed({
                date: dates.day(emailConfirmedAt),
                time: (text) => <time dateTime={emailConfirmedAt.toISOString()}>{text}</time>,
              })}
            </BoxedFact>
          )}
        </dl>
      )}
      <p className="meta">
        {identity ? copy.nothingElse : isAny ? copy.identityUnchecked : copy.nothingChecked}{' '}
        <GuideLink to="/about/verification-process-guide">{copy.whatThisMeans}</GuideLink>
      </p>
    </aside>
  )
}

const isByAdmin = ({ by_role }: { by_role: string }) => by_role === 'admin'

/** One claim in short. Only the identity check has a line with a sun. */
function Claim({ name, from, to, children }: { name: string; from: Date; to: Date; children: ReactNode }) {
  const { validFromTo } = useCopy(adViewCopy)
  const { dates } = useSite().copy
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className="meta">
        {validFromTo({
          begins: dates.day(from),
          ends: dates.dayAndYear(to),
          from: (text) => <time dateTime={from.toISOString()}>{text}</time>,
          to: (text) => <time dateTime={to.toISOString()}>{text}</time>,
        })}
      </dd>
    </div>
  )
}
