import { Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { AccountFrame } from './account-frame.tsx'
import { addressChangeCopy } from './copy.ts'
import { type Pending, PendingAddress } from './pending-address.tsx'

type Props = Pending & { email: string; refused?: { email: string; emailError?: string; error: string } }

/** Asks for a change from `email` to another address, and shows the pending one. */
export function AddressView({ email, refused, ...pending }: Props) {
  const copy = useCopy(addressChangeCopy)
  return (
    <AccountFrame title={copy.title} here="/account">
      <PendingAddress {...pending} />
      <form method="post" action="/account/address" className="stack">
        {refused && <Errors fields={{ email: refused.emailError }}>{refused.error}</Errors>}
        <p>{copy.lead({ email })}</p>
        <TextField
          name="email"
          label={pending.change ? copy.anotherAddress : copy.newAddress}
          type="email"
          autoComplete="email"
          defaultValue={refused?.email}
          error={refused?.emailError}
          required
        />
        <SubmitButton look="block">{copy.ask}</SubmitButton>
      </form>
    </AccountFrame>
  )
}
