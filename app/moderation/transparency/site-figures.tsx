import { formatWait } from '#app/advertise/identity/wait.ts'
import { BoxedFact } from '#app/platform/ui/fact.tsx'
import { useSite } from '#app/platform/ui/use-site.ts'
import { formatValue } from './figure-text.ts'
import { figuresCopy } from './copy.ts'
import type { countSite } from './site-figures.server.ts'

type Counted = Awaited<ReturnType<typeof countSite>>

type Props = { counted: Counted; /** Leaves what they count to the page about them. */ isBrief?: boolean }

/** Figures without data yet are left out. */
export function Figures({ counted: { live, verified, wait, answered, rules }, isBrief }: Props) {
  const reader = useSite().copy
  const copy = reader.read(figuresCopy)
  const isCounted = wait !== undefined || answered !== undefined
  return (
    <>
      <dl className="figures">
        {live > 0 && <BoxedFact name={live === 1 ? copy.oneLive : copy.severalLive}>{reader.number(live)}</BoxedFact>}
        {verified > 0 && <BoxedFact name={copy.ofThemChecked}>{reader.number(verified)}</BoxedFact>}
        {typeof wait === 'number' && <BoxedFact name={copy.medianWait}>{formatWait(reader, wait)}</BoxedFact>}
        {answered !== undefined && <BoxedFact name={copy.answeredShare}>{formatValue(reader, answered, 'share')}</BoxedFact>}
        <BoxedFact name={copy.ruleCount}>{rules}</BoxedFact>
      </dl>
      <p className="meta foot-note">
        {!(isBrief && live > 0 && isCounted) &&
          `${live > 0 ? copy.liveMeans : copy.noneLive} ${isCounted ? copy.fromLast90 : copy.fromTenOn} `}
        <a href="/transparency">{copy.allFigures}</a>
      </p>
    </>
  )
}
