import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copy } from './prepare-copy.mjs'

/**
 * Reads what a command was called with. Each takes `--settings FILE`, for the file with the settings. `--help` prints how to call it, and ends it. Anything that the command doesn't know ends it too,
 * before it has done anything: a misspelled option must not become the name of a backup.
 *
 * @param {{
 *   usage: string,
 *   words?: number | [least: number, most: number],
 *   flags?: string[],
 *   options?: string[],
 * }} command How many words it takes, its flags, and its options that take a value.
 */
export function readArguments({ usage, words: count = 0, flags = [], options = [] }, args = process.argv.slice(2)) {
  const known = { help: 'boolean', settings: 'string', ...named(flags, 'boolean'), ...named(options, 'string') }
  const [least, most] = typeof count === 'number' ? [count, count] : count
  /** @type {ReturnType<typeof parse>} */
  let found
  try {
    found = parse(args, known)
  } catch (error) {
    // Node's own sentences about arguments are in English and quote one that begins with a dash.
    const [wrong = ''] = /'-[^']*'/.exec(/** @type {Error} */ (error).message) ?? []
    return end(`${copy.unknownArgument(wrong.replaceAll("'", ''))}\n${usage}`)
  }
  const { values, positionals: words } = found
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  // For app/config.server.ts, here and in the processes that this one starts. npm changes the folder, and INIT_CWD has the caller's.
  if (typeof values.settings === 'string') process.env.EVENFALL_ENV = resolve(process.env.INIT_CWD ?? '.', values.settings)
  if (words.length < least || words.length > most || words.includes('')) return end(usage)
  return {
    words,
    flags: new Set(flags.filter((flag) => values[flag])),
    options: /** @type {Record<string, string | undefined>} */ (values),
  }
}

/**
 * @param {string[]} names
 * @param {string} type
 */
const named = (names, type) => Object.fromEntries(names.map((name) => [name, type]))

/**
 * @param {string[]} args
 * @param {Record<string, string>} known
 */
function parse(args, known) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, type]) => [name, { type: /** @type {'boolean'} */ (type), ...(name === 'help' && { short: 'h' }) }]),
  )
  return parseArgs({ args, options, allowPositionals: true })
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function end(sentence) {
  console.error(sentence)
  process.exit(1)
}
