import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { DrawAnswer } from './photo-drawer.server.ts'
import type { SentKind } from './photo-kinds.ts'

/** A picture of a phone takes a second; what takes longer than this is not drawn. */
const patienceMs = 20_000
/** A process that nobody needs is ended: it holds what its decoders took. */
const idleMs = 30_000
// Bounds of its own memory: objects, and what the decoder of HEIC may take (in pages of 64 KB, 1 GB).
const execArgv = ['--max-old-space-size=256', '--wasm-max-mem-pages=16384']

let drawer: Promise<ChildProcess> | undefined
let idle: NodeJS.Timeout | undefined
let line: Promise<unknown> = Promise.resolve()

/** One after the other, in the one process beside the site: a decoder at work takes hundreds of megabytes. */
export function drawPhoto(kind: SentKind, bytes: Uint8Array, patience = patienceMs): Promise<DrawAnswer> {
  const drawn = line.then(() => draw(kind, bytes, patience))
  line = drawn.catch(() => {})
  return drawn
}

async function draw(kind: SentKind, bytes: Uint8Array, patience: number): Promise<DrawAnswer> {
  clearTimeout(idle)
  const child = await (drawer ?? beginDrawer())
  child.channel?.ref()
  const deadline = setTimeout(() => child.kill('SIGKILL'), patience)
  const listening = new AbortController()
  const { signal } = listening
  try {
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as DrawAnswer)
    // Killed by us, or by the system for its memory; else the picture broke its decoder.
    const gone = once(child, 'exit', { signal }).then(([, by]): DrawAnswer => ({ refusal: by === 'SIGKILL' ? 'too heavy' : 'damaged' }))
    child.send({ kind, bytes }, () => {})
    return await Promise.race([answered, gone])
  } finally {
    clearTimeout(deadline)
    listening.abort()
    child.channel?.unref()
    idle = setTimeout(() => {
      drawer = undefined
      child.kill('SIGKILL')
    }, idleMs).unref()
  }
}

function beginDrawer() {
  const mine = startDrawer()
  drawer = mine
  const forget = () => void (drawer === mine && (drawer = undefined))
  mine.then((child) => child.once('exit', forget), forget)
  return mine
}

/** With no word of the site's settings: the secret is none of its business. */
async function startDrawer() {
  const child = fork(join('app', 'ads', 'photo-drawer.server.ts'), {
    serialization: 'advanced',
    env: { VIPS_WARNING: '0' },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The program that draws pictures did not start (${String(code)}).`)
    }),
  ])
  child.unref()
  return child
}
