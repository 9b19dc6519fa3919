import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'

const docs = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'STYLE.md']
const read = (file: string) => readFileSync(file, 'utf8')
const known = new Set(globSync(['*', '{app,content,docs,migrations,scripts,test}/**/*', 'tools/*/*']).map((path) => basename(path)))

const pathsIn = (text: string) =>
  [...text.matchAll(/(?<![\w/.-])(?:app|content|docs|migrations|scripts|test|tools)\/[\w./-]*\w\/?/g)].map(([path]) => path)
const linksIn = (text: string) => [...text.matchAll(/\]\((?!https?:|\/|#)([^)#]+)/g)].map(([, path]) => path!)
/** File names without a folder, such as `guesses.server.ts`. In STYLE.md they may be former names. */
const namesIn = (text: string) => [...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|sql|css|json))`/g)].map(([, name]) => name!)

test('every file and folder named in the documentation exists', () => {
  const missing = docs.flatMap((file) => {
    const text = read(file)
    const paths = pathsIn(text).filter((path) => !existsSync(path))
    const links = linksIn(text).filter((path) => !existsSync(join(dirname(file), path)))
    const names = file === 'STYLE.md' ? [] : namesIn(text).filter((name) => !/^x\b/.test(name) && !known.has(name))
    return [...paths, ...links, ...names].map((path) => `${file}: ${path}`)
  })
  assert.deepEqual(missing, [])
})

test('docs/walks.md has four walks of 15 steps, and each step names where to look', () => {
  const walks = read('docs/walks.md').split(/^## /m).slice(1)
  assert.equal(walks.length, 4)
  for (const walk of walks) {
    const steps = walk.split('\n').filter((line) => /^\d+\. /.test(line))
    assert.equal(steps.length, 15, walk.split('\n')[0])
    for (const step of steps) assert.ok([...pathsIn(step), ...namesIn(step)].length, step)
  }
})
