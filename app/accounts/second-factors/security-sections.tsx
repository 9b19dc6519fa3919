import { QuietLink } from '#app/platform/ui/links.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useSite } from '#app/platform/ui/use-site.ts'
import { PasskeyButton } from './factor-fields.tsx'
import { mostPasskeys } from './passkey.ts'
import { authenticatorCopy, passkeysCopy } from './copy.ts'

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

type State = { since: Date | null; codesLeft: number; isOffered: boolean }

/** The recovery codes on the security page. `isOffered`: the account has a second factor that codes can replace. */
export function AuthenticatorSection({ since, codesLeft, isOffered }: State) {
  const { dates, read } = useSite().copy
  const copy = read(authenticatorCopy)
  return (
    <>
      <SectionHeading plain title={copy.app} />
      <p>{since ? copy.onSince({ date: dates.day(since) }) : copy.whyAdd}</p>
      <p className="row">
        <QuietLink to="/account/authenticator">{since ? copy.removeOrReplace : copy.setUp}</QuietLink>
        {isOffered && <a href="/account/codes">{codesLeft ? copy.codesLeft({ count: codesLeft }) : copy.noCodesLeft}</a>}
      </p>
    </>
  )
}

type PasswordState = { isSet: boolean; changedAt: Date | null; createdAt: Date }

export function PasswordSection({ isSet, changedAt, createdAt }: PasswordState) {
  const { dates, read } = useSite().copy
  const copy = read(authenticatorCopy)
  const chosenAt = changedAt ?? createdAt
  const choice = { date: dates.day(chosenAt), time: (text: string) => <time dateTime={chosenAt.toISOString()}>{text}</time> }
  return (
    <>
      <SectionHeading plain title={copy.password} />
      {isSet ? (
        <>
          <p>{changedAt ? copy.lastChanged(choice) : copy.neverChanged(choice)}</p>
          <p>
            <QuietLink to="/account/password">{copy.changePassword}</QuietLink>
          </p>
        </>
      ) : (
        <>
          <p>{copy.noPassword}</p>
          <p>
            <QuietLink to="/reset">{copy.choosePassword}</QuietLink>
          </p>
        </>
      )}
    </>
  )
}
