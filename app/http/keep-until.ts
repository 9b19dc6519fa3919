/** For a loader's `data(..., keepUntil(tags, end))`: the page stays in memory until one of its tags is purged, or its day ends. */
export function keepUntil(tags: string[], end?: Date) {
  return { headers: { 'X-Keep': tags.join(' '), ...(end ? { 'X-Keep-Until': end.toISOString() } : {}) } }
}
