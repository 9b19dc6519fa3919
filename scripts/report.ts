import '#app/copy-catalogs.ts'
import { rm, writeFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { doctorCopy } from '#app/admin/doctor/copy.ts'
import { collectReport } from '#app/admin/doctor/report.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { pathFromCaller, runCommand } from './command.ts'
import { examine } from './examine.ts'

const copy = terminal.read(doctorCopy)

await runCommand(
  async ([name = '']) => {
    const file = pathFromCaller(name)
    const files = await examine('report', (site) => collectReport(site, terminal))
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
    await writeFile(file, bytes, { flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
      // What a full disk has cut off would be in the way.
      if (error.code !== 'EEXIST') await rm(file, { force: true })
      const reason = error.code === 'EEXIST' ? copy.reportExists({ file }) : copy.reportUnwritten({ file, reason: error.message })
      throw new CommandRefused(reason, { cause: error })
    })
    return copy.reported({ file, files: Object.keys(files).join(', ') })
  },
  { usage: copy.reportUsage, words: 1 },
)
