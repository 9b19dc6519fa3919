import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Replaces the installed units of systemd with those of a release. One that no release has shipped was edited here, and stays. Returns the
 * names of those that changed.
 */
export function replaceUnits(releases: string, release: string, folder = '/etc/systemd/system') {
  const shipped = (from: string, name: string) => join(from, 'deploy', 'systemd', name)
  return readdirSync(shipped(release, '')).filter((name) => {
    const unit = join(folder, name)
    if (!existsSync(unit)) return false
    const [current, next] = [unit, shipped(release, name)].map((path) => readFileSync(path, 'utf8'))
    const isShipped = readdirSync(releases).some((each) => {
      const file = shipped(join(releases, each), name)
      return existsSync(file) && readFileSync(file, 'utf8') === current
    })
    if (current === next || !isShipped) return false
    const unfinished = `${unit}.unfinished`
    writeFileSync(unfinished, next!)
    chmodSync(unfinished, 0o644)
    renameSync(unfinished, unit)
    return true
  })
}
