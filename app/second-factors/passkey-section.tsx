import { day } from '#app/ui/dates.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { mostPasskeys, tooManyPasskeys } from './passkey.ts'

type Passkey = { id: string; name: string; isSynced: boolean; addedAt: Date; usedAt: Date | null }

export function PasskeySection({ passkeys, hasCodes }: { passkeys: Passkey[]; hasCodes: boolean }) {
  return (
    <>
      <SectionHeading plain>
        <h2 id="passkeys">Passkeys</h2>
      </SectionHeading>
      <p>
        A passkey signs you in with the finger, face or PIN that unlocks your device. There is nothing to type, and nothing to give away.
      </p>
      {passkeys.length > 0 && (
        <ul className="lines">
          {passkeys.map(({ id, name, isSynced, addedAt, usedAt }) => (
            <li key={id} className="kept">
              <strong>{name}</strong>
              <span className="meta">
                Added {day(addedAt)}. {usedAt ? `Last used ${day(usedAt)}.` : 'Not used yet.'}{' '}
                {isSynced ? 'Synced between devices.' : 'On one device.'}
              </span>
              <a href={`/account/passkeys/${id}`} aria-label={`Rename or remove ${name}`}>
                Rename or remove
              </a>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && !hasCodes && (
        <p className="note">
          Should you lose the device, a recovery code lets you in. <a href="/account/codes">Write down your recovery codes</a>.
        </p>
      )}
      {passkeys.length < mostPasskeys ? <PasskeyButton purpose="register" /> : <p>{tooManyPasskeys}</p>}
    </>
  )
}
