/** What each step of a search takes, in microseconds: an entry of an index, a row that an entry leads to, a row met in bulk, a list begun. */
const cost = { entry: 0.4, row: 4, bulk: 1.5, posting: 0.05, list: 5 }

/** Lists to walk: how many, and how many ads there are in them; `inside` is the share of these that are of the place. */
export type Lists = { count: number; ads: number; inside: number }

export type Estimate = {
  /** One list; or, for several cities, a list of each or of each of their states. */
  lists: Lists
  byState?: Lists
  /** The share of the ads of the place that has what the index tells of; and of these, the share that has the words. */
  filtered: number
  worded: number
  /** The row itself has to be read while walking. */
  readsRows: boolean
  /** How many have the rarest of what the other index finds by; nothing where that index cannot help. */
  rarest?: number
}

export type Way = { way: 'walk' | 'find'; by?: 'state'; most: number }

/** For `wanted` ads: newest first until there are enough, or all that match by the index of words and marks. */
export function chooseWay(estimate: Estimate, wanted: number): Way {
  const { lists, byState, filtered, worded, rarest } = estimate
  const walks = [costOfWalk(estimate, lists, wanted), ...(byState ? [costOfWalk(estimate, byState, wanted)] : [])]
  const matching = lists.ads * lists.inside * filtered * worded
  const find = rarest === undefined ? Infinity : matching * cost.bulk + rarest * cost.posting
  const [one, states] = walks as [Cost, Cost?]
  const best = states && states.cost < one.cost ? states : one
  if (find < best.cost) return { way: 'find', most: 0 }
  return { way: 'walk', by: best === states ? 'state' : undefined, most: Math.ceil(best.entries * 4 + 1000) }
}

type Cost = { entries: number; cost: number }

function costOfWalk({ filtered, worded, readsRows }: Estimate, { count, ads, inside }: Lists, wanted: number): Cost {
  const share = Math.max(inside * filtered * worded, 1e-9)
  const entries = Math.min((wanted * count) / share, ads)
  return { entries, cost: count * cost.list + entries * (cost.entry + (readsRows ? inside * filtered * cost.row : 0)) }
}
