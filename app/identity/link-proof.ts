/** The addresses that a page names as its owner's own: `<a rel="me" href="…">` and `<link rel="me" href="…">`. */
export function findOwnLinks(html: string, base: URL): URL[] {
  const found: URL[] = []
  for (const { rel = '', href } of tagsOf(html))
    if (href && rel.toLowerCase().split(/\s+/).includes('me') && URL.canParse(href, base)) found.push(new URL(href, base))
  return found
}

/** Whether a text file has the token on a line of its own. */
export const saysToken = (text: string, token: string) => text.split(/\r?\n/).some((line) => line.trim() === token)

/**
 * Read from left to right once, whatever stands in it: it comes from anywhere. What is in comments, scripts and styles is no link,
 * and a tag that does not end is none.
 */
function* tagsOf(html: string): Generator<Record<string, string>> {
  const begin = /<!--|<(script|style|textarea|template|title)\b|<(?:a|link)(?=[\s/])/gi
  const attribute = /[\s/]*([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y
  for (let tag = begin.exec(html); tag; tag = begin.exec(html)) {
    const over = tag[0] === '<!--' ? '-->' : tag[1] ? `</${tag[1]}` : undefined
    if (over) {
      const end = indexOf(html, over, begin.lastIndex)
      if (end < 0) return
      begin.lastIndex = end + over.length
      continue
    }
    const attributes: Record<string, string> = {}
    attribute.lastIndex = begin.lastIndex
    let at = begin.lastIndex
    for (let one = attribute.exec(html); one; one = attribute.exec(html)) {
      attributes[one[1]!.toLowerCase()] ??= (one[2] ?? one[3] ?? one[4] ?? '').replaceAll('&amp;', '&')
      at = attribute.lastIndex
    }
    begin.lastIndex = Math.max(at, begin.lastIndex)
    if (/^[\s/]*>/.test(html.slice(at, at + 64))) yield attributes
  }
}

/** Without regard to capitals, which only an element's end may have. */
function indexOf(html: string, mark: string, from: number) {
  if (mark === '-->') return html.indexOf(mark, from)
  const end = new RegExp(mark, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? -1
}
