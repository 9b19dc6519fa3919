import { isbot } from 'isbot'

export type PageCounts = {
  /** Counts one more view of a page with these tags, unless the visitor is a robot that says so. */
  note: (tags: readonly string[], userAgent: string | undefined) => void
  /** Returns the counts since the last call and starts over at zero. */
  take: () => ReadonlyMap<string, number>
  /** Puts back counts that couldn't be saved. */
  putBack: (counts: ReadonlyMap<string, number>) => void
}

/** Counts how often pages were shown, by the tags that start with this prefix: only numbers in memory, and nothing about the visitors. */
export function openPageCounts(beginning: string): PageCounts {
  let counts = new Map<string, number>()
  const add = (tag: string, count: number) => counts.set(tag, (counts.get(tag) ?? 0) + count)
  return {
    note(tags, userAgent) {
      for (const tag of tags) if (tag.startsWith(beginning) && isBrowser(userAgent)) add(tag, 1)
    },
    take() {
      const taken = counts
      counts = new Map()
      return taken
    },
    putBack: (taken) => taken.forEach((count, tag) => add(tag, count)),
  }
}

/** Every browser's user agent starts this way. So do those of many robots, which isbot recognizes. */
function isBrowser(userAgent = '') {
  return userAgent.startsWith('Mozilla/') && !isbot(userAgent)
}
