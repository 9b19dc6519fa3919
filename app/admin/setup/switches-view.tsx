import { signUpModes, storedAs, switchNames, type Switches } from '#app/platform/start/switches.ts'
import { ActionButton, Errors, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { switchesCopy } from './copy.ts'
import '../admin.css'

type Invitation = { id: number; madeAt: Date; expiresAt: Date; usedAt: Date | null }
type Props = { switches: Switches; version: string; invitations: Invitation[]; done?: string; refused?: string; link?: string }

const switches = [
  ['signUp', signUpModes],
  ['posting', ['on', 'off']],
  ['messages', ['on', 'off']],
  ['readOnly', ['off', 'on']],
  ['maintenance', ['off', 'on']],
] as const

/** The switches, and below them the invitations to sign up. */
export function SwitchesView({ switches: current, version, invitations, done, refused, link }: Props) {
  const copy = useCopy(switchesCopy)
  const words: Readonly<Record<string, unknown>> = copy
  return (
    <StaffFrame title={copy.title} here="/admin/switches" facts={copy.facts}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors>{refused}</Errors>}
      <form method="post" action="/admin/switches" className="wrap stack lead-in">
        <input type="hidden" name="version" value={version} />
        {switches.map(([key, values]) => (
          <fieldset key={key} className="choices">
            <legend>{copy[key]}</legend>
            {values.map((value) => (
              <label key={value} className="check">
                <input type="radio" name={switchNames[key]} value={value} defaultChecked={storedAs(current[key]) === value} required />
                <span>{words[`${switchNames[key]} ${value}`] as string}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <p>
          <SubmitButton>{copy.save}</SubmitButton>
        </p>
      </form>
      <Invitations invitations={invitations} link={link} />
    </StaffFrame>
  )
}

function Invitations({ invitations, link }: Pick<Props, 'invitations' | 'link'>) {
  const { dates } = useSite().copy
  const copy = useCopy(switchesCopy)
  return (
    <>
      <StaffTable
        title={copy.invitations}
        facts={copy.invitationsNote({ days: 7 })}
        columns={[{ name: copy.number }, { name: copy.made }, { name: copy.expires }, { name: copy.state }]}
        rows={invitations.map(({ id, madeAt, expiresAt, usedAt }) => ({
          key: id,
          cells: [
            <strong key="number">{id}</strong>,
            dates.shortMoment(madeAt),
            dates.shortMoment(expiresAt),
            usedAt ? (
              copy.used
            ) : (
              <span key="unused">
                {copy.unused}{' '}
                <ActionButton to={`/admin/switches/invitations/${id}/removal`} quiet>
                  {copy.revoke}
                </ActionButton>
              </span>
            ),
          ],
        }))}
      />
      <form method="post" action="/admin/switches/invitations" className="wrap stack lead-in">
        {link && (
          <div className="note stack">
            <p>{copy.newLink}</p>
            <p>
              <code>{link}</code>
            </p>
          </div>
        )}
        {!invitations.length && <p className="meta">{copy.none}</p>}
        <p>
          <SubmitButton look="quiet">{copy.invite}</SubmitButton>
        </p>
      </form>
    </>
  )
}
