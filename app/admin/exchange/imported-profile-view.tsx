import { signUpCopy } from '#app/accounts/sign-up/copy.ts'
import { AccountFields, accountFaults } from '#app/accounts/sign-up/sign-up-form.tsx'
import { ActionButton, Errors, SubmitButton } from '#app/platform/ui/field.tsx'
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
  refusal?: { error: string; errors?: { password?: string; birthDate?: string; accepted?: string }; askedDate?: string }
}

export function ImportedProfileView({ secret, name, from, email, ads, expiresAt, refusal, ...form }: Profile) {
  const copy = useCopy(importedProfileCopy)
  const signUp = useCopy(signUpCopy)
  const { dates } = useSite().copy
  return (
    <Page>
      <PageHeading up={3} title={copy.title} />
      <section className="wrap section narrow stack">
        <p className="lead">{copy.lead({ name, site: from, count: ads })}</p>
        <p>{copy.next}</p>
        <p className="meta">{copy.address({ email })}</p>
        {refusal && <Errors fields={accountFaults(refusal.errors ?? {})}>{refusal.error}</Errors>}
        {form.closed ? (
          !refusal && <p className="note">{form.closed}</p>
        ) : (
          <form method="post" action={`/imported/${secret}`} className="stack">
            {form.isMember ? (
              <p>{copy.member}</p>
            ) : (
              <>
                <input type="hidden" name="username" autoComplete="username" value={email} />
                <AccountFields
                  copy={signUp}
                  errors={refusal?.errors ?? {}}
                  askedDate={refusal?.askedDate}
                  shortestPassword={form.shortestPassword}
                />
              </>
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
