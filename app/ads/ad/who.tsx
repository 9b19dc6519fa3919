import { useCopy } from '#app/platform/ui/use-site.ts'
import type { AdCard } from './ad.ts'
import { adCardCopy, adNamesCopy } from './copy.ts'

/** Who posted it, in words. */
export function Who({ ad: { name, age, category, place } }: { ad: Pick<AdCard, 'name' | 'age' | 'category' | 'place'> }) {
  const copy = useCopy(adCardCopy)
  const names: Readonly<Record<string, string>> = useCopy(adNamesCopy)
  return (
    <p className="who">
      <strong>{name === undefined ? age : copy.named({ name, age })}</strong> · {names[category]!.toLowerCase()}
      {place && ` · ${place}`}
    </p>
  )
}
