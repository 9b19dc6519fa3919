// `npm run test:release` makes a release, and uses it the way an operator does. It takes minutes, so it isn't part of `npm test`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.mjs'
import { useTemporaryFolder } from './machine.mjs'
import { exit, install, node24 } from './prepare.mjs'
import { conclude, findMissing, runTests, testFilesIn } from './tests.mjs'

const { words } = readArguments({
  usage: `npm run test:release                makes a release, and uses it the way an operator does
npm run test:release -- FILE...     these files of it`,
  words: [0, Infinity],
})
install()
const temporary = useTemporaryFolder()
process.once('exit', temporary)
const folder = join(process.env.TMPDIR ?? '', 'release')
mkdirSync(folder)
const began = performance.now()
const { status } = spawnSync(node24, ['scripts/release.ts', '--dirty', '--to', folder], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', RELEASE_KEY_FILE: '' },
})
if (status !== 0) exit('The release wasn’t made.')
console.log(`bar: a release: made in ${Math.round((performance.now() - began) / 1000)} s`)

const hasImage = readdirSync(folder).some((name) => name.endsWith('.oci.tar'))
/** @type {string[]} */
const files = []
for (const file of words.length ? words : testFilesIn('test/release')) {
  // The image is missing where Debian's packages can't be downloaded.
  const missing = (await findMissing(file)) ?? (file.endsWith('image.test.ts') && !hasImage ? 'the image' : undefined)
  if (missing) console.log(`skipped: ${file}: this machine can’t have ${missing}. On one that can: sudo npm run test:release -- ${file}`)
  else files.push(file)
}
// One file at a time, because each measures something.
conclude(await runTests(files, { env: { RELEASE_FOLDER: folder, RELEASE_KEY_FILE: '' }, timeout: 900_000, minutes: 30, processes: 1 }))
