// An S3-compatible object store that keeps its objects in a folder: versitygw, built once with Go.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilListening } from './ports.mjs'

const version = 'v1.7.0'
const leastGo = [1, 25]
const cache = join(homedir(), '.cache', 'evenfall')
const program = join(cache, `versitygw-${version}`, 'versitygw')

/** The program, after Go has built it; undefined where there's no Go that can. */
export function find() {
  if (existsSync(program)) return program
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(spawnSync('go', ['version'], { encoding: 'utf8' }).stdout ?? '') ?? []
  if (Number(major) !== leastGo[0] || Number(minor) < (leastGo[1] ?? 0)) return undefined
  console.log(`Building versitygw ${version} (once, some minutes)`)
  const folders = { GOBIN: join(program, '..'), GOPATH: join(cache, 'go'), GOCACHE: join(cache, 'go-build') }
  const env = { ...process.env, ...folders, GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' }
  spawnSync('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${version}`], { stdio: ['ignore', 'ignore', 'inherit'], env })
  return existsSync(program) ? program : undefined
}

/**
 * Starts it on this machine, with empty buckets of these names. Its key has a slash and a plus sign, as Amazon's may.
 *
 * @param {string[]} buckets
 */
export async function startS3(...buckets) {
  const found = find()
  if (!found) throw new Error('versitygw can’t be built: Go is missing')
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-s3-'))
  const [objects, facts] = [join(folder, 'objects'), join(folder, 'facts')]
  for (const path of [objects, facts, ...buckets.map((bucket) => join(objects, bucket))]) mkdirSync(path)
  const port = await freePort()
  const [key, secret] = ['evenfall', 'made/up+secret']
  const start = async () => {
    const args = ['--access', key, '--secret', secret, '--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', facts, objects]
    const child = spawn(found, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    await untilListening(port)
    return child
  }
  let child = await start()
  const crash = async () => {
    const ended = child.exitCode !== null || child.signalCode !== null || new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }
  return {
    /** @param {string} bucket */
    urlOf: (bucket) => `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}`,
    /** Where the bucket's objects are, to look without asking the server. @param {string} bucket */
    folderOf: (bucket) => join(objects, bucket),
    crash,
    resume: async () => void (child = await start()),
    stop: async () => {
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
