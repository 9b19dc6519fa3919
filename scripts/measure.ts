// `npm run measure` prints how large the code is and how its files are connected, next to the same figures before the nine domains.
import { readArguments } from './arguments.mjs'
import { codeFigures } from './code-figures.ts'

readArguments({ usage: 'npm run measure prints the size and the connections of the code, next to what they were.' })
const cells = codeFigures().map(({ name, now, before, bar }) => [name, `${now}`, `${before}`, bar === undefined ? '' : `≤ ${bar}`])
for (const [name, ...numbers] of [['', 'now', 'before', 'bar'], ...cells])
  console.log(name!.padEnd(46) + numbers.map((number) => number.padStart(9)).join(''))
