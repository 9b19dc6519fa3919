import type { IdentityStatus } from './identity-status.server.ts'

/** Plainly and before anything is asked for: what, why, who sees it, and when it goes. */
export function IdentityTerms({ waits, isNeeded }: Pick<IdentityStatus, 'waits' | 'isNeeded'>) {
  return (
    <aside className="aside stack">
      <h2>Before you begin</h2>
      <dl className="terms">
        <dt>What you send</dt>
        <dd>
          A photo of your face with the gesture. A photo of an identity document on which you have covered everything but the picture and
          the date of birth.
        </dd>
        <dt>Why</dt>
        <dd>
          So that those who read an ad know that an adult stands behind it, who is not pretending to be another.
          {isNeeded && ' Without a current check no ad is live.'}
        </dd>
        <dt>Who sees it</dt>
        <dd>The moderators and admins of this site, one picture at a time. Each opening is written down, and you read it here.</dd>
        <dt>How it is kept</dt>
        <dd>
          Drawn again without place, time and camera, and encrypted before it is stored. It is left out of the backups that the site makes,
          and of the copy of your data.
        </dd>
        <dt>When it goes</dt>
        <dd>At the decision, or when you withdraw. At the latest 7 days after you were given the gesture.</dd>
        <dt>What stays</dt>
        <dd>That a person compared a photo and a document, on which day, in which role, and that it holds for a year.</dd>
        <dt>How long it takes</dt>
        <dd>
          {waits ? `In the last 90 days half were decided within ${waits.median}, and nine of ten within ${waits.p90}. ` : ''}
          Checks are done as they come. It costs nothing, and nobody can pay to be earlier.
        </dd>
      </dl>
      <p className="meta">
        If you would rather not send a document, or a hand cannot do the gesture, <a href="/contact">write to us</a>: a check can also be
        made in person, by video or by post.
      </p>
    </aside>
  )
}
