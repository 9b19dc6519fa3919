import assert from 'node:assert/strict'

export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

const nameOf = /[A-Za-z_:][\w:.-]*/.source
const token = new RegExp(`<\\?xml[^?]*\\?>|<(/)?(${nameOf})((?:\\s+${nameOf}="[^"<]*")*)\\s*(/)?>|[^<]+`, 'gy')
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** Parses XML 1.0 without namespaces, comments, or CDATA, and rejects whatever isn't well-formed. */
export function readXml(source: string): Element {
  assert.doesNotMatch(source, forbidden, 'a character that XML has no place for')
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const [all, isEnd, name, attributes = '', isEmpty] = token.exec(source) ?? assert.fail(`not XML: ${source.slice(at, at + 60)}`)
    const parent = open.at(-1)!
    if (all.startsWith('<?')) assert.equal(at, 0)
    else if (isEnd) assert.equal(open.pop()!.name, name)
    else if (name) {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, unescape(value!)] as const)
      assert.equal(new Set(pairs.map(([key]) => key)).size, pairs.length, 'an attribute twice')
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    } else {
      assert.ok(parent !== root || !all.trim(), 'text outside of the root')
      parent.text += unescape(all)
    }
  }
  assert.equal(open.length, 1, 'an element without its end')
  assert.equal(root.children.length, 1, 'one root')
  return root.children[0]!
}

function unescape(text: string) {
  assert.doesNotMatch(text, /&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/i, 'a bare &')
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal?: string, hex?: string, name = '') =>
    decimal || hex ? String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex!, 16)) : named[name as string]!,
  )
}

export const childOf = ({ name, children }: Element, wanted: string) =>
  children.find((child) => child.name === wanted) ?? assert.fail(`no ${wanted} in ${name}`)
export const childrenOf = ({ children }: Element, wanted: string) => children.filter(({ name }) => name === wanted)
