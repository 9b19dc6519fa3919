import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type RouterContextProvider, type ServerBuild } from 'react-router'

/** What a page says about itself with `export const handle`. */
export type PageHandle = {
  /** Shown only after the visitor has said that they're an adult; until then, the gate answers. */
  adultsOnly?: boolean
  /** Leads to ads or places, and does without the styles of parts that other pages have (app/platform/ui/page-parts.css). */
  isList?: boolean
  /** Counted by network, because every request looks something up, or every request with a query does. */
  limited?: boolean | 'with a query'
  /** Forms that change only a cookie in the visitor's own browser count toward no limit. */
  isUncounted?: boolean
  /** A mail provider may post here for its reader, but only to stop emails (RFC 8058). */
  oneClick?: boolean
  /** Programs post here with a bearer token, which no browser sends for another site without asking first. */
  bearer?: boolean
  /** For programs: an API key says whose they are, no cookie is read, and every refusal is JSON. */
  api?: boolean
  /** May ask the browser for passkeys, which the Permissions-Policy of all other pages forbids. */
  passkeys?: boolean
  /** Shows a form again as it was typed even if the session can't be read: its action and loader then leave the database alone. */
  preservesInput?: boolean
  /** Finds the row of the account that its URL names itself, because it also answers without the database. */
  findsOwnRow?: boolean
  /** What a form that was sent about a row that's gone responds, if not only that the page doesn't exist. */
  saysGone?: (context: Readonly<RouterContextProvider>) => { lead: string }
  /** How many bytes may be sent here and for how many seconds, if that differs from other forms; `at` is the end of its address, if it has several. */
  body?: { bytes: number; seconds: number; at?: string }
}
type FoundRoute<Row> = { id: string; pattern: string; handle: PageHandle; isPage: boolean; row: Row }

/** Finds the route that answers a path, with its row of the route table (`rows`) and what its module says about itself. */
export function routeFinder<Row>({ routes }: ServerBuild, rows: Record<string, Row>) {
  type Flat = NonNullable<ServerBuild['routes'][string]>
  const all = Object.values(routes).filter((route): route is Flat => Boolean(route))
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, module }) => {
        const handle = { ...(module.handle as PageHandle | undefined), isPage: Boolean(module.default) }
        return index ? { id, path, index, handle } : { id, path, handle, children: childrenOf(id) }
      })
  const treeFor = treesBySegment(childrenOf(undefined))
  // A request looks it up as many as three times.
  const found = new LRUCache<string, FoundRoute<Row>>({ max: 100 })
  return (pathname: string) => {
    const route = found.get(pathname) ?? find(pathname)
    found.set(pathname, route)
    return route
  }

  function find(pathname: string): FoundRoute<Row> | undefined {
    // React Router would print a path that it can't decode.
    const matches = isDecodable(pathname) && matchRoutes(treeFor(pathname), pathname)
    if (!matches) return undefined
    const { id, handle: found } = matches.at(-1)!.route
    const { isPage, ...handle } = found as PageHandle & { isPage: boolean }
    if (!id!.endsWith(handle.body?.at ?? '')) delete handle.body
    return { id: id!, pattern: id!, handle, isPage, row: rows[id!]! }
  }
}

/** React Router compiles every pattern it's given each time, so it's given only those that can begin as the path does. */
function treesBySegment(tree: RouteObject[]) {
  const trees = new Map<string, RouteObject[]>()
  const firstOf = (path = '') => path.split('/').find(Boolean)?.toLowerCase() ?? ''
  const isPlain = (segment: string) => /^[a-z0-9.-]+$/.test(segment)
  const known = new Set(tree.flatMap(({ children = [] }) => children.map(({ path }) => firstOf(path)).filter(isPlain)))
  const beginningWith = (segment: string) =>
    tree.map((route): RouteObject => {
      if (!route.children) return route
      const fits = ({ path }: RouteObject) => !isPlain(firstOf(path)) || firstOf(path) === segment
      return { ...route, children: route.children.filter(fits) } as RouteObject
    })
  return (pathname: string) => {
    const first = firstOf(decodeURIComponent(pathname))
    const segment = known.has(first) ? first : ''
    const cached = trees.get(segment) ?? beginningWith(segment)
    trees.set(segment, cached)
    return cached
  }
}

/** Lists every URL of the site and what its module exports, so that tests can compare them with app/routes.ts. */
export function listRoutes({ routes }: ServerBuild) {
  return Object.values(routes).flatMap((route) => {
    if (!route || !(route.path || route.index)) return []
    const { action, loader, default: page } = route.module
    return [{ pattern: `/${route.path ?? ''}`, action, loader, hasPage: Boolean(page) }]
  })
}

export function isDecodable(pathname: string) {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

const moves: [RegExp, string][] = [
  [/^\/account\/held(?=\/|$)/i, '/account/personal-data'],
  [/^\/favourites(?=\/|$)/i, '/favorites'],
  [/^(\/ads\/\d+)\/favourite(?=\/|$)/i, '$1/favorite'],
  [/^\/sign-in\/letter(?=\/|$)/i, '/sign-in/link'],
  [/^(\/moderation\/evidence\/\d+)\/keeping(?=\/|$)/i, '$1/retention'],
  [/^(\/moderation)?\/take-downs(?=\/|$)/i, '$1/takedowns'],
  [/^(\/moderation\/cases\/[a-z-]+\/\d+)\/claim(?=\/|$)/i, '$1/take'],
  [/^(\/moderation\/bans\/\d+)\/seconding(?=\/|$)/i, '$1/second'],
  [/^(\/moderation\/decisions\/\d+)\/undoing(?=\/|$)/i, '$1/undo'],
  [/^\/account\/deletion\/undoing(?=\/|$)/i, '/account/deletion/undo'],
  [/^(\/account\/sessions(?:\/\d+)?)\/ending(?=\/|$)/i, '$1/end'],
  [/^(\/ads\/\d+)\/ending(?=\/|$)/i, '$1/end'],
  [/^(\/ads\/\d+)\/discarding(?=\/|$)/i, '$1/discard'],
]

/**
 * The new address of a page or a form that has moved: bookmarks, links on other sites, and pages that were open during an update still use
 * the old one.
 */
export function movedTo(path: string) {
  const move = moves.find(([old]) => old.test(path))
  return move && path.replace(...move)
}
