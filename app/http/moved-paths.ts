const moves: [RegExp, string][] = [
  [/^\/account\/held(?=\/|$)/, '/account/personal-data'],
  [/^\/favourites(?=\/|$)/, '/favorites'],
  [/^(\/ads\/\d+)\/favourite(?=\/|$)/, '$1/favorite'],
]

/** Where a page went that had another address before: bookmarks, and links on other sites, still name the old one. */
export function movedTo(path: string) {
  const move = moves.find(([old]) => old.test(path))
  return move && path.replace(...move)
}
