import { day } from '#app/ui/dates.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'

type PasswordState = { isSet: boolean; changedAt: Date | null; createdAt: Date }

export function PasswordSection({ isSet, changedAt, createdAt }: PasswordState) {
  return (
    <>
      <SectionHeading plain>
        <h2>Password</h2>
      </SectionHeading>
      {isSet ? (
        <>
          <p>
            {changedAt ? 'Last changed on ' : 'Never changed since you signed up, on '}
            <time dateTime={(changedAt ?? createdAt).toISOString()}>{day(changedAt ?? createdAt)}</time>.
          </p>
          <p>
            <a className="btn quiet" href="/account/password">
              Change the password
            </a>
          </p>
        </>
      ) : (
        <>
          <p>This account has no password yet.</p>
          <p>
            <a className="btn quiet" href="/reset">
              Choose one with a link by mail
            </a>
          </p>
        </>
      )}
    </>
  )
}
