import { ActionButton, Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { Gate } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { emailLinkCopy } from './copy.ts'
import { type LinkPurpose, describeLink } from './link.ts'

type Link = {
  secret: string
  purpose: LinkPurpose
  /** Whose account it is, where the page may say so. */ email?: string
  /** The other account that this browser is signed in to. */ current?: string
  /** Others may have used the address. */ isOneOfSeveral?: boolean
  mustEnterPassword?: boolean
  signedUpAt?: Date
  error?: string
}

/** The page behind an emailed link, whose button does what the link is for. */
export function LinkView({ secret, purpose, email, current, isOneOfSeveral, mustEnterPassword, signedUpAt, error }: Link) {
  const switches = purpose === 'confirm'
  const { dates, read } = useSite().copy
  const copy = read(emailLinkCopy)
  const { title, lead, button } = describeLink(copy, purpose)
  return (
    <Gate up={4}>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {current ? (
        <OtherAccount current={current} email={email} switches={switches} />
      ) : (
        email && <p className="meta">{copy.accountOf({ email })}</p>
      )}
      <form method="post" action={`/link/${secret}`} className="stack">
        {error && <Errors>{error}</Errors>}
        {mustEnterPassword && (
          <>
            {isOneOfSeveral ? (
              <p>
                {copy.severalSignUps} {signedUpAt && copy.linkOfOne({ when: dates.moment(signedUpAt), time: timeTag(signedUpAt) })}{' '}
                {copy.enterPassword}
              </p>
            ) : (
              <p>{copy.messageBehind}</p>
            )}
            <TextField name="password" label={copy.password} type="password" autoComplete="current-password" required />
          </>
        )}
        {current && switches ? (
          <p className="row">
            <button type="submit" className="btn" name="switch" value="yes">
              {copy.switchButton}
            </button>
            <a href="/account">{copy.stay({ current })}</a>
          </p>
        ) : (
          <SubmitButton>{button}</SubmitButton>
        )}
      </form>
      {purpose === 'confirm' && (
        <ActionButton to={`/link/${secret}/refusal`} quiet>
          {copy.notMe}
        </ActionButton>
      )}
    </Gate>
  )
}

/** Says which account this browser is signed in to, and which other one the page is for. Without `email`, it doesn't say whose that is. */
export function OtherAccount({ current, email, switches }: { current: string; email?: string; switches?: boolean }) {
  const copy = useCopy(emailLinkCopy)
  return (
    <p className="note">
      {email ? copy.otherAccount({ current, email }) : copy.otherUnnamed({ current })}{' '}
      {switches ? copy.switches({ current }) : copy.staysSignedIn}
    </p>
  )
}
