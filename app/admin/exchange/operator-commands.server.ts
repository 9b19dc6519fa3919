import { doctorCommands } from '#app/admin/doctor/report.server.ts'
import { accountCommands } from '#app/admin/setup/account-commands.server.ts'
import { describeTurn } from '#app/admin/setup/turn-key.server.ts'
import type { App } from '#app/app.ts'
import { describeSiteBackup } from '#app/platform/backups/scheduled-backup.server.ts'
import { backupCommand } from '#app/platform/db/backup-command.server.ts'
import { verifyLog } from '#app/platform/db/event-anchors.server.ts'
import { exchangeCommands } from './exchange-commands.server.ts'

/** What the operator's commands have a running site do, because it has the embedded database open. */
export const operatorCommands = (app: App, printMetrics: () => Promise<string>) => ({
  backup: backupCommand(app.db, app.files, (signal) => describeSiteBackup(app, signal)),
  'turn-key': (args: string[], signal: AbortSignal) => describeTurn(app, args, signal),
  'verify-log': verifyLog(app.db, app.config.dataDir),
  ...accountCommands(app),
  ...exchangeCommands(app),
  ...doctorCommands({ ...app, copyFor: (language) => app.copy[language], printMetrics }),
})
