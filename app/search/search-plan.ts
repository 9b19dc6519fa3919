/**
 * What each step of a search takes, in microseconds: an entry of an index, the row beside it, a row that is looked up by its number, a
 * row met in bulk, a list begun.
 */
const cost = { entry: 0.4, beside: 2, row: 4, bulk: 1.5, posting: 0.05, list: 5 }

/** Lists to walk: how many, and how many ads there are in them; `inside` is the share of these that are of the place. */
export type Lists = { count: number; ads: number; inside: number }

export type Estimate = {
  /** One list; or, for several cities, a list of each or of each of their states. */
  lists: Lists
  byState?: Lists
  /** The share of the ads of the place that has what the index tells of; and of these, the share that has the words. */
  filtered: number
  worded: number
  /** Whether rows themselves have to be read while walking: of all entries, or of those that pass the filters. */
  reads?: 'all' | 'passing'
  /** How many the other index finds, before the filters that it is not asked for, and how many entries it reads; nothing where it cannot help. */
  found?: { ads: number; postings: number }
}

export type Way = { way: 'walk' | 'find'; by?: 'state'; most: number }

/** For `wanted` ads: newest first until there are enough, or all that match by the index of words and marks. */
export function chooseWay(estimate: Estimate, wanted: number): Way {
  const { lists, byState, found } = estimate
  const walks = [costOfWalk(estimate, lists, wanted), ...(byState ? [costOfWalk(estimate, byState, wanted)] : [])]
  const find = found ? found.ads * cost.bulk + found.postings * cost.posting : Infinity
  const [one, states] = walks as [Cost, Cost?]
  const best = states && states.cost < one.cost ? states : one
  if (find < best.cost) return { way: 'find', most: 0 }
  return { way: 'walk', by: best === states ? 'state' : undefined, most: Math.ceil(best.entries * 4 + 1000) }
}

type Cost = { entries: number; cost: number }

function costOfWalk({ filtered, worded, reads }: Estimate, { count, ads, inside }: Lists, wanted: number): Cost {
  const share = Math.max(inside * filtered * worded, 1e-9)
  const entries = Math.min((wanted * count) / share, ads)
  const row = reads === 'all' ? cost.beside : reads === 'passing' ? inside * filtered * cost.row : 0
  return { entries, cost: count * cost.list + entries * (cost.entry + row) }
}
