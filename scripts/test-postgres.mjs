import { spawnSync } from 'node:child_process'
import { build, install, node24 } from './prepare.mjs'
import { startPostgres } from './postgres.mjs'
import { conclude, runTests } from './tests.mjs'

install()
build()
const postgres = startPostgres()
try {
  const env = { TEST_DATABASE_URL: postgres.url }
  spawnSync(node24, ['test/make-snapshot.ts'], { stdio: 'inherit', env: { ...process.env, ...env } })
  // What has a database in it: all but the browser's tests, which differ in nothing here.
  var results = await runTests(['app/**/*.test.ts', 'test/*.test.ts'], { env })
} finally {
  postgres.stop()
}
conclude(results)
