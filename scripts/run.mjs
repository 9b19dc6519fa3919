// `npm run settings`, `npm run backup -- FILE` and their like: scripts/NAME.ts on the site's own Node.
import { spawnSync } from 'node:child_process'
import { install, node24 } from './prepare.mjs'

install()
const [name, ...args] = process.argv.slice(2)
const { status } = spawnSync(node24, [`scripts/${name}.ts`, ...args], { stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } })
process.exit(status ?? 1)
