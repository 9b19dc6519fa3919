import { whatStays } from './what-stays.ts'

/** What goes and what stays. `holds` are the names of those that stand. */
export function DeletionConsequences({ holds }: { holds: string[] }) {
  return (
    <dl className="ledger wide-ledger">
      <div>
        <dt>What goes</dt>
        <dd>
          What <a href="/account/personal-data">What we hold about you</a> lists, but for what stays: the account itself, ads and their
          pictures, conversations, favorites and searches, sessions, passkeys and codes, copies of your data, and the record of every mail
          that we wrote to you. Nobody can bring it back.
        </dd>
      </div>
      <div>
        <dt>Until then</dt>
        <dd>
          Every other browser is signed out at once, and ads of yours stop showing: if you keep the account, resume them yourself. In all
          else it works as before for 30 days, and you can keep it after all: on this page, or with the link in the mail that we send you.
        </dd>
      </div>
      <div>
        <dt>What stays</dt>
        <dd>
          {holds.length > 0 && (
            <p>
              The law has us hold this account for now: {holds.join(', ')}. When the 30 days are over it’s closed, and nobody can sign in to
              it. It’s deleted once the hold is lifted.
            </p>
          )}
          <ul>
            {whatStays.map(({ what, until }) => (
              <li key={what}>
                {what}. <span className="meta">How long: {until}.</span>
              </li>
            ))}
          </ul>
          {holds.length === 0 && <p>No legal hold is on your account. One would have a name and be listed here.</p>}
        </dd>
      </div>
      <div>
        <dt>What we do not reach</dt>
        <dd>
          Mails in your own mailbox, and backups that the operator made before. If you changed the address within the last four days, the
          mail that told the old one so is known by that address alone, and goes when they are over.
        </dd>
      </div>
    </dl>
  )
}
