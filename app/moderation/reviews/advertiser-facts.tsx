import type { ReactNode } from 'react'
import { StaffAge } from '#app/accounts/account/staff-age.tsx'
import { useCheckMethod } from '#app/ads/ad/use-check-method.ts'
import { Fact } from '#app/platform/ui/fact.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { caseContextCopy } from './copy.ts'
import type { Case } from './cases.server.ts'
import type { ClaimCase } from './claim-cases.server.ts'

type ShownAdvertiser = Pick<Case['advertiser'], 'id' | 'name' | 'joined_at' | 'age' | 'reports'>

/** What a moderator has to know about the advertiser. `children` are more entries of the list. */
export function AdvertiserFacts({ advertiser, children }: { advertiser: ShownAdvertiser; children?: ReactNode }) {
  const copy = useCopy(caseContextCopy)
  const { day } = useSite().copy.dates
  return (
    <dl className="tightly">
      <Fact name={copy.name}>
        <a href={`/moderation/profiles/${advertiser.id}`}>{advertiser.name}</a>
      </Fact>
      <Fact name={copy.account}>{copy.since({ date: day(advertiser.joined_at) })}</Fact>
      <Fact name={copy.age}>
        <StaffAge age={advertiser.age} />
      </Fact>
      <Fact name={copy.reports}>{advertiser.reports}</Fact>
      {children}
    </dl>
  )
}

type CheckWord = (needed: { how: string; date: string }) => string
type CheckWords = Record<'byAdminUntil' | 'byAdminWithdrawn' | 'byModeratorUntil' | 'byModeratorWithdrawn', CheckWord>

/** Every identity check on record. */
export function CheckList({ checks, copy }: { checks: ClaimCase['checks']; copy: CheckWords }) {
  const { day } = useSite().copy.dates
  const describeMethod = useCheckMethod()
  return (
    <ol className="log">
      {checks.map(({ id, how, by_role, checked_at, ended_at, expires_at }) => {
        const describe = copy[`by${by_role === 'admin' ? 'Admin' : 'Moderator'}${ended_at ? 'Withdrawn' : 'Until'}`]
        return (
          <li key={id}>
            <time dateTime={checked_at.toISOString()}>{day(checked_at)}</time>
            <span>{describe({ how: describeMethod(how), date: day(ended_at ?? expires_at) })}</span>
          </li>
        )
      })}
    </ol>
  )
}
