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

/** `export` with a folder; `import` with a folder or an empty word, and its flags. */
export function exchangeCommands(site: ExportSite & ImportSite & InviteSite) {
  return {
    async export([folder = ''], signal) {
      if (!isAbsolute(folder)) throw new CommandRefused(copy.relativePath)
      const { counts, lost } = await exportSite(site, { folder, signal })
      return [copy.exported({ folder, ...counts }), lost ? copy.lost({ count: lost }) : ''].filter(Boolean).join('\n')
    },
    async import([folder = '', ...flags], signal) {
      if (folder && !isAbsolute(folder)) throw new CommandRefused(copy.relativePath)
      const isDry = flags.includes('dry-run')
      const lines = folder ? await describeImport(site, folder, { isDry, signal }) : []
      if (isDry) return lines.join('\n')
      if (flags.includes('invite')) lines.push(...(await describeInvitations(site, signal)))
      const left = flags.includes('invite') ? 0 : await countUninvited(site)
      return [...lines, left ? copy.notInvited({ count: left }) : ''].filter(Boolean).join('\n')
    },
  } satisfies Record<string, Command>
}

/** A terminal holds no more than someone reads. */
const mostProblems = 200

async function describeImport(site: ImportSite, path: string, { isDry, signal }: { isDry: boolean; signal: AbortSignal }) {
  const folder = await openFolder(path)
  const problems: string[] = []
  let more = 0
  const report = (sentence: string) => void (problems.length < mostProblems ? problems.push(sentence) : more++)
  const counts = await importFolder(site, folder, { isDry, signal, report })
  const files = Object.entries(folder.fileOf).map(([noun, file]) => copy.counts({ file, ...counts[noun as keyof typeof counts] }))
  const { site: from } = folder
  return [
    ...problems,
    more ? copy.more({ count: more }) : '',
    isDry ? copy.wouldImport({ site: from }) : copy.imported({ site: from }),
    ...files,
  ].filter(Boolean)
}

async function describeInvitations(site: InviteSite, signal: AbortSignal) {
  const { invited, withheld } = await inviteImported(site, signal)
  return [copy.invited({ count: invited }), withheld ? copy.withheld({ count: withheld }) : '']
}
