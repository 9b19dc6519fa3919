import { useSite } from '#app/ui/use-site.ts'

/** A paid link says that it is one, and is followed only by who chooses it. */
export function PartnerPanel({ partner }: { partner: { url: string; name: string } }) {
  const { name } = useSite()
  return (
    <aside className="note stack" aria-labelledby="partner">
      <h2 id="partner">Another site: {partner.name}</h2>
      <p>
        {partner.name} is a site of its own, not part of {name}. If you join there through this link, {name} earns a commission from{' '}
        {partner.name}. You need not: the form above is ours.
      </p>
      <p>
        <a className="btn quiet" href={partner.url} rel="sponsored nofollow noreferrer">
          Go to {partner.name}
        </a>
      </p>
    </aside>
  )
}
