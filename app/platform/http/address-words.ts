import { data } from 'react-router'

/**
 * The last word of a route's pattern, for a module that serves several routes. It never comes from the URL, because React Router also
 * matches `/BAN` and `/ban/`, and those must do the same as `/ban`.
 */
export function routeWord<Word extends string>(pattern: string, words: readonly Word[]): Word {
  const last = pattern.slice(pattern.lastIndexOf('/') + 1)
  const word = words.find((one) => one === last)
  if (!word) throw data(null, 404)
  return word
}

/** The notice of what was just done, which a redirect names in `?after=`. Only a notice's own name counts, never `constructor`. */
export function noticeAfter(request: Request, notices: Readonly<Record<string, string>>): string | undefined {
  const after = new URL(request.url).searchParams.get('after')
  return after !== null && Object.hasOwn(notices, after) ? notices[after] : undefined
}
