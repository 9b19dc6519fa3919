import { spawn } from 'node:child_process'
import { node24 } from './prepare.mjs'

const bin = (name) => `node_modules/.bin/${name}`

/** Format, lint and types, and the build beside them: each prints what it found, when it is done. */
export async function runChecks({ isBuilt = false } = {}) {
  const routes = check('route types', bin('react-router'), 'typegen')
  const outcomes = await Promise.all([
    check('format', bin('oxfmt'), '--check'),
    routes,
    // Both read the routes' types.
    routes.then(() => check('lint', bin('oxlint'), '--type-aware', '--deny-warnings')),
    routes.then(() => check('types', bin('tsc'))),
    ...(isBuilt ? [check('build', node24, 'scripts/build.mjs')] : []),
  ])
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}

/** The command line tools want Node 24 too. */
const env = { ...process.env, PATH: `${process.cwd()}/node_modules/node/bin:${process.env.PATH}` }

function check(name, command, ...args) {
  const began = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('close', (status) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${status === 0 ? 'passed' : `${output}\nFAILED`}: ${name} (${seconds} s)`)
      resolve(status === 0)
    })
  })
}
