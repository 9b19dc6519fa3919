import { signUpCopy } from '#app/accounts/sign-up/copy.ts'
import { signUpLimits } from '#app/accounts/sign-up/sign-up.ts'
import { ActionButton, Check, Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { importedProfileCopy } from './copy.ts'

type Profile = {
  secret: string
  isMember: boolean
  closed?: string
  name: string
  /** The other site. */ from: string
  email: string
  ads: number
  expiresAt: Date
  shortestPassword: number
  refusal?: { error: string; errors?: { password?: string; birthDate?: string; accepted?: string } }
}

export function ImportedProfileView({ secret, name, from, email, ads, expiresAt, refusal, ...form }: Profile) {
  const copy = useCopy(importedProfileCopy)
  const { dates } = useSite().copy
  return (
    <Page>
      <PageHeading up={3} title={copy.title} />
      <section className="wrap section narrow stack">
        <p className="lead">{copy.lead({ name, site: from, count: ads })}</p>
        <p>{copy.next}</p>
        <p className="meta">{copy.address({ email })}</p>
        {refusal && <Errors>{refusal.error}</Errors>}
        {form.closed ? (
          !refusal && <p className="note">{form.closed}</p>
        ) : (
          <form method="post" action={`/imported/${secret}`} className="stack">
            {form.isMember ? (
              <p>{copy.member}</p>
            ) : (
              <SignUpFields email={email} errors={refusal?.errors} shortest={form.shortestPassword} />
            )}
            <SubmitButton look="block">{copy.confirm}</SubmitButton>
          </form>
        )}
        <p className="meta">
          {copy.removeLead} {copy.until({ date: dates.day(expiresAt) })}
        </p>
        <ActionButton to={`/imported/${secret}/removal`} quiet>
          {copy.remove}
        </ActionButton>
      </section>
    </Page>
  )
}

type Fields = { email: string; errors?: NonNullable<Profile['refusal']>['errors']; shortest: number }

function SignUpFields({ email, errors = {}, shortest }: Fields) {
  const copy = useCopy(signUpCopy)
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        name="password"
        label={copy.password}
        hint={copy.shortest({ shortest })}
        type="password"
        autoComplete="new-password"
        minLength={shortest}
        maxLength={signUpLimits.longestPassword}
        error={errors.password}
        required
      />
      <TextField
        id="birth-date"
        name="birthDate"
        label={copy.birthDate}
        hint={copy.notStored}
        type="date"
        autoComplete="bday"
        error={errors.birthDate}
        required
      />
      <Check name="accepted" required aria-invalid={errors.accepted ? true : undefined}>
        {copy.accept({ terms: '/terms', privacy: '/privacy' })}
        {errors.accepted && <span className="error"> {errors.accepted}</span>}
      </Check>
    </>
  )
}
