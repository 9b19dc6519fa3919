import type { VenueKind } from './place.ts'
import type { StateCopy } from './state-copy.ts'

/**
 * Ideas that a kind of place suggests. We haven't been to any of them, so these say what to do and nothing about the place. In each state,
 * the first venue of a kind gets the first idea, the next one the second.
 */
const ideas = {
  museum: ['museum1', 'museum2', 'museum3', 'museum4', 'museum5'],
  garden: ['garden1', 'garden2'],
  hotel: ['hotel1', 'hotel2'],
  theatre: ['theatre1', 'theatre2'],
  aquarium: ['aquarium1'],
  'historic-site': ['historicSite1'],
  park: ['park1'],
} as const satisfies Record<VenueKind, readonly (keyof StateCopy)[]>

const nameOf = (copy: StateCopy, kind: VenueKind) => (kind === 'historic-site' ? copy.historicSite : copy[kind])

/** The text of each card on a state's page: the kind, what we checked, and an idea. In the order of the list. */
export function describeVenues(copy: StateCopy, venues: readonly { kind: VenueKind; checked: boolean }[]) {
  return venues.map(({ kind, checked }, at) => {
    const before = venues.slice(0, at).filter((venue) => venue.kind === kind).length
    return {
      kind: nameOf(copy, kind),
      address: checked ? copy.checkedAddress : copy.uncheckedAddress,
      idea: copy[ideas[kind][before % ideas[kind].length]!],
    }
  })
}
