// Caddy in front of a site, with the configuration that docs/scaling.md describes, but without TLS.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cpuSeconds } from '../bench/cpu.ts'
import * as machine from '../machine.mjs'
import { freePort, untilServing } from './ports.mjs'

export const find = () => machine.find('caddy', '/usr/bin/caddy')

/**
 * Starts it in front of the processes that listen on these ports.
 *
 * @param {number[]} ports
 * @param {{ probe?: string, isTrusting?: boolean }} [how] Whether it believes the addresses of visitors that it's sent.
 */
export async function startCaddy(ports, { probe = '/readyz', isTrusting = false } = {}) {
  const program = find()
  if (!program) throw new Error('caddy isn’t installed')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-caddy-'))
  const file = join(folder, 'Caddyfile')
  // The shipped file, for this machine alone.
  const shipped = readFileSync('deploy/Caddyfile', 'utf8').replace('{', '{\n\tadmin off\n\tdefault_bind 127.0.0.1')
  writeFileSync(file, isTrusting ? shipped.replace(/reverse_proxy .*/, '$&\n\t\ttrusted_proxies 127.0.0.1/32') : shipped)
  const processes = ports.map((each) => `127.0.0.1:${each}`).join(' ')
  const env = { PATH: process.env.PATH, HOME: folder, SITE: `http://127.0.0.1:${port}`, UPSTREAMS: processes, PROBE: probe }
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  /** @type {Map<string, boolean>} */
  const isUp = new Map()
  const lines = createInterface({ input: child.stderr })
  lines.on('line', (line) => {
    const [, word = '', host = ''] = /health_checker.*"msg":"([^"]+)".*"host":"([^"]+)"/.exec(line) ?? []
    if (host) isUp.set(host, word === 'host is up')
  })
  await untilServing(child, port)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** How many processes get visitors. It takes them for ready until it has asked. */
    countUp: async () => ports.filter((each) => isUp.get(`127.0.0.1:${each}`) !== false).length,
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    async stop() {
      process.off('exit', kill)
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
