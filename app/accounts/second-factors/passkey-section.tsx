import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useSite } from '#app/platform/ui/use-site.ts'
import { PasskeyButton } from './factor-fields.tsx'
import { mostPasskeys } from './passkey.ts'
import { passkeysCopy } from './copy.ts'

type Passkey = { id: string; name: string; isSynced: boolean; addedAt: Date; usedAt: Date | null }

export function PasskeySection({ passkeys, hasCodes }: { passkeys: Passkey[]; hasCodes: boolean }) {
  const { dates, read } = useSite().copy
  const copy = read(passkeysCopy)
  return (
    <>
      <SectionHeading plain>
        <h2 id="passkeys">{copy.passkeys}</h2>
      </SectionHeading>
      <p>{copy.lead}</p>
      {passkeys.length > 0 && (
        <ul className="lines">
          {passkeys.map(({ id, name, isSynced, addedAt, usedAt }) => (
            <li key={id} className="kept">
              <strong>{name}</strong>
              <span className="meta">
                {copy.added({ date: dates.day(addedAt) })} {usedAt ? copy.lastUsed({ date: dates.day(usedAt) }) : copy.notUsed}{' '}
                {isSynced ? copy.synced : copy.onOneDevice}
              </span>
              <a href={`/account/passkeys/${id}`} aria-label={copy.changeOne({ name })}>
                {copy.change}
              </a>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && !hasCodes && <p className="note">{copy.needsCodes({ codes: '/account/codes' })}</p>}
      {passkeys.length < mostPasskeys ? <PasskeyButton purpose="register" /> : <p>{copy.tooMany({ most: mostPasskeys })}</p>}
    </>
  )
}
