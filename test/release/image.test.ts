import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import '../../scripts/engines/buildah.mjs'
import { printBar } from '../scale/bars.ts'
import { newFolder, releaseFolder, version } from './archive.ts'

type Layout = { manifests: [{ digest: string }] }
type Manifest = { config: { digest: string }; layers: { digest: string }[] }
type Settings = {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: object
  ExposedPorts: object
  Healthcheck: { Test: string[] }
}

const file = join(releaseFolder(), `evenfall-${version}-linux-${process.arch}.oci.tar`)
const layout = newFolder()
execFileSync('tar', ['-xf', file, '-C', layout])
const pathOf = (digest: string) => join(layout, 'blobs', digest.replace(':', '/'))
const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T
const manifest = read<Manifest>(pathOf(read<Layout>(join(layout, 'index.json')).manifests[0].digest))
const { config } = read<{ config: Settings }>(pathOf(manifest.config.digest))

test('the image is small, and says what ONCE and Docker need to run it', () => {
  const bytes = manifest.layers.map(({ digest }) => {
    const path = pathOf(digest)
    return Number(execFileSync('sh', ['-c', `gzip -dc ${path} | wc -c`], { encoding: 'utf8' }))
  })
  const size = bytes.reduce((sum, one) => sum + one, 0)
  printBar('image', `${(size / 1e6).toFixed(1)} MB, packed ${(statSync(file).size / 1e6).toFixed(1)} MB`, '≤ 350 MB')
  assert.ok(size > 100e6 && size <= 350e6, String(size))
  assert.deepEqual([config.User, config.WorkingDir], ['1000:1000', '/storage'])
  assert.deepEqual([config.Volumes, config.ExposedPorts], [{ '/storage': {} }, { '80/tcp': {} }])
  for (const setting of ['PORT=80', 'HOST=0.0.0.0', 'DATA_DIR=/storage']) assert.ok(config.Env.includes(setting), setting)
  assert.equal(config.Healthcheck.Test[0], 'CMD')
  const sums = readFileSync(join(releaseFolder(), 'SHA256SUMS'), 'utf8')
  assert.match(sums, /^[0-9a-f]{64} {2}evenfall-.*\.oci\.tar$/m)
})

test('the container serves on port 80 without rights and without writing outside /storage and /tmp, and ONCE can back it up and restore it', () => {
  const store = newFolder()
  const buildah = (...args: string[]) =>
    execFileSync('buildah', ['--root', join(store, 'storage'), '--runroot', join(store, 'run'), '--storage-driver', 'vfs', ...args], {
      encoding: 'utf8',
    }).trim()
  const root = buildah('mount', buildah('from', '--quiet', `oci-archive:${file}`))
  const storage = join(newFolder(), 'storage')
  mkdirSync(storage)
  chmodSync(storage, 0o700)
  const [user = 0, group = 0] = config.User.split(':').map(Number)
  chownSync(storage, user, group)
  const began = performance.now()
  // What a container runtime does: namespaces, a read-only root, no rights, and low ports for everyone in the container's network.
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child']
  const given = [root, storage, config.Env.join(' '), config.User, [...config.Entrypoint, ...config.Cmd].join(' ')]
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...namespaces, 'sh', '-c', steps, 'sh', ...given, ...config.Healthcheck.Test.slice(1)],
    {
      encoding: 'utf8',
      timeout: 300_000,
    },
  )
  assert.equal(status, 0, stdout + stderr)
  const said = stdout.split('\n').filter((line) => line.startsWith('# '))
  assert.deepEqual(said, [
    '# unhealthy before the start',
    '# user 1000',
    '# healthy',
    '# read-only',
    '# backed up',
    '# stopped with 0',
    '# restored',
    '# healthy again',
    '# stopped with 0',
  ])
  assert.ok(existsSync(join(storage, 'once', 'site.backup')))
  printBar('image', `started, backed up, restored, and started in ${Math.round((performance.now() - began) / 1000)} s`, 'none')
})

const steps = `
set -eu
root=$1 storage=$2 settings=$3 user=$4 entry=$5
shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$storage" "$root/storage"
mount -t proc proc /proc
echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start
ip link set lo up
become() { exec chroot --userspec="$user" --groups="\${user#*:}" "$root" /usr/bin/env -i $settings /usr/bin/env --chdir=/storage "$@"; }
inside() { (become "$@"); }
untilHealthy() {
  tries=0
  until inside "$@"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 500 ]; then echo 'never healthy'; exit 1; fi
  done
}
inside "$@" || echo '# unhealthy before the start'
echo "# user $(inside id -u)"
become $entry & site=$!
untilHealthy "$@"
echo '# healthy'
if inside sh -c 'echo x > /opt/evenfall/x || echo x > /x || echo x > /hooks/x' 2>/dev/null; then exit 1; fi
echo '# read-only'
inside /hooks/pre-backup
# What one that was killed leaves.
inside touch /storage/once/site.backup.new.unfinished
inside /hooks/pre-backup
echo '# backed up'
kill -TERM "$site"
wait "$site" && echo "# stopped with $?"
# A copy of an open database may be torn.
inside sh -c 'rm -r /storage/postgres/base'
inside /hooks/post-restore
inside /hooks/post-restore
echo '# restored'
become $entry & site=$!
untilHealthy "$@"
echo '# healthy again'
kill -TERM "$site"
wait "$site" && echo "# stopped with $?"
`
