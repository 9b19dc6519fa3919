// Plays known attacks at full size against the whole site, in this process, and prints what one source could do before it was stopped.
import { spawnSync } from 'node:child_process'
import { build, install, node24 } from './prepare.mjs'
import { conclude, runTests } from './tests.mjs'

install()
build()
spawnSync(node24, ['test/make-snapshot.ts'], { stdio: 'inherit' })
const only = process.argv.slice(2)
conclude(await runTests(only.length ? only : ['test/attacks/*.test.ts'], { timeout: 300_000, minutes: 15, reporter: 'spec' }))
