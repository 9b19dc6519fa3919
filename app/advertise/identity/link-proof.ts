import { Tokenizer } from 'htmlparser2'

/** No one's page has more of these, and parsing tens of thousands of URLs would block the main thread. */
const maxOwnLinks = 500

/** The URLs that a page declares to be its owner's: `<a rel="me" href="…">` and `<link rel="me" href="…">`. */
export function findOwnLinks(html: string, base: URL): URL[] {
  return linksIn(html)
    .filter(({ rel = '', href }) => href && rel.toLowerCase().split(/\s+/).includes('me'))
    .slice(0, maxOwnLinks)
    .flatMap(({ href }) => URL.parse(href!, base) ?? [])
}

/** Whether a text file has the token on a line of its own. */
export const hasToken = (text: string, token: string) => text.split(/\r?\n/).some((line) => line.trim() === token)

/**
 * The `<a>` and `<link>` tags of an untrusted page. This uses only htmlparser2's tokenizer, because its parser keeps a stack of open
 * elements, and 512 KB of `<b><i>` would block it for seconds.
 */
function linksIn(html: string): Record<string, string>[] {
  const links: Record<string, string>[] = []
  let [tag, name, value, templates] = ['', '', '', 0]
  let attributes: Record<string, string> = {}
  const ignore = () => {}
  const endTag = () => {
    if (tag === 'template') templates++
    else if ((tag === 'a' || tag === 'link') && templates === 0) links.push(attributes)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase()
        attributes = {}
      },
      onattribname(start, end) {
        name = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => void (value += html.slice(start, end)),
      onattribentity: (codePoint) => void (value += String.fromCodePoint(codePoint)),
      onattribend: () => void (attributes[name] ??= value),
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: (start, end) => void (templates -= Number(templates > 0 && html.slice(start, end).toLowerCase() === 'template')),
      ontext: ignore,
      ontextentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return links
}
