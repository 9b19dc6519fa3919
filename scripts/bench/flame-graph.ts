import { readFileSync } from 'node:fs'

/** What `node --cpu-prof` writes. Times are in microseconds of the machine's monotonic clock. */
type Profile = { nodes: CallNode[]; startTime: number; samples: number[]; timeDeltas: number[] }
type CallNode = { id: number; callFrame: { functionName: string; url: string }; children?: number[] }
/** A frame of the graph, with the microseconds in it and in what it called. */
export type Frame = { name: string; own: number; all: number; called: Map<string, Frame> }

const newFrame = (name: string): Frame => ({ name, own: 0, all: 0, called: new Map() })

/** Adds up the stacks that were sampled between two moments. Calls within a package are one frame. */
export function readStacks(file: string, from: number, to: number): Frame {
  const { nodes, startTime, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const root = newFrame('all')
  let time = startTime
  for (const [index, sample] of samples.entries()) {
    const took = timeDeltas[index]!
    time += took
    if (time < from || time > to || names.get(sample) === '(idle)') continue
    const stack: string[] = []
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const name = names.get(id)!
      if (name !== '(root)' && name !== stack[0]) stack.unshift(name)
    }
    let frame = root
    frame.all += took
    for (const name of stack) {
      if (!frame.called.has(name)) frame.called.set(name, newFrame(name))
      frame = frame.called.get(name)!
      frame.all += took
    }
    frame.own += took
  }
  return root
}

function nameOf({ functionName, url }: CallNode['callFrame']) {
  if (url.startsWith('wasm:')) return 'Postgres (PGlite)'
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (name) return name === '@electric-sql/pglite' ? 'Postgres (PGlite)' : name
  if (url.startsWith('node:')) return url.replace(/^(node:(?:internal\/)?[^/]+).*/, '$1')
  const [, file] = /\/(app\/.*|build\/server)/.exec(url) ?? []
  return file ? `${functionName || 'anonymous'} (${file})` : functionName || 'anonymous'
}

const row = 17
const width = 1200
const colors = ['#f6d9b8', '#f2c6a0', '#eab38a', '#e9c9a6', '#f4ddc4']
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws frames as wide as they took long, what they called above them. Leaves out those that would be too narrow to see. */
export function drawFlameGraph(root: Frame, title: string, format: (microseconds: number) => string): string {
  const parts: string[] = []
  let depth = 0
  draw(root, 0, 0)
  const height = (depth + 2) * row
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/><text x="4" y="13" font-size="13">${escaped(title)}</text>
<g transform="translate(0 ${height - row}) scale(1 -1)">${parts.join('\n')}</g></svg>\n`

  function draw(frame: Frame, x: number, level: number) {
    const wide = (frame.all / root.all) * width
    if (wide < 1.5) return
    depth = Math.max(depth, level)
    const label = escaped(frame.name.slice(0, Math.floor(wide / 6)))
    const text = wide > 30 ? `<text transform="translate(${(x + 2).toFixed(1)} ${level * row - row + 21}) scale(1 -1)">${label}</text>` : ''
    const fill = colors[(level * 3 + parts.length) % colors.length]
    parts.push(
      `<g><title>${escaped(frame.name)}: ${format(frame.all)}</title><rect x="${x.toFixed(1)}" y="${level * row}" width="${wide.toFixed(1)}" height="${row - 1}" fill="${fill}"/>${text}</g>`,
    )
    let next = x
    for (const child of [...frame.called.values()].toSorted((a, b) => b.all - a.all)) {
      draw(child, next, level + 1)
      next += (child.all / root.all) * width
    }
  }
}
