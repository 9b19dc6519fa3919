import { Life } from '#app/ui/life.tsx'

type Identity = { how: string; by_role: string; checked_at: Date; lapses_at: Date; now: Date }

/** Every claim with its day, its way and its end; and that there is no other. */
export function AdChecks({ identity }: { identity?: Identity }) {
  return (
    <aside className="aside">
      <h2>What was checked</h2>
      {identity && (
        <dl className="ledger">
          <div>
            <dt>Identity and adulthood</dt>
            <dd>{`Checked by ${identity.by_role === 'admin' ? 'an admin' : 'a moderator'}: ${identity.how}. What was looked at is not kept.`}</dd>
            <dd>
              <Life from={identity.checked_at} to={identity.lapses_at} now={identity.now} begins="checked " ends="lapses " />
            </dd>
          </div>
        </dl>
      )}
      <p className="meta">
        {identity ? 'Nothing else was checked.' : 'Nothing about this advertiser was checked.'}{' '}
        <a href="/about/verification-process-guide">What this means, and does not</a>
      </p>
    </aside>
  )
}
