import { linkLimits } from '#app/ads/ad/own-link.ts'
import { TextField } from '#app/platform/ui/field.tsx'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import type { LinkStatus } from './link-status.server.ts'
import { ownLinksCopy } from './copy.ts'
import './identity.css'

type Props = LinkStatus & { input?: string; error?: string }

export function LinksSection({ links, adAddress, now, input, error }: Props) {
  const copy = useCopy(ownLinksCopy)
  return (
    <div className="dashboard stack">
      <p className="lead">{copy.lead}</p>
      <p>{copy.explanation}</p>
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
            <h2>{copy.addPage}</h2>
          </SectionHeading>
          <form method="post" action="/ads/links" className="stack">
            <TextField
              id="address"
              name="address"
              label={copy.address}
              hint={copy.addressHint}
              defaultValue={input}
              error={error}
              maxLength={linkLimits.characters}
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <button type="submit" className="btn">
              {copy.add}
            </button>
          </form>
        </section>
      )}
    </div>
  )
}

type One = { link: LinkStatus['links'][number] } & Pick<LinkStatus, 'adAddress' | 'now'>

function LinkProof({ link: { id, url, token, hostFile, name, how, checkedAt, failedSince, confirmed }, adAddress, now }: One) {
  const { dates } = useSite().copy
  const copy = useCopy(ownLinksCopy)
  const confirmedHow = { link: copy.confirmedByLink, file: copy.confirmedByFile, 'host file': copy.confirmedByHostFile }
  const code = (text: string) => <code>{text}</code>
  return (
    <>
      <h2>{url}</h2>
      {confirmed ? (
        <>
          <p>
            {how && confirmedHow[how]} {copy.adsSay({ name })}
          </p>
          <DateProgress from={confirmed.at} to={confirmed.until} now={now} begins={copy.confirmedOn} ends={copy.until} />
        </>
      ) : (
        <p>
          <b>{copy.notConfirmed}</b>{' '}
          {checkedAt ? copy.lastChecked({ when: dates.moment(checkedAt), time: timeTag(checkedAt) }) : copy.notChecked}
        </p>
      )}
      {confirmed && failedSince && <p className="note">{copy.notFoundSince({ date: dates.day(failedSince) })}</p>}
      {(!confirmed || failedSince) && (
        <>
          <p>{copy.doOne}</p>
          <ul>
            {adAddress && <li>{copy.linkToAd({ link: `<a rel="me" href="${adAddress}">`, code })}</li>}
            <li>{(adAddress ? copy.orPutLine : copy.putLine)({ address: hostFile, token, file: code, code })}</li>
          </ul>
        </>
      )}
      <div className="row">
        <form method="post" action={`/ads/links/${id}/check`}>
          <button type="submit" className={confirmed ? 'btn quiet' : 'btn'}>
            {copy.checkNow}
          </button>
        </form>
        <form method="post" action={`/ads/links/${id}/removal`}>
          <button type="submit" className="btn quiet">
            {copy.remove}
          </button>
        </form>
      </div>
    </>
  )
}
