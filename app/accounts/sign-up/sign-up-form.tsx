import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '#app/platform/ui/dialog.tsx'
import { Check, Errors, FieldError, TextField } from '#app/platform/ui/field.tsx'
import type { Site } from '#app/platform/ui/use-site.ts'
import { signUpCopy, type SignUpCopy } from './copy.ts'
import { signInPath } from './join-reason.ts'
import {
  ageOn,
  findSignUpErrors,
  isLikelySlip,
  isTooYoung,
  readSignUpAnswer,
  type SignUpErrors,
  signUpLimits,
  type SignUpOutcome,
} from './sign-up.ts'

/** The server's answer to a form sent without JavaScript. */
export type SignUpRefusal = {
  error: string
  /** Whether the form isn't offered again. */ isOver?: boolean
  errors?: SignUpErrors
  email?: string
  /** The date of birth that the form has asked about. */ askedDate?: string
  next?: string
}

type Form = {
  copy: SignUpCopy
  /** What's in front of the paths of links. The server adds it to finished pages. */
  prefix?: string
  refusal?: SignUpRefusal
  /** What the field for it begins with. */ email?: string
  /** The address that the form is sent to. */
  action?: string
  shortestPassword: number
  /** Where to go once signed up. */
  next?: string
  /** What this browser has saved, for the account. */ favorites?: () => string
  isScripted?: boolean
}

/** The sign-up form, on /signup and in the dialog. The dialog has no router, so nothing here uses React Router. */
export function SignUpForm({
  copy,
  prefix = '',
  refusal,
  email,
  action = '/signup',
  shortestPassword,
  next,
  favorites,
  isScripted = true,
}: Form) {
  const [error, setError] = useState(refusal?.error)
  const [errors, setErrors] = useState<SignUpErrors>(refusal?.errors ?? {})
  const [isSending, setSending] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Focus moves to the first field with an error once React has rendered it.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const signUp = { email: fields.email!.trim(), password: fields.password!, age: ageOn(new Date(), fields.birthDate!) }
    const found = { ...findSignUpErrors(copy, signUp, shortestPassword), ...(fields.accepted ? {} : { accepted: copy.notAccepted }) }
    if (!wasAsked && isLikelySlip(signUp.age)) {
      setAsked(true)
      setErrors({ ...found, birthDate: copy.isDateRight({ date: inWords(fields.birthDate!) }) })
      return setError(copy.lookAgain)
    }
    // The server itself refuses an age under 18, and remembers it. Nothing but the age is sent for that.
    const isRefused = isTooYoung(signUp.age)
    setErrors(isRefused ? {} : found)
    if (!isRefused && Object.keys(found).length) return setError(copy.lookAgain)
    setError(undefined)
    setSending(true)
    const outcome = await post(copy, prefix, isRefused ? { age: signUp.age } : { ...signUp, next, favorites: favorites?.() })
    setSending(false)
    if ('to' in outcome) location.assign(outcome.to)
    else setError(outcome.error)
  }

  if (refusal?.isOver) return <Errors>{refusal.error}</Errors>
  return (
    <form ref={form} method="post" action={prefix + action} noValidate={isScripted} onSubmit={(event) => void send(event)}>
      <p className="meta">{copy.lead({ signIn: prefix + signInPath(next) })}</p>
      {next && <input type="hidden" name="next" value={next} />}
      {!isScripted && <input type="hidden" name="favorites" data-takes-saved="" />}
      {error && <Errors fields={isScripted ? undefined : { email: errors.email, ...accountFaults(errors) }}>{error}</Errors>}
      <TextField
        name="email"
        label={copy.email}
        type="email"
        autoComplete="email"
        defaultValue={refusal?.email ?? email}
        error={errors.email}
        required
      />
      <AccountFields
        copy={copy}
        prefix={prefix}
        errors={errors}
        shortestPassword={shortestPassword}
        askedDate={refusal?.askedDate}
        keepsDate={isScripted}
      />
      <button type="submit" className="btn block" disabled={isSending}>
        {isSending ? copy.creating : copy.next}
      </button>
    </form>
  )
}

/** What's wrong with each of the fields, for the box above the form. */
export const accountFaults = ({ password, birthDate, accepted }: Omit<SignUpErrors, 'email'>) => ({
  password,
  'birth-date': birthDate,
  accepted,
})

type Fields = {
  errors: Omit<SignUpErrors, 'email'>
  askedDate?: string
  /** The date stays in this browser: a script works out the age. */ keepsDate?: boolean
} & Pick<Form, 'copy' | 'prefix' | 'shortestPassword'>

/** What an account needs besides an address. */
export function AccountFields({ copy, prefix = '', errors, shortestPassword, askedDate, keepsDate }: Fields) {
  return (
    <>
      <TextField
        name="password"
        label={copy.password}
        hint={copy.shortest({ shortest: shortestPassword })}
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
        label={copy.birthDate}
        hint={keepsDate ? copy.staysHere : copy.notStored}
        type="date"
        autoComplete="bday"
        defaultValue={askedDate}
        error={errors.birthDate}
        required
      />
      {askedDate !== undefined && <input type="hidden" name="asked" value="yes" />}
      <Check
        id="accepted"
        name="accepted"
        required
        aria-invalid={errors.accepted ? true : undefined}
        aria-describedby={errors.accepted && 'accepted-error'}
      >
        {copy.accept({ terms: `${prefix}/terms`, privacy: `${prefix}/privacy` })}
        <FieldError id="accepted-error">{errors.accepted}</FieldError>
      </Check>
    </>
  )
}

/** As the server writes it. */
const inWords = (birthDate: string) =>
  new Date(birthDate).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' })

async function post(copy: SignUpCopy, prefix: string, signUp: object): Promise<SignUpOutcome> {
  const key = document.querySelector<HTMLMetaElement>('meta[name="public-key"]')?.content ?? ''
  const subid = document.querySelector<HTMLMetaElement>('meta[name="affiliate-subid"]')?.content ?? ''
  try {
    const response = await fetch(`${prefix}/functions/v1/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ ...signUp, affiliate_subid: subid }),
    })
    return readSignUpAnswer(copy, { isOk: response.ok, body: await readJson(response), origin: location.origin })
  } catch (error) {
    console.error(error)
    return { error: copy.offline }
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

/** On every page. The browser fills the island when a visitor reaches for a link to join. */
export function SignUpDialog({ site }: { site: Site }) {
  const copy = site.copy.read(signUpCopy)
  return (
    <Dialog id="sign-up" title={copy.join({ site: site.name })}>
      <div data-island="" data-site={site.name} data-shortest-password={site.shortestPassword}>
        <p className="wrap part">{copy.oneMoment({ page: '/signup' })}</p>
      </div>
    </Dialog>
  )
}
