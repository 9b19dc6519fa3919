// A bare Debian 12 in a folder, to boot machines from (test/release/machine.ts).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as machine from '../machine.mjs'
import { find as findNamespaces } from './namespaces.mjs'

export const cache = join(homedir(), '.cache/evenfall')
export const base = join(cache, 'debian-12')

/** Whether this machine can boot one: that needs root, namespaces, a control group, and a mirror of Debian's packages. */
export function find() {
  if (process.getuid?.() !== 0 || !findNamespaces() || !canMakeGroups() || !hasMirror()) return undefined
  const programs = [machine.find('systemd-container', '/usr/bin/systemd-nspawn'), machine.find('mmdebstrap', '/usr/bin/mmdebstrap')]
  return programs.every(Boolean) && (existsSync(base) || makeBase()) ? base : undefined
}

/** Where the control group of a machine is made: systemd takes the one that it starts in for its own. */
export const groups = existsSync('/sys/fs/cgroup/systemd') ? '/sys/fs/cgroup/systemd' : '/sys/fs/cgroup'

function canMakeGroups() {
  try {
    rmdirSync(mkdtempSync(join(groups, 'evenfall-')))
    return true
  } catch {
    return false
  }
}

const ask = `fetch('http://deb.debian.org/debian/dists/bookworm/InRelease', { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
  .then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`
const hasMirror = () => spawnSync(process.execPath, ['-e', ask]).status === 0

function makeBase() {
  console.log('Downloading a bare Debian 12 (once)')
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'making-'))
  const { status } = spawnSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=systemd-sysv', 'bookworm', made], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status === 0) {
    const units = join(made, 'etc/systemd/system')
    writeFileSync(join(made, 'etc/hosts'), '127.0.0.1 localhost\n')
    // It has no network of its own. Packages come through a socket.
    writeFileSync(join(units, 'packages.socket'), '[Socket]\nListenStream=127.0.0.1:3142\n')
    writeFileSync(join(units, 'packages.service'), '[Service]\nExecStart=/lib/systemd/systemd-socket-proxyd /srv/packages/socket\n')
    writeFileSync(join(made, 'etc/apt/apt.conf.d/90packages'), 'Acquire::http::Proxy "http://127.0.0.1:3142";\n')
    if (!existsSync(base)) renameSync(made, base)
  }
  rmSync(made, { recursive: true, force: true })
  return status === 0
}
