import type { ReactNode } from 'react'
import { StaffAge } from '#app/accounts/account/staff-age.tsx'
import { Fact } from '#app/platform/ui/fact.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { caseContextCopy } from './copy.ts'
import type { Case } from './cases.server.ts'

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
