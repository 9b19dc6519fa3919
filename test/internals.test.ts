import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readModules } from '../scripts/import-graph.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const firstLine = /^\/\/ Relies on internals of (\S+) (\S+): .+\.$/m
const files = [...readModules('app')].filter(([, text]) => text.startsWith('// Relies on internals'))

test('the files that rely on internals were found', () => assert.ok(files.length))

/**
 * Some files use parts of React Router and PGlite that neither documents, so any release may break them without saying so.
 */
for (const [file, text] of files)
  test(`${file} was written for the installed version`, () => {
    const [, name, version] = firstLine.exec(text) ?? []
    assert.ok(name && version, 'The first line says: // Relies on internals of PACKAGE VERSION: WHICH PARTS.')
    const installed = (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version
    assert.deepEqual([dependencies[name], installed], [version, version], whatToDo(name, version))
  })

const whatToDo = (name: string, version: string) => `
${name} is no longer ${version}. Before you change the version in the first line of this file:
1. Compare the parts named there in the two versions: npm diff --diff=${name}@${version} --diff=${name}@NEW
2. Run the tests that lean on them: npm test -- app/platform/http/*.test.ts app/platform/db/*.test.ts app/server.test.ts --embedded, and npm run test:crash
3. Run npm run bench -- visits, and compare with docs/performance.md: what these files save, a new version may save by itself.
`
