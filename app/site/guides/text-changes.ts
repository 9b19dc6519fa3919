/** What a text lists as changed, such as `- 2026-11-25: We say …`, and what it says as long as there's nothing. */
const block = /^\{\{#changes\}\}\r?\n([^]*?)(?:^\{\{else\}\}\r?\n([^]*?))?^\{\{\/changes\}\}(?:\r?\n|$)/m
const entry = /^- (\d{4}-\d{2}-\d{2}): (.+?)\r?$/

/** The days of the changes in a file, as its writers dated them. Undefined if it has no such list. */
export function readChanges(file: string) {
  const [, list] = block.exec(file) ?? []
  return list?.split('\n').flatMap((line) => entry.exec(line)?.[1] ?? [])
}

/** The first line of the list that isn't a change. */
export function findBadChange(file: string) {
  const [, list = ''] = block.exec(file) ?? []
  return list.split('\n').find((line) => line.trim() && !entry.test(line))
}

/** Writes the changes that this site has made, with its own days. */
export function writeChanges(
  file: string,
  { shownOn, written }: { shownOn: (day: string) => string | undefined; written: (day: string) => string },
) {
  return file.replace(block, (_, list: string, otherwise = '') => {
    const shown = list.split('\n').flatMap((line) => {
      const [, day = '', text] = entry.exec(line) ?? []
      const on = shownOn(day)
      return on ? [`- **${written(on)}:** ${text}`] : []
    })
    return shown.length ? `${shown.join('\n')}\n` : (otherwise as string)
  })
}
