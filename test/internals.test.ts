import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const files = readdirSync('app/internals').filter((file) => !file.includes('.test.'))

/**
 * The files of app/internals use parts of React Router and PGlite that neither documents, so any release may break them without saying so.
 */
for (const file of files)
  test(`app/internals/${file} was written for the installed version`, () => {
    const text = readFileSync(`app/internals/${file}`, 'utf8')
    const [, name, version] = /^\/\/ Relies on internals of (\S+) (\S+): .+\.$/m.exec(text) ?? []
    assert.ok(name && version, 'The first line says: // Relies on internals of PACKAGE VERSION: WHICH PARTS.')
    const installed = (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version
    assert.deepEqual([dependencies[name], installed], [version, version], whatToDo(name, version))
  })

const whatToDo = (name: string, version: string) => `
${name} is no longer ${version}. Before you change the version in the first line of this file:
1. Compare the parts named there in the two versions: npm diff --diff=${name}@${version} --diff=${name}@NEW
2. Run the tests that lean on them: npm test -- app/internals/*.test.ts app/db/*.test.ts app/server.test.ts --embedded, and npm run test:crash
3. Run npm run bench -- visits, and compare with docs/performance.md: what these files save, a new version may save by itself.
`
