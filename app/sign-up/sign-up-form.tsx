import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Check, Errors, TextField } from '#app/ui/field.tsx'
import { signInPath } from './join-reason.ts'
import { ageOn, findSignUpErrors, readSignUpAnswer, signUpLimits, type SignUpErrors, type SignUpOutcome } from './sign-up.ts'

/** The server's answer to a form sent without JavaScript. */
export type SignUpRefusal = { error: string; errors?: SignUpErrors; email?: string; next?: string }

type Form = { refusal?: SignUpRefusal; shortestPassword: number; /** Where to go once signed up. */ next?: string; isScripted?: boolean }

/** The sign-up form, on /signup and in the dialog. The dialog has no router, so nothing here uses React Router. */
export function SignUpForm({ refusal, shortestPassword, next, isScripted = true }: Form) {
  const [error, setError] = useState(refusal?.error)
  const [errors, setErrors] = useState<SignUpErrors>(refusal?.errors ?? {})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Focus moves to the first field with an error once React has rendered it.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const signUp = { email: fields.email!.trim(), password: fields.password!, age: ageOn(new Date(), fields.birthDate!) }
    const found = { ...findSignUpErrors(signUp, shortestPassword), ...(fields.accepted ? {} : { accepted: 'Check the box to continue.' }) }
    setErrors(found)
    if (Object.keys(found).length) return setError('Please check the fields below. Nothing you typed was lost.')
    setError(undefined)
    setSending(true)
    const outcome = await post({ ...signUp, next })
    setSending(false)
    if ('to' in outcome) location.assign(outcome.to)
    else setError(outcome.error)
  }

  return (
    <form ref={form} method="post" action="/signup" noValidate={isScripted} onSubmit={(event) => void send(event)}>
      <p className="meta">
        It’s free, and we ask for as little as we can. <a href={signInPath(next)}>Sign in</a> if you already have an account.
      </p>
      {next && <input type="hidden" name="next" value={next} />}
      {error && <Errors>{error}</Errors>}
      <TextField
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={refusal?.email}
        error={errors.email}
        required
      />
      <TextField
        id="password"
        name="password"
        label="Choose Password"
        hint={`At least ${shortestPassword} characters`}
        type="password"
        autoComplete="new-password"
        minLength={shortestPassword}
        maxLength={signUpLimits.longestPassword}
        error={errors.password}
        required
      />
      <TextField
        id="birth-date"
        name="birthDate"
        label="Date of birth"
        hint={isScripted ? 'Stays in this browser. Only your age is sent.' : 'We compute your age from it and don’t store it.'}
        type="date"
        autoComplete="bday"
        error={errors.birthDate}
        required
      />
      <Check name="accepted" required aria-invalid={errors.accepted ? true : undefined}>
        I am 18 or older and accept the <a href="/terms">Terms</a> and the <a href="/privacy">Privacy Policy</a>
        {errors.accepted && <span className="error"> {errors.accepted}</span>}
      </Check>
      <button type="submit" className="btn block" disabled={isSending}>
        {isSending ? 'Creating Account...' : 'Continue'}
      </button>
    </form>
  )
}

async function post(signUp: object): Promise<SignUpOutcome> {
  const key = document.querySelector<HTMLMetaElement>('meta[name="public-key"]')?.content ?? ''
  const subid = document.querySelector<HTMLMetaElement>('meta[name="affiliate-subid"]')?.content ?? ''
  try {
    const response = await fetch('/functions/v1/signup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ ...signUp, affiliate_subid: subid }),
    })
    return readSignUpAnswer(response.ok, await readJson(response), location.origin)
  } catch (error) {
    console.error(error)
    return { error: 'We couldn’t reach the server. Nothing was saved. Please try again.' }
  }
}

/** The status already says whether it worked, so an unreadable body only gets a line in the console. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    console.error(error)
    return undefined
  }
}
