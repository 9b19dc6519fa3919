// nginx in front of several processes of the site.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as machine from '../machine.mjs'
import { untilServing } from './ports.mjs'

export const find = () => machine.find('nginx-light', '/usr/sbin/nginx')

/**
 * Starts it with these servers, one of which listens on `port`.
 *
 * @param {string} serversText
 * @param {{ port: number }} options
 */
export async function startNginx(serversText, { port }) {
  const program = find()
  if (!program) throw new Error('nginx isn’t installed')
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-nginx-'))
  mkdirSync(join(folder, 'temporary'))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`)
  const configText = `user root; daemon off; pid ${folder}/pid; error_log stderr;
events {} http { access_log off; ${folders.join(' ')} ${serversText} }`
  writeFileSync(join(folder, 'nginx.conf'), configText)
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (text) => (errors = (errors + text).slice(-4000)))
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const ended = once(child, 'exit')
  await untilServing(child, port)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    errors: () => errors,
    async stop() {
      process.off('exit', stop)
      stop()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
