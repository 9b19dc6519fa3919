import { type FilterName, mostCounted } from './ad-query.ts'
import type { SearchRequest } from './engine.ts'
import { choices, photosTag } from './filter-tags.ts'
import { allOf, type Clause, type Conditions, filtersOf } from './opensearch-query.server.ts'

/** What is asked for, except for the ads that changed lately. */
export type Unchanged = Conditions & { changedIds: ReadonlySet<number> }
export type Found = { fields: { id: [number]; time: [number]; rank: [number] }; sort: number[] }
type Terms = { buckets: { key: string; doc_count: number }[] }
type Filtered = { doc_count: number; tags?: Terms }
export type Answer = {
  error?: unknown
  status?: number
  terminated_early?: boolean
  hits: { total?: { value: number }; hits: Found[] }
  aggregations?: Record<string, Terms | Filtered>
}
type Search = (bodies: readonly object[]) => Promise<Answer[]>

/** The choices of filters that are counted among the same ads: those that match all filters except one of these. */
type Group = { except?: FilterName; tags: readonly string[] }

/** Each shard counts the choices of so many ads at first. The choices that enough of them have are counted by that. */
const mostRead = 10_000

const tagsCounted = { terms: { field: 'choices', size: 200 } }

/** Counts the ads that match, and the choices that would be left by each filter. */
export async function countUnchanged(search: Search, { visitor }: SearchRequest, unchanged: Unchanged) {
  const groups = groupsOf(unchanged, photosTag(visitor.accountId !== undefined))
  const ids = Array.from(unchanged.changedIds, String)
  const others: Clause[] = ids.length ? [{ bool: { must_not: [{ ids: { values: ids } }] } }] : []
  const counts = new Map<string, number>()
  const read = ({ tags }: Group, { buckets }: Terms) => {
    const found = new Map(buckets.map(({ key, doc_count }) => [key, doc_count]))
    for (const tag of tags) counts.set(tag, found.get(tag) ?? 0)
  }
  const of = (tag: string) => counts.get(tag) ?? 0

  // To see whether an ad has a phrase takes longer than to count what it has, so each ad is looked at once.
  if (unchanged.hasPhrase) {
    const query: Clause = { bool: { filter: [unchanged.base, ...others] } }
    const aggs = { all: { filter: filtersOf(unchanged) }, ...countedIn(groups, ({ except }) => filtersOf(unchanged, except)) }
    const [answer] = await search([{ size: 0, track_total_hits: false, query, aggs }])
    const { all, ...byGroup } = answer!.aggregations as Record<string, Filtered>
    groups.forEach((group, index) => read(group, byGroup[index]!.tags!))
    return { total: all!.doc_count, of }
  }

  const first = await search(
    groups.map(({ except }) => {
      const query = allOf(unchanged, except, ...others)
      return { size: 0, track_total_hits: !except, terminate_after: mostRead, query, aggs: { tags: tagsCounted } }
    }),
  )
  first.forEach((answer, index) => read(groups[index]!, answer.aggregations!.tags as Terms))
  // The first group's ads are all that match, unless each of the filters is in use.
  const all = groups[0]!.except || first[0]!.terminated_early ? undefined : first[0]
  // Only the choices that few of the first ads have are counted among all.
  const few = groups
    .filter((_, index) => first[index]!.terminated_early)
    .map(({ except, tags }) => ({ except, tags: tags.filter((tag) => of(tag) < mostCounted) }))
    .filter(({ tags }) => tags.length)
  const should = few.map(({ except, tags }) => allOf(unchanged, except, { terms: { tags } }))
  const rare: Clause = { bool: { filter: [...others, { bool: { should, minimum_should_match: 1 } }] } }
  const aggs = countedIn(few, ({ except }) => allOf(unchanged, except))
  const more = [
    ...(few.length ? [{ size: 0, track_total_hits: false, query: rare, aggs }] : []),
    ...(all ? [] : [{ size: 0, track_total_hits: true, query: allOf(unchanged, undefined, ...others) }]),
  ]
  const rest = more.length ? await search(more) : []
  few.forEach((group, index) => read(group, (rest[0]!.aggregations![index] as Filtered).tags!))
  return { total: (all ?? rest.at(-1)!).hits.total!.value, of }
}

const countedIn = (groups: readonly Group[], filterFor: (group: Group) => Clause) =>
  Object.fromEntries(groups.map((group, index) => [index, { filter: filterFor(group), aggs: { tags: tagsCounted } }]))

function groupsOf({ filters }: Conditions, photos: string): Group[] {
  const facets: [FilterName, readonly string[]][] = [
    ['category', choices.categories],
    ['languages', choices.languages],
    ['day', choices.days],
    ['verified', ['verified']],
    ['photos', [photos]],
  ]
  const free = facets.filter(([name]) => !filters.has(name)).flatMap(([, tags]) => tags)
  const own = facets.filter(([name]) => filters.has(name)).map(([except, tags]) => ({ except, tags }))
  return [...(free.length ? [{ tags: free }] : []), ...own]
}
