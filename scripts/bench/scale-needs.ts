import type { Cost } from './scale.ts'
import { print, whole } from './table.ts'

// What a day needs. These are assumptions, which the table prints; only the costs were measured.

/** Of a hundred pages. Those from memory were shown to someone else since they last changed. */
const pagesOf100 = { cachedPage: 60, page: 20, search: 12, membersPage: 8 }
const photosPerPage = 4
/** Pages for one message, and days between two changes of an ad. */
const pagesPerMessage = 300
const daysBetweenChanges = 3
/** The busiest hour, next to the average; and how much of a core may be busy then. */
const peak = 3
const busy = 0.5
const photosPerAd = 3
/** MB, of a process without ads and for a million in its index: `npm run bench -- index`. */
const processMb = 250
const indexMb = 150
const day = 24 * 60 * 60

type Costs = Record<keyof typeof pagesOf100 | 'photo' | 'message' | 'change' | 'heard', Cost> & { adBytes: number; photoBytes: number }

/** What a day of that many pages and ads takes at its busiest hour, in a table: for the size that was asked for, and for smaller ones. */
export function printNeeds(costs: Costs, { views, ads }: { views: number; ads: number }) {
  const sizes = [1, 5, 25, 100].map((part) => needsOf(costs, { views: views / part, ads: ads / part })).toReversed()
  const { pages, ...rest } = pagesOf100Text()
  console.log(`Assumed, not measured: of 100 pages, ${pages}; ${Object.values(rest).join('; ')}.\n`)
  print(
    [
      'pages a day',
      'ads',
      'pages a second',
      'cores of the site',
      'behind an edge',
      'of Postgres',
      'GB a process',
      'GB in Postgres',
      'GB of photos',
    ],
    sizes.map((size) => size.map((number) => (number < 10 ? number.toFixed(1) : whole(number)))),
  )
}

function pagesOf100Text() {
  const { cachedPage, page, search, membersPage } = pagesOf100
  return {
    pages: `${cachedPage} from memory or the edge, ${page} rendered, ${search} searches, ${membersPage} for members`,
    photos: `${photosPerPage} photos a page that the browser doesn’t have, and ${photosPerAd} an ad`,
    writes: `a message for ${pagesPerMessage} pages, and a change of each ad every ${daysBetweenChanges} days`,
    peak: `the busiest hour is ${peak} times the average, and cores are ${100 * busy}% busy then`,
  }
}

function needsOf(costs: Costs, { views, ads }: { views: number; ads: number }) {
  const pages = (views / day) * peak
  const changes = (ads / daysBetweenChanges / day) * peak
  const used = (which: 0 | 1, isAtEdge: boolean) => {
    const kinds = Object.entries(pagesOf100) as [keyof typeof pagesOf100, number][]
    const ofPages = kinds.map(([kind, share]) => (isAtEdge && kind === 'cachedPage' ? 0 : (share / 100) * costs[kind][which]))
    const photos = isAtEdge ? 0 : photosPerPage * costs.photo[which]
    const ofPage = ofPages.reduce((sum, ms) => sum + ms, photos) + costs.message[which] / pagesPerMessage
    return (pages * ofPage + changes * costs.change[which]) / 1000
  }
  // Each process hears of each change, so it has that much less of its core left.
  const left = busy - (changes * costs.heard[0]) / 1000
  return [
    views,
    ads,
    pages,
    used(0, false) / left,
    used(0, true) / left,
    used(1, false) / busy,
    (processMb + (indexMb * ads) / 1e6) / 1000,
    (ads * costs.adBytes) / 1e9,
    (ads * photosPerAd * costs.photoBytes) / 1e9,
  ]
}
