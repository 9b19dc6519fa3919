type Keeping = { headers: Record<string, string> }

/** For a loader's `data(..., keepUntil(tags, end))`: the page stays in memory until one of its tags is purged, or its day ends. */
export function keepUntil(tags: string[], end?: Date): Keeping {
  return { headers: { 'X-Keep': tags.join(' '), ...(end ? { 'X-Keep-Until': end.toISOString() } : {}) } }
}

/** The same, of an answer that is another one to visitors from another state: each state has its own. Also of one that is not kept. */
export function keepByState<Given extends Keeping>(given: Given, isByState: boolean): Given {
  if (isByState) given.headers['X-Keep-By'] = 'state'
  return given
}
