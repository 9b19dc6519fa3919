import type { ReactNode } from 'react'
import { day } from '#app/ui/dates.ts'
import type { Case } from './cases.server.ts'

type ShownAdvertiser = Pick<Case['advertiser'], 'id' | 'name' | 'joined_at' | 'age' | 'reports'>

/** What a moderator has to know about the advertiser. `children` are more entries of the list. */
export function AdvertiserFacts({ advertiser, children }: { advertiser: ShownAdvertiser; children?: ReactNode }) {
  return (
    <dl className="tightly">
      <dt>Name</dt>
      <dd>
        <a href={`/moderation/profiles/${advertiser.id}`}>{advertiser.name}</a>
      </dd>
      <dt>Account</dt>
      <dd>since {day(advertiser.joined_at)}</dd>
      <dt>Age</dt>
      <dd>{advertiser.age ? `at least ${advertiser.age}, as they said` : 'not said'}</dd>
      <dt>Reports</dt>
      <dd>{advertiser.reports}</dd>
      {children}
    </dl>
  )
}
