/** For a loader's `data(..., keepUntil(tags))`: the page stays in memory until one of its tags is purged. */
export function keepUntil(...tags: string[]) {
  return { headers: { 'X-Keep': tags.join(' ') } }
}
