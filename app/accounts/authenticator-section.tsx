import { day } from '#app/ui/dates.ts'

type State = { since: Date | null; codesLeft: number; isOffered: boolean }

/** What the security page says of codes: `isOffered` where there is a second factor that recovery codes stand in for. */
export function AuthenticatorSection({ since, codesLeft, isOffered }: State) {
  return (
    <>
      <p>
        {since
          ? `In force since ${day(since)}. Signing in with the password asks for one of its codes.`
          : 'Six digits from an app on your phone, asked for after the password: a stolen password alone then signs nobody in.'}
      </p>
      <p className="row">
        <a className="btn quiet" href="/account/authenticator">
          {since ? 'Remove or replace it' : 'Set up an authenticator app'}
        </a>
        {isOffered && <a href="/account/codes">Recovery codes: {codesLeft ? `${codesLeft} left` : 'none left'}</a>}
      </p>
    </>
  )
}
