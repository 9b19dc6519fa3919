// `npm run demo` creates the demo's folder on the first start, and prints who can sign in. scripts/start.mjs serves it then.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { CommandRefused } from '#app/db/command-refused.ts'
import { type Demo, demoFile, type Person, readDemo } from '#app/demo-folder.server.ts'
import { dayMs } from '#app/time.ts'
import { runCommand } from './command.ts'
import { openSite } from './demo/demo-site.ts'
import { makeDemo } from './demo/make-demo.ts'
import { codeOf, demoPassword } from './demo/people.ts'

const usage =
  'This takes no arguments, or --ads and how many, from 30 to 300, for a smaller demo, or --codes for fresh codes: npm run demo -- --codes'
/** In a folder that isn't finished yet: says whether its database is still empty. */
const unfinishedFile = 'unfinished-demo'

const intro = 'Each link opens a page with one button, which signs in. It needs no password, and stands for the second step of staff, too.'
const ofCodes = `To sign in by hand, or when a page asks again, everyone’s password is: ${demoPassword}
Each code works once, for half a minute. For fresh ones: npm run demo -- --codes`

await runCommand(
  async (...args: string[]) => {
    const config = readConfig()
    const isAsking = args.join() === '--codes'
    const count = args[0] === '--ads' && args.length === 2 ? Number(args[1]) : 300
    const isFine = isAsking || !args.length || args[0] === '--ads'
    if (!isFine || !Number.isInteger(count) || count < 30 || count > 300) throw new CommandRefused(usage)
    const { dataDir, origin } = config
    const file = join(dataDir, demoFile)
    if (!existsSync(file)) {
      if (isAsking) throw new CommandRefused(`There is no demo in ${dataDir} yet. Make one with: npm run demo`)
      if (existsSync(dataDir))
        throw new CommandRefused(
          `${dataDir} holds something other than the demo. Move it away, or choose another DATA_DIR. Nothing was changed.`,
        )
      await make(dataDir, count)
    }
    const { madeAt, people } = readDemo(dataDir)
    const days = Math.floor((Date.now() - Date.parse(madeAt)) / dayMs)
    const age =
      days >= 3 ? `\nThe demo is ${days} days old, and its ads and clocks age. For a fresh one, stop it and delete ${dataDir}.` : ''
    const shown = isAsking ? people.filter(({ key }) => key) : people
    return `${intro}\n\n${shown.map((person) => describe(person, origin)).join('\n')}\n\n${ofCodes}${age}\n`
  },
  usage,
  process.argv.length - 2,
)

/** Uses a folder next to it, and renames that when everything is there. What an interrupted run left is made again, except for an empty database. */
async function make(dataDir: string, ads: number) {
  const unfinished = `${dataDir}.new`
  const mark = join(unfinished, unfinishedFile)
  if (existsSync(unfinished) && !existsSync(mark))
    throw new CommandRefused(`${unfinished} holds something other than a demo. Move it away. Nothing was changed.`)
  if (existsSync(mark) && readFileSync(mark, 'utf8') !== 'empty') rmSync(unfinished, { recursive: true })
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(mark, 'empty')
  console.log(`Creating the demo in ${dataDir} (once, about a minute)`)
  const { app, close } = await openSite({ ...readConfig(), dataDir: unfinished })
  writeFileSync(mark, 'filling')
  const people = await makeDemo(app, { ads, pictures: Math.ceil(ads ** 2 / 1000) })
  const demo: Demo = { madeAt: app.now().toISOString(), people }
  await close()
  writeFileSync(join(unfinished, demoFile), `${JSON.stringify(demo, undefined, 2)}\n`)
  rmSync(mark)
  renameSync(unfinished, dataDir)
}

function describe({ what, email, link, key }: Person, origin: string) {
  const code = key ? `\n  ${' '.repeat(14)}code ${codeOf(key, new Date())}, or this key in an authenticator app: ${key}` : ''
  return `  ${what.padEnd(14)}${email.padEnd(22)}${origin}/demo/${link}${code}`
}
