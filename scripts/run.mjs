// Runs scripts/NAME.ts on the site's own Node: `npm run settings`, `npm run backup -- FILE`, and all other commands in TypeScript.
import { spawnSync } from 'node:child_process'
import { install, node24 } from './prepare.mjs'

install()
const [name, ...args] = process.argv.slice(2)
// Ctrl-C reaches the command without our help. This waits until it has cleaned up and said so.
process.on('SIGINT', () => {})
const { status } = spawnSync(node24, [`scripts/${name}.ts`, ...args], { stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } })
process.exit(status ?? 1)
