import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { base, cache, groups } from '../../scripts/engines/debian.mjs'

// A bare Debian 12 with systemd, in a container without a network of its own: Debian's packages come through a socket.

/** Serves Debian's packages on a socket, and keeps them for the next time. */
async function servePackages(socket: string) {
  const folder = join(cache, 'packages')
  mkdirSync(folder, { recursive: true })
  let downloaded = 0
  const server = createServer((req, res) => {
    const url = new URL(req.url!, 'http://deb.debian.org')
    const file = join(folder, basename(url.pathname))
    const isPackage = url.pathname.endsWith('.deb')
    if (isPackage && existsSync(file)) return void res.end(readFileSync(file))
    const asked = get(url, { headers: { ...req.headers, host: url.host } }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.on('data', (bytes: Buffer) => (downloaded += bytes.length)).pipe(res)
      if (!isPackage || answer.statusCode !== 200) return
      const part = `${file}.${process.pid}.part`
      answer.pipe(createWriteStream(part)).once('finish', () => answer.complete && renameSync(part, file))
    })
    asked.once('error', () => res.destroy())
  }).listen(socket)
  await once(server, 'listening')
  return { downloaded: () => downloaded, stop: () => (server.closeAllConnections(), server.close()) }
}

/** Boots one, with these folders of this machine to read, and perhaps one to write to. Whatever else is written there is gone with it. */
export async function bootMachine(folders: Record<string, string>, exchange?: string) {
  const name = `evenfall-${process.pid}-${Math.random().toString(36).slice(2, 8)}`
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const packages = await servePackages(join(folder, 'socket'))
  const group = join(groups, name)
  mkdirSync(group)
  const binds = Object.entries(folders).map(([inside, outside]) => `--bind-ro=${outside}:${inside}`)
  if (exchange) binds.push(`--bind=${exchange}:/srv/exchange`)
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', 'echo $$ >"$1/cgroup.procs" && shift && exec setpriv --pdeathsig TERM systemd-nspawn "$@"', 'sh', group],
      ...['--quiet', '--register=no', '--keep-unit', '--private-network', '--volatile=overlay', `--machine=${name}`],
      // Killed itself, it would leave the machine running.
      '--kill-signal=SIGKILL',
      ...[`--directory=${base}`, `--bind=${folder}:/srv/packages`, ...binds, '--boot', 'systemd.unit=multi-user.target'],
    ],
    // In a group of its own, it outlives the SIGKILL that ends a test's group, and gets to end the machine.
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit')
  const kill = () => child.kill()
  process.once('exit', kill)

  let leader = 0
  for (const end = performance.now() + 60_000; !leader; await pause(50)) {
    leader = findInit(child.pid!)
    if (child.exitCode !== null || performance.now() > end) throw new Error(`the machine didn’t boot: ${output}`)
  }
  const enter = (command: string[]) => ['-t', `${leader}`, '-m', '-u', '-i', '-n', '-p', ...command]

  /** Runs a script there, as root, and resolves with its status and what it printed. */
  async function run(script: string, { env = {} }: { env?: Record<string, string> } = {}) {
    const variables = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...env }
    const ran = spawn('nsenter', enter(['/bin/sh', '-c', script]), { env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    ran.stdout.on('data', (text: Buffer) => (stdout += text.toString()))
    ran.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
    const [status] = (await once(ran, 'close')) as [number | null]
    return { status, stdout, stderr }
  }

  const machine = {
    run,
    /** In front of a program of this machine: it runs here, in the network of that one. */
    inNetwork: ['nsenter', '-t', `${leader}`, '-n'] as const,
    downloaded: packages.downloaded,
    /** What a script prints that has to succeed. */
    async ask(script: string) {
      const { status, stdout, stderr } = await run(script)
      if (status !== 0) throw new Error(`${script}: status ${status}: ${stdout}${stderr}`)
      return stdout.trim()
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', kill)
      kill()
      await ended
      packages.stop()
      rmSync(folder, { recursive: true, force: true })
      removeGroup(group)
    },
  }
  await run('for try in $(seq 300); do systemctl is-system-running 2>/dev/null | grep -Eq "running|degraded" && break; sleep 0.1; done')
  await machine.ask('systemctl start packages.socket')
  return machine
}

export type Machine = Awaited<ReturnType<typeof bootMachine>>

/** The process that is the first one in its own numbering. */
function findInit(pid: number): number {
  let children: number[]
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return 0
  }
  for (const each of children) {
    const status = existsSync(`/proc/${each}/status`) ? readFileSync(`/proc/${each}/status`, 'utf8') : ''
    if (/^NSpid:\t\d+\t1$/m.test(status) && /^Name:\tsystemd$/m.test(status)) return each
    const found = findInit(each)
    if (found) return found
  }
  return 0
}

/** Its processes have ended with the machine. */
function removeGroup(group: string) {
  for (const each of readdirSync(group, { withFileTypes: true })) if (each.isDirectory()) removeGroup(join(group, each.name))
  spawnSync('rmdir', [group])
}
