import { formatValue } from './figure-text.ts'
import type { countSite } from './site-figures.server.ts'

type Counted = Awaited<ReturnType<typeof countSite>>

/** Figures without data yet are left out. */
export function Figures({ counted: { states, cities, live, wait, answered } }: { counted: Counted }) {
  const isCounted = wait !== undefined || answered !== undefined
  return (
    <>
      <dl className="figures">
        <Figure name="states">{states}</Figure>
        <Figure name="cities">{cities.toLocaleString('en-US')}</Figure>
        {live > 0 && <Figure name={live === 1 ? 'live ad' : 'live ads'}>{live.toLocaleString('en-US')}</Figure>}
        {typeof wait === 'number' && <Figure name="median wait for a review">{formatWait(wait)}</Figure>}
        {answered !== undefined && <Figure name="of reports answered within 24 hours">{formatValue(answered, 'share')}</Figure>}
      </dl>
      <p className="meta foot-note">
        Places are counted from the list that this page is made of.
        {live > 0 ? ' Live ads are those that anybody may see.' : ' Live ads are counted once there are some.'}
        {isCounted ? ' Waits and answers are those of the last 90 days.' : ' Waits are counted once there have been ten.'}{' '}
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

function formatWait(hours: number) {
  const [count, unit] =
    hours < 1 ? [Math.max(1, Math.round(hours * 60)), 'minute'] : hours < 48 ? [Math.round(hours), 'hour'] : [Math.round(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
