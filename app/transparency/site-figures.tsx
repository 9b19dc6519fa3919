import { formatValue } from './figure-text.ts'
import type { countSite } from './site-figures.server.ts'

type Counted = Awaited<ReturnType<typeof countSite>>

/** Figures without data yet are left out. */
export function Figures({ counted: { live, verified, wait, answered, rules } }: { counted: Counted }) {
  const isCounted = wait !== undefined || answered !== undefined
  return (
    <>
      <dl className="figures">
        {live > 0 && <Figure name={live === 1 ? 'live ad' : 'live ads'}>{live.toLocaleString('en-US')}</Figure>}
        {verified > 0 && <Figure name="of them with an identity check">{verified.toLocaleString('en-US')}</Figure>}
        {typeof wait === 'number' && <Figure name="median wait for a review">{formatWait(wait)}</Figure>}
        {answered !== undefined && <Figure name="of reports answered within 24 hours">{formatValue(answered, 'share')}</Figure>}
        <Figure name="rules for every ad">{rules}</Figure>
      </dl>
      <p className="meta foot-note">
        {live > 0 ? 'Live ads are those that anyone may see.' : 'No ad is live yet.'}
        {isCounted ? ' Review times and reports are from the last 90 days.' : ' Review times are counted from ten reviews on.'}{' '}
        <a href="/transparency">All figures, and how each is counted</a>
      </p>
    </>
  )
}

function Figure({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Hours in the unit that people would use: 40 minutes, 3 hours, 2 days. */
export function formatWait(hours: number) {
  const [count, unit] =
    hours < 1 ? [Math.max(1, Math.round(hours * 60)), 'minute'] : hours < 48 ? [Math.round(hours), 'hour'] : [Math.round(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
