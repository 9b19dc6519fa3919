import type { TakeDownCase } from './take-down-cases.server.ts'

/** Photos that look the same in ads of other accounts. Whoever asked is never told of them. */
export function TakeDownCopies({ case: { id, copies } }: { case: TakeDownCase }) {
  if (!copies.length) return null
  return (
    <>
      <h2>
        Same pictures in other accounts <span className="meta">still shown</span>
      </h2>
      <ul className="addresses">
        {copies.map(({ adId, accountId, count, distance }) => (
          <li key={adId}>
            <a href={`/moderation/ads/${adId}`}>Ad {adId}</a>, account {accountId}: {count === 1 ? 'one picture' : `${count} pictures`},{' '}
            {distance} of 64 bits apart
          </li>
        ))}
      </ul>
      <form method="post" action={`/moderation/take-downs/${id}/copies`}>
        <p>
          Look at these ads first. If the pictures show the same person without consent, hide them with this request. Their advertisers are
          told, and can answer. Whoever asked doesn’t learn that there are any.
        </p>
        <button type="submit" className="btn quiet">
          Hide these too
        </button>
      </form>
    </>
  )
}
