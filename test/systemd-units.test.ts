import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { replaceUnits } from '../scripts/installed/units.ts'

const root = await mkdtemp(join(tmpdir(), 'evenfall-units-'))
after(() => rm(root, { recursive: true }))
const [releases, installed] = [join(root, 'releases'), join(root, 'system')]
mkdirSync(installed)
const names = ['evenfall@.service', 'evenfall.target', 'evenfall-backup.timer']

test('an upgrade replaces the units that a release has shipped, a rollback brings them back, and one that was edited stays', () => {
  const [older, newer] = [release('1.0.0', 'older'), release('1.1.0', 'newer')]
  for (const name of names.slice(0, 2)) writeFileSync(join(installed, name), 'older')
  const changed = (to: string) => replaceUnits(releases, to, installed)
  assert.deepEqual(changed(newer).toSorted(), names.slice(0, 2).toSorted())
  assert.deepEqual(units(), { 'evenfall@.service': 'newer', 'evenfall.target': 'newer' })
  assert.equal(statSync(join(installed, names[0]!)).mode & 0o777, 0o644)
  assert.deepEqual(changed(newer), [])
  writeFileSync(join(installed, 'evenfall.target'), 'edited')
  assert.deepEqual(changed(older), ['evenfall@.service'])
  assert.deepEqual(units(), { 'evenfall@.service': 'older', 'evenfall.target': 'edited' })
})

function release(version: string, text: string) {
  const folder = join(releases, version)
  mkdirSync(join(folder, 'deploy', 'systemd'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, 'deploy', 'systemd', name), text)
  return folder
}

const units = () => Object.fromEntries(readdirSync(installed).map((name) => [name, readFileSync(join(installed, name), 'utf8')]))
