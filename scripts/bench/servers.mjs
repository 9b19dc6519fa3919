import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compiled, node24 } from '../prepare.mjs'
import { ask } from './ask.mjs'
import { cpuSeconds } from './cpu.mjs'

/** The built site with the settings that it comes with, but for its port, its data and what is asked for. */
export function startSite({ data, settings = {}, signal }) {
  const { PATH, HOME } = process.env
  return start({ signal, settings }, (port) => {
    const env = { ...compiled, PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, ...settings }
    return spawn(node24, ['server.ts'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  })
}

/** The same bodies as files, with `Content-Encoding: br`: as little work as a web server can do for a page. */
export function startNginx({ nginx, folder, bodies, workers, signal }) {
  const at = (...names) => join(folder, ...names)
  mkdirSync(at('www'), { recursive: true })
  for (const [name, body] of [...bodies, ['index.html', '']]) writeFileSync(at('www', name), body)
  return start({ signal }, (port) => {
    writeFileSync(at('nginx.conf'), nginxSettings({ at, port, workers }))
    return spawn(nginx, ['-e', at('errors'), '-c', at('nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  })
}

function nginxSettings({ at, port, workers }) {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at(name)};`)
  return `
    daemon off; worker_processes ${workers}; pid ${at('pid')}; error_log ${at('errors')};
    ${process.getuid() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      ${places.join(' ')}
      access_log off; sendfile on; tcp_nopush on; keepalive_timeout 65s; keepalive_requests 1000000000;
      default_type "text/html; charset=utf-8"; add_header Content-Encoding br;
      server { listen 127.0.0.1:${port}; root ${at('www')}; }
    }`
}

/** `ready` is fulfilled by the first page, with the milliseconds that it took; `stop` ends the process by its own id. */
function start({ signal, settings }, launch) {
  let child
  let ended
  const server = { ready: open(), settings, cpuSeconds: () => cpuSeconds(child.pid), stop }
  return server

  async function open() {
    const port = await freePort()
    signal?.throwIfAborted()
    const began = performance.now()
    child = launch(port)
    ended = new Promise((done) => child.once('exit', done).once('error', done))
    server.origin = `http://127.0.0.1:${port}`
    while (child.exitCode === null && performance.now() - began < 30_000 && !signal?.aborted) {
      const answer = await ask(`${server.origin}/`).catch(() => undefined)
      if (answer?.status === 200) return performance.now() - began
      await wait(5)
    }
    throw new Error(`${child.spawnargs[0]} did not start.`)
  }

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), 12_000)
    await ended
    clearTimeout(impatience)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}
