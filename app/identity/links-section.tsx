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
      <p className="lead">A page that people know you by, confirmed from its own side, makes it harder to pretend to be you.</p>
      <p>
        Your ads then say, for example, “Runs example.com”, how we know, and since when. There is no link: ads here lead to no other site,
        and the address itself is shown to nobody. We look again each week; after 14 days without finding it, it lapses.
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
              label="Its address"
              hint="Such as https://example.com/about. Up to three pages."
              defaultValue={input}
              error={error}
              maxLength={linkLimits.characters}
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <button type="submit" className="btn">
              Add it
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
          <b>Not confirmed.</b> {checkedAt ? `Last looked at on ${moment(checkedAt)}.` : 'Nobody has looked at it yet.'}
        </p>
      )}
      {confirmed && failedSince && <p className="note">Not found any more since {day(failedSince)}. We look each day until it lapses.</p>}
      {(!confirmed || failedSince) && (
        <>
          <p>Do one of these, and then have it looked at:</p>
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
            Look at it now
          </button>
        </form>
        <form method="post" action={`/ads/links/${id}/removal`}>
          <button type="submit" className="btn quiet">
            Take it away
          </button>
        </form>
      </div>
    </>
  )
}
