import { type CopyOf, defineCopy } from '#app/copy/catalog.ts'
import { stateEs } from './state-copy.es.ts'

export const stateCopy = defineCopy(
  'state',
  {
    title: '{site} {state} Escorts',
    description: 'Browse local escorts in {count} cities across {state}. Adults only. Every badge says what we checked and when.',
    keywords: '{state} escorts, {state} companions, {cities}',
    citiesOf: 'Cities of {state}',
    noState: 'State not found',
    noStateLead: 'There’s no state with this name. All 50 are listed on the home page.',

    over: 'Premium escort directory in {state} - 18+ only',
    heading: '{state} Local Escorts',
    lead: 'Browse local escorts in {count} cities across {state}',
    verified: 'Verified Escorts in {state}',
    spots: 'Top 5 Spots to Take Your Escort in {state}',

    findCity: 'Find your city',
    typeCity: 'Start typing, for example {city}',
    oneMatches: '1 city matches “{input}”.',
    severalMatch: '{number} cities match “{input}”.',
    largest: 'Largest cities',
    byLetter: 'Cities by letter',
    liveAds: 'live ads:',
    whatVerifiedMeans: 'What “verified” means',
    noneVerified: 'No verified ads here yet. The list below has every city, with or without ads.',
    noneVerifiedButLive:
      'No verified ads here yet, but {live} live. The number next to a city is how many ads are live. The list below has every city, with or without ads.',
    verifiedAndLive: {
      one: '{count} verified ad out of {live} live. The number next to a city is how many ads are live.',
      other: '{count} verified ads out of {live} live. The number next to a city is how many ads are live.',
    },

    checkedAddress: 'Address found in a published source.',
    uncheckedAddress: 'We haven’t checked this address.',
    museum: 'Museum',
    garden: 'Garden',
    hotel: 'Hotel',
    theatre: 'Theater',
    aquarium: 'Aquarium',
    historicSite: 'Historic site',
    park: 'Park',
    venues:
      'Our own list of public places. We found {checked} of these {all} street addresses in a published source, and haven’t checked anything else, such as hours or prices. Look a place up before you go. The venues aren’t affiliated with this site, and no ad links to one. <contact>Ask for a correction or a removal</contact>',

    museum1: 'Pick one gallery, see it together, and let that be the plan. If it goes well, keep walking.',
    museum2: 'Each of you chooses one thing on display and says why. It’s easier than small talk.',
    museum3: 'Agree on when you’ll finish before you go in, and say goodbye at the entrance.',
    museum4: 'Set your pace by the slower walker. There’s no hurry when there’s something to look at.',
    museum5: 'Meet inside the main entrance. If there’s a charge, each of you can buy your own ticket.',
    garden1: 'Meet at the main gate, walk one loop, and decide at the end whether to go around again.',
    garden2: 'Walk side by side and name the plants you know. Not knowing them is half the fun.',
    hotel1: 'Meet in the lobby, stay in the public areas, and leave the way you came in.',
    hotel2: 'Agree ahead of time on where in the lobby you’ll be, who pays for what, and when you’ll both go home.',
    theatre1: 'Choose a show together and meet before it starts. Afterward you have something to talk about.',
    theatre2: 'Book your own seats, meet at the door, and compare notes when the lights come back on.',
    aquarium1: 'Find the strangest animal in the building, and argue about it.',
    historicSite1: 'Read a little about the place before you go, and tell each other what the signs leave out.',
    park1: 'Pick an entrance to meet at, stay where other people are, and go while it’s light.',
  },
  stateEs,
)

export type StateCopy = CopyOf<typeof stateCopy>
