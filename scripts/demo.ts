// `npm run demo` creates the demo's folder on the first start, and prints who can sign in. scripts/start.mjs serves it then.
import '#app/copy-catalogs.ts'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { lockFolder } from '#app/platform/db/folder-lock.server.ts'
import { demoCopy } from '#app/platform/start/copy.ts'
import { type Demo, demoFile, type Person, readDemo } from '#app/accounts/sign-in/demo-folder.server.ts'
import { dayMs } from '#app/platform/time.ts'
import { runCommand } from './command.ts'
import { openSite } from './demo/demo-site.ts'
import { makeDemo } from './demo/make-demo.ts'
import { codeOf, demoPassword } from './demo/people.ts'

const copy = terminal.read(demoCopy)
/** In a folder that isn't finished yet: says whether its database is still empty. */
const unfinishedFile = 'unfinished-demo'

/** The accounts of a demo, as demo.json names them. */
const parts = { 'a member': copy.member, 'an advertiser': copy.advertiser, 'a moderator': copy.moderator, 'the admin': copy.admin }

await runCommand(
  async (_, { flags, options: { ads = '300' } }) => {
    const config = readConfig()
    const isAsking = flags.has('codes')
    const count = Number(ads)
    if (!Number.isInteger(count) || count < 30 || count > 300) throw new CommandRefused(copy.usage)
    const { dataDir, origin } = config
    const file = join(dataDir, demoFile)
    if (!existsSync(file)) {
      if (isAsking) throw new CommandRefused(copy.noDemo({ folder: dataDir }))
      if (existsSync(dataDir)) throw new CommandRefused(copy.otherFolder({ folder: dataDir }))
      await make(dataDir, count)
    }
    const { madeAt, people } = readDemo(dataDir)
    const days = Math.floor((Date.now() - Date.parse(madeAt)) / dayMs)
    const age = days >= 3 ? [copy.old({ count: days, folder: dataDir })] : []
    const shown = isAsking ? people.filter(({ key }) => key) : people
    const signIns = shown.map((person) => describe(person, origin))
    return [copy.links, '', ...signIns, '', copy.password({ password: demoPassword }), copy.codes, ...age, ''].join('\n')
  },
  { usage: copy.usage, flags: ['codes'], options: ['ads'] },
)

/** Uses a folder next to it, and renames that when everything is there. What an interrupted run left is made again, except for an empty database. */
async function make(dataDir: string, ads: number) {
  const unfinished = `${dataDir}.new`
  const mark = join(unfinished, unfinishedFile)
  if (existsSync(unfinished) && !existsSync(mark)) throw new CommandRefused(copy.otherUnfinished({ folder: unfinished }))
  // Refuses a folder that another run is filling.
  if (existsSync(unfinished)) lockFolder(unfinished)()
  if (existsSync(mark) && readFileSync(mark, 'utf8') !== 'empty') rmSync(unfinished, { recursive: true })
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(mark, 'empty')
  console.log(copy.creating({ folder: dataDir }))
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
  const code = key ? `\n  ${' '.repeat(14)}${copy.code({ code: codeOf(key, new Date()), key })}` : ''
  return `  ${parts[what].padEnd(14)}${email.padEnd(22)}${origin}/demo/${link}${code}`
}
