const moves: [RegExp, string][] = [
  [/^\/account\/held(?=\/|$)/i, '/account/personal-data'],
  [/^\/favourites(?=\/|$)/i, '/favorites'],
  [/^(\/ads\/\d+)\/favourite(?=\/|$)/i, '$1/favorite'],
  [/^\/sign-in\/letter(?=\/|$)/i, '/sign-in/link'],
  [/^(\/moderation\/evidence\/\d+)\/keeping(?=\/|$)/i, '$1/retention'],
]

/**
 * The new address of a page or a form that has moved: bookmarks, links on other sites, and pages that were open during an update still use
 * the old one.
 */
export function movedTo(path: string) {
  const move = moves.find(([old]) => old.test(path))
  return move && path.replace(...move)
}
