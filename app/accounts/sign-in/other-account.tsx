import { useCopy } from '#app/platform/ui/use-site.ts'
import { mailLinkCopy } from './copy.ts'

/** Says which account this browser is signed in to, and which other one the page is for. Without `email`, it doesn't say whose that is. */
export function OtherAccount({ current, email, switches }: { current: string; email?: string; switches?: boolean }) {
  const copy = useCopy(mailLinkCopy)
  return (
    <p className="note">
      {email ? copy.otherAccount({ current, email }) : copy.otherUnnamed({ current })}{' '}
      {switches ? copy.switches({ current }) : copy.staysSignedIn}
    </p>
  )
}
