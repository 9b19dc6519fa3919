export type PageCounts = {
  /** One more look at a page with these tags. Programs that say what they are do not count. */
  note: (tags: readonly string[], userAgent: string | undefined) => void
  /** What has come together since the last time; it begins again at nothing. */
  take: () => ReadonlyMap<string, number>
  /** What was taken and could not be written down. */
  putBack: (counts: ReadonlyMap<string, number>) => void
}

/** How often pages were shown, by those of their tags that begin like this: numbers in memory, and nothing of who looked. */
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

const robot = /bot|crawl|spider|slurp|preview|monitor|scan|headless|facebookexternalhit|lighthouse/i

/** Every browser begins like this; so do some robots, which say more. */
function isBrowser(userAgent = '') {
  return userAgent.startsWith('Mozilla/') && !robot.test(userAgent)
}
