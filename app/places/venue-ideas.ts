import type { VenueKind } from './place.ts'

/**
 * Ideas that a kind of place suggests. We haven't been to any of them, so these say what to do and nothing about the place. In each state,
 * the first venue of a kind gets the first idea, the next one the second.
 */
const ideas: Record<VenueKind, readonly [string, ...string[]]> = {
  museum: [
    'Pick one gallery, see it together, and let that be the plan. If it goes well, keep walking.',
    'Each of you chooses one thing on display and says why. It’s easier than small talk.',
    'Agree on a time to finish before you go in, and part at the entrance.',
    'Set your pace by whoever walks slower. There’s no hurry when there’s something to look at.',
    'Meet inside the main entrance. If there’s a charge, each of you can buy your own ticket.',
  ],
  garden: [
    'Meet at the main gate, walk one loop, and decide at the end whether to go around again.',
    'Walk side by side and name what you can. Not knowing the names is half the fun.',
  ],
  hotel: [
    'Meet in the lobby, stay in the public rooms, and leave the way you came in.',
    'Settle beforehand where in the lobby you’ll be, who pays for what, and when you’ll both go home.',
  ],
  theatre: [
    'Choose a show together and meet before it starts. Afterward you have something to talk about.',
    'Book your own seats, meet at the door, and compare notes when the lights come back on.',
  ],
  aquarium: ['Find the strangest animal in the building, and argue about it.'],
  'historic-site': ['Read a little about the place before you go, and tell each other what the signs leave out.'],
  park: ['Pick an entrance to meet at, stay where other people are, and go while it’s light.'],
}

const names: Record<VenueKind, string> = {
  museum: 'Museum',
  garden: 'Garden',
  hotel: 'Hotel',
  theatre: 'Theater',
  aquarium: 'Aquarium',
  'historic-site': 'Historic site',
  park: 'Park',
}

/** The text of each card on a state's page: the kind, what we checked, and an idea. In the order of the list. */
export function describeVenues(venues: readonly { kind: VenueKind; checked: boolean }[]) {
  return venues.map(({ kind, checked }, at) => {
    const before = venues.slice(0, at).filter((venue) => venue.kind === kind).length
    return {
      kind: names[kind],
      address: checked ? 'We found this address in published text.' : 'We haven’t checked this address.',
      idea: ideas[kind][before % ideas[kind].length]!,
    }
  })
}
