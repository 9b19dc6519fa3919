// `npm run demo` creates the demo's folder on the first start, and prints who can sign in. scripts/start.mjs serves it then.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { CommandRefused } from '#app/db/command-refused.ts'
import { demoFile } from '#app/demo-folder.server.ts'
import { dayMs } from '#app/time.ts'
import { runCommand } from './command.ts'
import { openSite } from './demo/demo-site.ts'
import { makeDemo } from './demo/make-demo.ts'
import { codeOf, demoPassword, type Person } from './demo/people.ts'

type Demo = { madeAt: string; people: Person[] }

const usage = 'This takes no arguments, or --codes for fresh codes: npm run demo -- --codes'

await runCommand(
  async (...args: string[]) => {
    const config = readConfig()
    const isAsking = args[0] === '--codes'
    if (args.length && !isAsking) throw new CommandRefused(usage)
    const { dataDir, origin } = config
    const file = join(dataDir, demoFile)
    if (!existsSync(file)) {
      if (isAsking) throw new CommandRefused(`There is no demo in ${dataDir} yet. Make one with: npm run demo`)
      if (existsSync(dataDir))
        throw new CommandRefused(
          `${dataDir} holds something other than the demo. Move it away, or choose another DATA_DIR. Nothing was changed.`,
        )
      await make(dataDir)
    }
    const { madeAt, people } = JSON.parse(readFileSync(file, 'utf8')) as Demo
    const days = Math.floor((Date.now() - Date.parse(madeAt)) / dayMs)
    const age =
      days >= 3 ? `\nThe demo is ${days} days old, and its ads and clocks age. For a fresh one, stop it and delete ${dataDir}.` : ''
    const shown = isAsking ? people.filter(({ key }) => key) : people
    return `${shown.map(describe).join('\n')}\n\nSign in at ${origin}/sign-in. Everyone’s password is: ${demoPassword}\nThe codes are good for half a minute, once. For fresh ones: npm run demo -- --codes${age}\n`
  },
  usage,
  process.argv.length - 2,
)

/** Uses a folder next to it, and renames that when everything is there. What an interrupted run left is made again. */
async function make(dataDir: string) {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  console.log(`Creating the demo in ${dataDir} (once, about a minute)`)
  const { app, close } = await openSite({ ...readConfig(), dataDir: unfinished })
  const demo: Demo = { madeAt: app.now().toISOString(), people: await makeDemo(app) }
  await close()
  writeFileSync(join(unfinished, demoFile), `${JSON.stringify(demo, undefined, 2)}\n`)
  renameSync(unfinished, dataDir)
}

function describe({ what, email, key }: Person) {
  const code = key ? `code ${codeOf(key, new Date())}, or this key in an authenticator app: ${key}` : ''
  return `  ${what.padEnd(14)}${email.padEnd(24)}${code}`.trimEnd()
}
