import { Check, Errors, TextField } from '#app/ui/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type SignInRefusal = { error: string; isGuarded?: boolean; email: string }

export function SignInForm({ next, refusal }: { next: string; refusal?: SignInRefusal }) {
  return (
    <>
      <form method="post" action="/sign-in" className="stack">
        {refusal && <Errors>{refusal.error}</Errors>}
        <input type="hidden" name="next" value={next} />
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={refusal?.email}
          required
        />
        <TextField id="password" name="password" label="Password" type="password" autoComplete="current-password" required />
        <Check name="remember">Keep me signed in on this device</Check>
        <button type="submit" className="btn block">
          Sign in
        </button>
      </form>
      {refusal?.isGuarded && (
        <form method="post" action="/sign-in/link">
          <input type="hidden" name="email" value={refusal.email} />
          <button type="submit" className="btn quiet">
            Mail me a link that lets this browser in
          </button>
        </form>
      )}
      <PasskeyButton purpose="sign in" next={next} />
      <p className="row">
        <a href="/reset">Forgot the password?</a>
        <a href="/signup">No account yet</a>
      </p>
    </>
  )
}
