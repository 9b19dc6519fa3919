import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('deploy/alerts.yaml names only metrics that the site has', () => {
  const code = [...globSync('app/**/*.server.ts'), 'start-process.ts'].map((file) => readFileSync(file, 'utf8'))
  const known = code.flatMap((text) =>
    [...text.matchAll(/gauge\('(\w+)'|name: 'evenfall_(\w+)'/g)].map(([, gauge, name]) => `evenfall_${gauge ?? name}`),
  )
  const named = readFileSync('deploy/alerts.yaml', 'utf8').match(/evenfall_\w+/g) ?? []
  assert.ok(named.length > 1)
  assert.deepEqual(
    named.filter((name) => !known.includes(name)),
    [],
  )
})

if (spawnSync('promtool', ['--version']).status === 0)
  test('deploy/alerts.yaml is read by promtool', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yaml'], { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  })
else console.log('\nskipped: test/alerts.test.ts: this machine has no promtool (Debian: apt-get install prometheus)')
