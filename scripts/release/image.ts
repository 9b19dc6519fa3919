// The container image of a release: an OCI archive of a minimal Debian with the release in /opt/evenfall.
import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { find } from '../engines/buildah.mjs'
import { packEntries } from './archive.ts'

type Image = { version: string; made: number; folder: string; archive: string }

/** What Node and bin/evenfall need. Their install scripts don't run, so there's no shell user, package manager, or cache. */
const packages = 'base-files,coreutils,dash,libstdc++6'
/** Nobody in the image may write anywhere but in /storage and /tmp. */
const owner = '1000:1000'

/** Undefined where this machine can't build images. */
export function packImage({ version, made, folder, archive }: Image) {
  if (!find()) return undefined
  const scratch = mkdtempSync(join(folder, '.image-'))
  const env = { ...process.env, SOURCE_DATE_EPOCH: `${made}`, TMPDIR: scratch }
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const store = ['--root', join(scratch, 'storage'), '--runroot', join(scratch, 'run'), '--storage-driver', 'vfs']
  const buildah = (...args: string[]) => run('buildah', ...store, ...args)
  try {
    const [root, base] = [join(scratch, 'root'), join(scratch, 'base.tar')]
    const hooks = '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr'
    try {
      run('mmdebstrap', '--quiet', '--variant=extract', '--mode=root', hooks, `--include=${packages}`, 'bookworm', base)
    } catch {
      return undefined // No mirror of Debian answered.
    }
    for (const path of ['etc', 'opt', 'hooks', 'tmp', 'proc', 'dev']) mkdirSync(join(root, path), { recursive: true })
    mkdirSync(join(scratch, 'empty'))
    run(
      'tar',
      '-xf',
      base,
      '-C',
      root,
      '--exclude=./dev/*',
      '--exclude=./var/cache/*',
      '--exclude=./var/lib/apt/*',
      '--exclude=./usr/share/doc/*/[!c]*',
      '--exclude=./usr/share/locale',
      '--exclude=./usr/share/man',
    )
    run('tar', '-xzf', archive, '-C', join(root, 'opt'))
    run('mv', join(root, 'opt', `evenfall-${version}`), join(root, 'opt', 'evenfall'))
    for (const hook of ['pre-backup', 'post-restore']) cpSync(join('deploy', 'once', hook), join(root, 'hooks', hook))
    writeFileSync(
      join(root, 'etc', 'passwd'),
      'root:x:0:0:root:/root:/usr/sbin/nologin\nevenfall:x:1000:1000::/storage:/usr/sbin/nologin\n',
    )
    writeFileSync(join(root, 'etc', 'group'), 'root:x:0:\nevenfall:x:1000:\n')
    run('chmod', '1777', join(root, 'tmp'))
    run('find', root, join(scratch, 'empty'), '-exec', 'touch', '--no-dereference', `--date=@${made}`, '{}', '+')

    const container = buildah('from', 'scratch')
    buildah('copy', '--quiet', container, root, '/')
    buildah('copy', '--quiet', '--chown', owner, container, join(scratch, 'empty'), '/storage')
    const settings = {
      PATH: '/opt/evenfall/bin:/usr/bin:/bin',
      HOST: '0.0.0.0',
      PORT: '80',
      DATA_DIR: '/storage',
      NODE_COMPILE_CACHE: '/tmp/compiled',
    }
    buildah('config', '--user', owner, '--workingdir', '/storage', '--volume', '/storage', '--port', '80/tcp', container)
    buildah('config', '--entrypoint', '["/opt/evenfall/bin/evenfall"]', '--cmd', 'start', container)
    buildah('config', '--label', `org.opencontainers.image.version=${version}`, container)
    for (const [name, value] of Object.entries(settings)) buildah('config', '--env', `${name}=${value}`, container)
    const layout = join(scratch, 'layout')
    const format = ['--format', 'oci', '--disable-compression=false', '--timestamp', `${made}`]
    buildah('commit', '--quiet', ...format, container, `oci:${layout}:${version}`)
    finish(layout, `evenfall:${version}`)
    const file = join(folder, `evenfall-${version}-linux-${process.arch}.oci.tar`)
    packEntries(layout, { entries: ['blobs', 'index.json', 'oci-layout'], made, file })
    return file
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const check = `fetch('http://127.0.0.1:' + (process.env.PORT || 80) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))`

/**
 * Adds the health check and the name. Docker and Podman read a health check from the image's settings, but OCI's own format has no such field,
 * so buildah leaves it out.
 */
function finish(layout: string, name: string) {
  type Descriptor = { digest: string; size: number }
  const blob = ({ digest }: Descriptor) => join(layout, 'blobs', 'sha256', digest.replace('sha256:', ''))
  const replace = (old: Descriptor, value: object): Descriptor => {
    const text = JSON.stringify(value)
    rmSync(blob(old))
    const changed = { ...old, digest: `sha256:${hash('sha256', text)}`, size: Buffer.byteLength(text) }
    writeFileSync(blob(changed), text)
    return changed
  }
  const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
  const index = read<{ manifests: [Descriptor] }>(join(layout, 'index.json'))
  const manifest = read<{ config: Descriptor }>(blob(index.manifests[0]))
  const image = read<{ config: object }>(blob(manifest.config))
  const second = 1e9
  const Healthcheck = {
    Test: ['CMD', '/opt/evenfall/node/bin/node', '--eval', check],
    Interval: 30 * second,
    Timeout: 5 * second,
    StartPeriod: 60 * second,
    Retries: 3,
  }
  const config = replace(manifest.config, { ...image, config: { ...image.config, Healthcheck } })
  const changed = replace(index.manifests[0], { ...manifest, config })
  const annotations = { 'org.opencontainers.image.ref.name': name, 'io.containerd.image.name': `docker.io/library/${name}` }
  writeFileSync(join(layout, 'index.json'), JSON.stringify({ ...index, manifests: [{ ...changed, annotations }] }))
}
