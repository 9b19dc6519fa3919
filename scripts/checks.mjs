import { spawn } from 'node:child_process'
import { node24 } from './prepare.mjs'

/** @param {string} name */
const bin = (name) => `node_modules/.bin/${name}`

/** Runs format, lint, and types, and the build next to them if asked. Each prints its outcome when it's done. */
export async function runChecks({ withBuild = false } = {}) {
  const routes = check('route types', bin('react-router'), 'typegen')
  const outcomes = await Promise.all([
    check('format', bin('oxfmt'), '--check'),
    routes,
    // Lint and types both read the routes' types.
    routes.then(() => check('lint', bin('oxlint'), '--type-aware', '--deny-warnings')),
    // Several checkers would each work out the types that they share.
    routes.then(() => check('types', bin('tsc'), '--checkers', '1')),
    ...(withBuild ? [check('build', node24, 'scripts/build.mjs')] : []),
  ])
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}

/** The tools' own commands need Node 24 too. Lint and types are Go programs, which collect garbage less often with GOGC=400. */
const env = { GOGC: '400', ...process.env, PATH: `${process.cwd()}/node_modules/node/bin:${process.env.PATH}` }

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function check(name, command, ...args) {
  const began = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (output += chunk))
    child.once('close', (status) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${status === 0 ? 'passed' : `${output}\nFAILED`}: ${name} (${seconds} s)`)
      resolve(status === 0)
    })
  })
}
