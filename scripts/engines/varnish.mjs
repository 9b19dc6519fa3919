// An edge cache in front of several processes of the site, with the configuration that docs/scaling.md describes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSeconds } from '../bench/cpu.ts'
import * as machine from '../machine.mjs'
import { freePort, untilServing } from './ports.mjs'

export const find = () =>
  machine.find(
    'varnish varnish-modules',
    '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
    '/usr/lib/aarch64-linux-gnu/varnish/vmods/libvmod_xkey.so',
  ) && '/usr/sbin/varnishd'

/**
 * Starts it in front of two processes, which needn't listen yet. `again` is one that has ended, whose ports it takes.
 *
 * @param {{ token: string; again?: { port: number; ports: [number, number] } }} site
 */
export async function startVarnish({ token, again }) {
  const program = find()
  if (!program) throw new Error('varnish isn’t installed')
  const port = again?.port ?? (await freePort())
  /** @type {[number, number]} */
  const ports = again?.ports ?? [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-varnish-'))
  chmodSync(folder, 0o755)
  cpSync('deploy/varnish.vcl', join(folder, 'varnish.vcl'))
  const example = readFileSync('deploy/site.vcl', 'utf8')
  writeFileSync(join(folder, 'site.vcl'), example.replace('"3000"', `"${ports[0]}"`).replace('"3001"', `"${ports[1]}"`))
  const options = ['-F', '-a', `127.0.0.1:${port}`, '-f', join(folder, 'varnish.vcl'), '-s', 'malloc,256m', '-n', join(folder, 'state')]
  const mask = readFileSync('deploy/varnish-log.txt', 'utf8').trim()
  const parameters = ['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off', '-p', `vsl_mask=${mask}`]
  const env = { PATH: process.env.PATH, EDGE_TOKEN: token }
  const child = spawn(program, [...options, ...parameters], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  await untilServing(child, port)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /** Where the processes have to listen. */
    ports,
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    /** Ends it, with SIGKILL as a power cut would: its child ends with it. */
    async stop(/** @type {NodeJS.Signals} */ signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
    },
  }
}
