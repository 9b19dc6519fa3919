import { linkLimits } from '#app/ads/ad/own-link.ts'
import { ActionButton, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import type { LinkStatus } from './own-links.server.ts'
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
          <SectionHeading plain title={copy.addPage} />
          <form method="post" action="/ads/links" className="stack">
            <TextField
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
            <SubmitButton>{copy.add}</SubmitButton>
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
  const code = (text: string) => <code>{text}</code>
  return (
    <>
      <h2>{url}</h2>
      {confirmed ? (
        <>
          <p>
            {how && copy[`confirmed by ${how}`]} {copy.adsSay({ name })}
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
        <ActionButton to={`/ads/links/${id}/check`} quiet={Boolean(confirmed)}>
          {copy.checkNow}
        </ActionButton>
        <ActionButton to={`/ads/links/${id}/removal`} quiet>
          {copy.remove}
        </ActionButton>
      </div>
    </>
  )
}
