import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compiled, node24 } from '../prepare.mjs'
import { ask } from './ask.ts'
import { cpuSeconds } from './cpu.ts'

export type Settings = Record<string, string>
export type RunningServer = {
  /** Empty until the process is launched. */
  origin: string
  settings: Settings
  /** Resolves on the first page, with the milliseconds that it took. */
  ready: Promise<number>
  cpuSeconds: () => number
  stop: () => Promise<void>
}

/** Starts one process of the built site with its default settings, except for the port, the data folder, and `settings`; `from` is another checkout. */
export function startSite({
  data,
  settings = {},
  signal,
  from,
}: {
  data: string
  settings?: Settings
  signal?: AbortSignal
  from?: string
}) {
  const { PATH, HOME } = process.env
  return start({ signal, settings }, (port) => {
    const where = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, PROCESSES: '1' }
    const env = { ...compiled, PATH, HOME, NODE_ENV: 'production', ...where, ...settings }
    return spawn(node24, ['server.ts'], { cwd: from, stdio: ['ignore', 'ignore', 'inherit'], env })
  })
}

type Nginx = { nginx: string; folder: string; bodies: Map<string, Buffer>; workers: number; signal: AbortSignal }

/** Serves the same bodies from files, with `Content-Encoding: br`: the least work that a web server can do for a page. */
export function startNginx({ nginx, folder, bodies, workers, signal }: Nginx) {
  const at = (...names: string[]) => join(folder, ...names)
  mkdirSync(at('www'), { recursive: true })
  for (const [name, body] of [...bodies, ['index.html', ''] as const]) writeFileSync(at('www', name), body)
  return start({ signal, settings: {} }, (port) => {
    writeFileSync(at('nginx.conf'), nginxSettings({ at, port, workers }))
    return spawn(nginx, ['-e', at('errors'), '-c', at('nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  })
}

/** A page and its 304: `headers` are flat lists, as node:http writes them, and `body` is base64. */
export type BarePage = { path: string; headers: string[]; notModified: string[]; body: string }

/** A node:http server that does nothing but send these pages. */
export function startBareServer({ folder, pages, signal }: { folder: string; pages: readonly BarePage[]; signal: AbortSignal }) {
  const file = join(folder, 'pages.json')
  writeFileSync(file, JSON.stringify(pages))
  return start({ signal, settings: {} }, (port) =>
    spawn(node24, ['scripts/bench/bare-server.ts', String(port), file], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
}

function nginxSettings({ at, port, workers }: { at: (...names: string[]) => string; port: number; workers: number }) {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at(name)};`)
  return `
    daemon off; worker_processes ${workers}; pid ${at('pid')}; error_log ${at('errors')};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      ${places.join(' ')}
      access_log off; sendfile on; tcp_nopush on; keepalive_timeout 65s; keepalive_requests 1000000000;
      default_type "text/html; charset=utf-8"; add_header Content-Encoding br;
      server { listen 127.0.0.1:${port}; root ${at('www')}; }
    }`
}

type Start = { signal?: AbortSignal; settings: Settings }

function start({ signal, settings }: Start, launch: (port: number) => ChildProcess): RunningServer {
  let child: ChildProcess | undefined
  let ended: Promise<unknown>
  const server = { origin: '', settings, ready: open(), cpuSeconds: () => cpuSeconds(child!.pid!), stop }
  return server

  async function open() {
    const port = await freePort()
    signal?.throwIfAborted()
    const began = performance.now()
    const launched = (child = launch(port))
    ended = new Promise((done) => launched.once('exit', done).once('error', done))
    server.origin = `http://127.0.0.1:${port}`
    while (launched.exitCode === null && performance.now() - began < 30_000 && !signal?.aborted) {
      const answer = await ask(`${server.origin}/`).catch(() => undefined)
      if (answer?.status === 200) return performance.now() - began
      await wait(5)
    }
    throw new Error(`${launched.spawnargs[0]} did not start.`)
  }

  async function stop() {
    const launched = child
    if (!launched || launched.exitCode !== null || launched.signalCode !== null) return
    launched.kill('SIGTERM')
    const killTimer = setTimeout(() => launched.kill('SIGKILL'), 12_000)
    await ended
    clearTimeout(killTimer)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
