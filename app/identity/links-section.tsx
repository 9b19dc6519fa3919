import { proofNames, linkLimits } from '#app/ads/own-link.ts'
import { day, moment } from '#app/ui/dates.ts'
import { TextField } from '#app/ui/field.tsx'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { LinkStatus } from './link-status.server.ts'
import '#app/ads/dashboard.css'
import './identity.css'

type Shown = LinkStatus & { input?: string; error?: string }

export function LinksSection({ links, adAddress, now, input, error }: Shown) {
  return (
    <div className="dashboard stack">
      <p className="lead">If people know you by a page and we’ve confirmed it’s yours, it’s harder for others to pretend to be you.</p>
      <p>
        Your ads then say, for example, “Runs example.com”, how we know, and since when. Your ad doesn’t link to it, and no one sees the
        full address. We check again every week. If we can’t find it for 14 days, your ads stop saying so.
      </p>
      {links.length > 0 && (
        <ul className="proofs">
          {links.map((link) => (
            <li key={link.id}>
              <LinkProof link={link} adAddress={adAddress} now={now} />
            </li>
          ))}
        </ul>
      )}
      {links.length < linkLimits.links && (
        <section className="stack">
          <SectionHeading plain>
            <h2>Add a page</h2>
          </SectionHeading>
          <form method="post" action="/ads/links" className="stack">
            <TextField
              id="address"
              name="address"
              label="Address"
              hint="For example, https://example.com/about. Up to three pages."
              defaultValue={input}
              error={error}
              maxLength={linkLimits.characters}
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <button type="submit" className="btn">
              Add
            </button>
          </form>
        </section>
      )}
    </div>
  )
}

type One = { link: LinkStatus['links'][number] } & Pick<LinkStatus, 'adAddress' | 'now'>

function LinkProof({ link: { id, url, token, hostFile, name, how, checkedAt, failedSince, confirmed }, adAddress, now }: One) {
  return (
    <>
      <h2>{url}</h2>
      {confirmed ? (
        <>
          <p>
            Confirmed {how && proofNames[how]}. Your ads say: Runs {name}.
          </p>
          <DateProgress from={confirmed.at} to={confirmed.until} now={now} begins="confirmed " ends="until " />
        </>
      ) : (
        <p>
          <b>Not confirmed.</b> {checkedAt ? `Last checked on ${moment(checkedAt)}.` : 'Not checked yet.'}
        </p>
      )}
      {confirmed && failedSince && (
        <p className="note">We haven’t found it since {day(failedSince)}. We check every day until it expires.</p>
      )}
      {(!confirmed || failedSince) && (
        <>
          <p>Do one of these, then have us check it:</p>
          <ul>
            {adAddress && (
              <li>
                On the page, link to your ad with <code>{`<a rel="me" href="${adAddress}">`}</code>
              </li>
            )}
            <li>
              {adAddress ? 'Or put' : 'Put'} this line into a plain text file at <code>{hostFile}</code>, or at the address itself:{' '}
              <code>{token}</code>
            </li>
          </ul>
        </>
      )}
      <div className="row">
        <form method="post" action={`/ads/links/${id}/check`}>
          <button type="submit" className={confirmed ? 'btn quiet' : 'btn'}>
            Check now
          </button>
        </form>
        <form method="post" action={`/ads/links/${id}/removal`}>
          <button type="submit" className="btn quiet">
            Remove
          </button>
        </form>
      </div>
    </>
  )
}
