/** What goes and what stays. `holds` are the names of those that stand. */
export function DeletionConsequences({ holds }: { holds: string[] }) {
  return (
    <dl className="ledger wide-ledger">
      <div>
        <dt>What goes</dt>
        <dd>
          All that <a href="/account/held">What we hold about you</a> lists: the account itself, ads and their pictures, conversations,
          favorites and searches, sessions, passkeys and codes, copies of your data, and the record of every mail that we wrote to you.
          Nobody can bring it back.
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
          {holds.length > 0
            ? `The law has us keep this account for now: ${holds.join(', ')}. When the 30 days are over it is closed, and nobody can sign in to it. It is deleted once the hold is lifted.`
            : 'Nothing, unless the law has us keep it. Such a legal hold has a name, and would be named here: there is none.'}
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
