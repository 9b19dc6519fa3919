// A load balancer in front of several processes of the site.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as machine from '../machine.mjs'
import { untilServing } from './ports.mjs'

export const find = () => machine.find('haproxy', '/usr/sbin/haproxy')

/**
 * Starts it with this configuration, which binds `port`.
 *
 * @param {string} configText
 * @param {{ port: number }} options
 */
export async function startHaproxy(configText, { port }) {
  const program = find()
  if (!program) throw new Error('haproxy isn’t installed')
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-haproxy-'))
  const socket = join(folder, 'admin')
  writeFileSync(join(folder, 'haproxy.cfg'), configText)
  writeFileSync(join(folder, 'admin.cfg'), `global\n  stats socket ${socket} level admin\n`)
  const files = ['haproxy.cfg', 'admin.cfg'].flatMap((name) => ['-f', join(folder, name)])
  // Without -db it would go to the background. It ends with its standard input, so also when this process is killed.
  const child = spawn('/bin/sh', ['-c', '"$@" & read -r _; kill $!; wait $!', 'sh', program, '-db', ...files], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  await untilServing(child, port)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    /**
     * What it answers to a command of its runtime API.
     *
     * @param {string} command
     */
    ask: (command) => text(connect(socket).end(`${command}\n`)),
    async stop() {
      child.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
