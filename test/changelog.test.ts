import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

type Section = { version: string; date: string }
type Release = { changelog: string; version: string; tags: readonly { name: string; version: string }[] }

test('the changelog, the version in package.json, and the tags agree', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  assert.deepEqual(disagreements({ changelog: readFileSync('CHANGELOG.md', 'utf8'), version, tags: readTags() }), [])
})

test('each release starts with upgrade notes, has fewer than 15 lines, and leads to all of its changes', () => {
  const [, ...releases] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  assert.ok(releases.length > 2)
  for (const release of releases) {
    const [heading, first, ...lines] = release.split('\n').filter(Boolean)
    assert.equal(first, '### Upgrade notes', heading)
    assert.ok(lines.length < 15, `${heading}: ${lines.length}`)
    assert.ok(existsSync(/\((docs\/changes\/\S+)\)/.exec(release)![1]!), heading)
  }
})

test('each kind of disagreement is found', () => {
  const [first, second] = ['## 0.1.0, 2026-11-30\n', '## 0.2.0, 2026-12-15\n']
  const tag = (name: string, version = name.slice(1)) => ({ name, version })
  const good: Release[] = [
    { changelog: '## 0.1.0, unreleased\n', version: '0.1.0', tags: [] },
    { changelog: first, version: '0.1.0', tags: [] },
    { changelog: `## 0.2.0, unreleased\n${first}`, version: '0.1.0', tags: [tag('v0.1.0')] },
    { changelog: `${second}${first}`, version: '0.2.0', tags: [tag('v0.1.0')] },
  ]
  for (const release of good) assert.deepEqual(disagreements(release), [], JSON.stringify(release))
  const bad: Release[] = [
    { changelog: '## 0.1.0, soon\n', version: '0.1.0', tags: [] },
    { changelog: `${first}## 0.2.0, unreleased\n`, version: '0.1.0', tags: [] },
    { changelog: `${first}${second}`, version: '0.1.0', tags: [] },
    { changelog: second, version: '0.1.0', tags: [] },
    { changelog: '## 0.1.0, unreleased\n', version: '0.1.0', tags: [tag('v0.1.0')] },
    { changelog: first, version: '0.1.0', tags: [tag('v0.1.0', '0.0.1')] },
    { changelog: first, version: '0.1.0', tags: [tag('v0.1.0'), tag('v0.0.1')] },
    { changelog: `## 0.3.0, 2026-12-31\n${second}${first}`, version: '0.3.0', tags: [tag('v0.1.0')] },
  ]
  for (const release of bad) assert.equal(disagreements(release).length, 1, JSON.stringify(release))
})

function disagreements({ changelog, version, tags }: Release): string[] {
  const sections = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => {
    const [, named = '', date = ''] = /^(\d+\.\d+\.\d+), (unreleased|\d{4}-\d{2}-\d{2})$/.exec(heading!) ?? []
    return { heading, version: named, date }
  })
  const odd = sections.filter(({ date }) => !date)
  if (odd.length) return odd.map(({ heading }) => `“${heading}” is not a version, and a date or “unreleased”.`)
  const released = sections.filter(({ date }) => date !== 'unreleased')
  const inOrder = sections.toSorted((a, b) => b.date.localeCompare(a.date) || compareVersions(b, a))
  if (sections.some((section, index) => section !== inOrder[index])) return ['The sections are not in order, the newest first.']
  const newest = released[0] ?? sections[0]
  const tagged = new Set(tags.map(({ name }) => name.slice(1)))
  return [
    ...(newest?.version === version ? [] : [`package.json says ${version}, and the changelog ${newest?.version}.`]),
    ...tags.filter((tag) => tag.name !== `v${tag.version}`).map((tag) => `${tag.name} tags a commit of ${tag.version}.`),
    ...[...tagged].filter((name) => !released.some((one) => one.version === name)).map((name) => `v${name} has no released section.`),
    // The commit of the newest release is tested before it's tagged.
    ...(tags.length ? released.slice(1) : []).filter((one) => !tagged.has(one.version)).map((one) => `${one.version} has no tag.`),
  ]
}

function compareVersions(a: Section, b: Section) {
  return a.version.localeCompare(b.version, 'en', { numeric: true })
}

/** A downloaded archive has no tags, and a shallow clone may have none. */
function readTags() {
  if (!existsSync('.git')) return []
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
  const names = git('tag', '--list', 'v[0-9]*').split('\n').filter(Boolean)
  return names.map((name) => ({ name, version: (JSON.parse(git('show', `${name}:package.json`)) as { version: string }).version }))
}
