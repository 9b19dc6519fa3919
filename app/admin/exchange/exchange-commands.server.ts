import { isAbsolute } from 'node:path'
import { terminal } from '#app/platform/copy/terminal.ts'
import type { Command } from '#app/platform/db/control.server.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { exchangeCopy } from './copy.ts'
import { exportSite, type ExportSite } from './export-site.server.ts'
import { openFolder } from './folder.server.ts'
import { importFolder, type ImportSite } from './import-site.server.ts'
import { countUninvited, inviteImported, type InviteSite } from './invite-imported.server.ts'

const copy = terminal.read(exchangeCopy)

/** `export` with a folder; `import` with a folder or an empty word, and its flags. An import with faulty lines ends as refused, so a script notices. */
export function exchangeCommands(site: ExportSite & ImportSite & InviteSite, progress?: (line: string) => void) {
  return {
    async export([folder = ''], signal) {
      if (!isAbsolute(folder)) throw new CommandRefused(copy.relativePath)
      const { counts, lost } = await exportSite(site, { folder, signal })
      return [copy.exported({ folder, ...counts }), lost ? copy.lost({ count: lost }) : ''].filter(Boolean).join('\n')
    },
    async import([folder = '', ...flags], signal) {
      if (folder && !isAbsolute(folder)) throw new CommandRefused(copy.relativePath)
      const isDry = flags.includes('dry-run')
      const isInviting = !isDry && flags.includes('invite')
      const { lines, wrong } = folder ? await describeImport(site, folder, { isDry, signal, progress }) : { lines: [], wrong: 0 }
      if (isInviting) lines.push(...(await describeInvitations(site, signal)))
      const left = isDry || isInviting ? 0 : await countUninvited(site)
      const text = [...lines, left ? copy.notInvited({ count: left }) : ''].filter(Boolean).join('\n')
      if (wrong) throw new CommandRefused(text)
      return text
    },
  } satisfies Record<string, Command>
}

/** A terminal holds no more than someone reads. */
const mostProblems = 200

async function describeImport(site: ImportSite, path: string, importing: Omit<Parameters<typeof importFolder>[2], 'report'>) {
  const folder = await openFolder(path)
  const problems: string[] = []
  let more = 0
  const report = (sentence: string) => void (problems.length < mostProblems ? problems.push(sentence) : more++)
  const counts = await importFolder(site, folder, { ...importing, report })
  const files = Object.entries(folder.fileOf).map(([noun, file]) => copy.counts({ file, ...counts[noun as keyof typeof counts] }))
  const title = (importing.isDry ? copy.wouldImport : copy.imported)({ site: folder.site })
  const wrong = Object.values(counts).reduce((sum, count) => sum + count.wrong, 0)
  return { lines: [...problems, more ? copy.more({ count: more }) : '', title, ...files], wrong }
}

async function describeInvitations(site: InviteSite, signal: AbortSignal) {
  const { invited, withheld } = await inviteImported(site, signal)
  return [copy.invited({ count: invited }), withheld ? copy.withheld({ count: withheld }) : '']
}
